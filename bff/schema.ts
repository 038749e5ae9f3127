import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import * as account from './features/account/resolvers.ts';
import * as cart from './features/cart/resolvers.ts';
import * as catalogue from './features/catalogue/resolvers.ts';
import * as checkout from './features/checkout/resolvers.ts';
import { sandboxPayment } from './features/checkout/resolvers.ts';
import * as home from './features/home/resolvers.ts';
import * as order from './features/order/resolvers.ts';
import * as product from './features/product/resolvers.ts';
import * as scalars from './features/scalars/resolvers.ts';
import * as search from './features/search/resolvers.ts';
import * as shop from './features/shop/resolvers.ts';
import * as wishlist from './features/wishlist/resolvers.ts';

const RESOLVERS = [
  scalars.scalars,
  ...[scalars, home, shop, catalogue, search, product, account, cart, wishlist, order, checkout].map(
    ({ resolvers }) => resolvers,
  ),
];

/**
 * The schema with the resolvers of all features.
 * @param paysInSandbox true: with the mutation of the demonstration
 * @throws when a resolver has no field
 */
export function createSchema(typeDefs: string, paysInSandbox = false): GraphQLSchema {
  const ofDemonstration = paysInSandbox ? [sandboxPayment] : [];
  return makeExecutableSchema({
    typeDefs: [typeDefs, ...ofDemonstration.map((part) => part.typeDefs)],
    resolvers: [...RESOLVERS, ...ofDemonstration.map((part) => part.resolvers)],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
