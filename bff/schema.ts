import { makeExecutableSchema } from '@graphql-tools/schema';
import { isObjectType, type GraphQLSchema } from 'graphql';
import type { Feature } from './features/feature.ts';
import * as account from './features/account/resolvers.ts';
import * as cart from './features/cart/resolvers.ts';
import * as catalogue from './features/catalogue/resolvers.ts';
import * as checkout from './features/checkout/resolvers.ts';
import { sandboxPayment } from './features/checkout/sandboxPayment.ts';
import * as homeSections from './features/home/sections.ts';
import * as media from './features/media/resolvers.ts';
import * as money from './features/money/resolvers.ts';
import * as order from './features/order/resolvers.ts';
import * as product from './features/product/resolvers.ts';
import * as scalars from './features/scalars/resolvers.ts';
import * as search from './features/search/resolvers.ts';
import * as shop from './features/shop/resolvers.ts';
import * as wishlist from './features/wishlist/resolvers.ts';

const FEATURES: Feature[] = [
  {
    resolvers: {},
    parents: {
      UserError: ['code', 'field', 'path', 'productId', 'messages', 'texts', 'retryAfterSeconds'],
      MessageText: ['key', 'text', 'values'],
    },
  },
  scalars,
  money,
  media,
  { resolvers: { Query: { home: () => ({}) } } },
  ...Object.values(homeSections),
  shop,
  catalogue,
  search,
  product,
  account,
  cart,
  wishlist,
  order,
  checkout,
];

/** @throws when a field has no source: without this check, it would always be null */
function assertSources(schema: GraphQLSchema): void {
  const propertiesByType = new Map(FEATURES.flatMap(({ parents = {} }) => Object.entries(parents)));
  const problems = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => {
      const parent = propertiesByType.get(type.name) ?? [];
      const properties = new Set('shape' in parent ? Object.keys(parent.shape) : parent);
      return Object.values(type.getFields())
        .filter(({ name, resolve }) => !resolve && !properties.has(name))
        .map(({ name }) => `${type.name}.${name} has no resolver and no property of its parent`);
    });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * The schema with the resolvers of all features.
 * @param paysInSandbox true: with the mutation of the demonstration
 * @throws when a resolver has no field, or a field has no source
 */
export function createSchema(typeDefs: string, paysInSandbox = false): GraphQLSchema {
  const ofDemonstration = paysInSandbox ? [sandboxPayment] : [];
  const schema = makeExecutableSchema({
    typeDefs: [typeDefs, ...ofDemonstration.map((part) => part.typeDefs)],
    resolvers: [...FEATURES, ...ofDemonstration].map(({ resolvers }) => resolvers),
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  assertSources(schema);
  return schema;
}
