export * from './accounts.ts';
export * from './catalogue.ts';
export { store } from './columns.ts';
export * from './home.ts';
export * from './shopping.ts';
export * from './orders.ts';
export * from './payments.ts';
