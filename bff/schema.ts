import { makeExecutableSchema } from '@graphql-tools/schema';
import { GraphQLError, Kind, type GraphQLSchema, type ValueNode } from 'graphql';
import type { FieldWithoutSource, Resolvers } from './fieldSources.ts';
import * as account from './features/account/resolvers.ts';
import * as cart from './features/cart/resolvers.ts';
import * as catalogue from './features/catalogue/resolvers.ts';
import * as checkout from './features/checkout/resolvers.ts';
import * as home from './features/home/resolvers.ts';
import * as order from './features/order/resolvers.ts';
import * as product from './features/product/resolvers.ts';
import * as search from './features/search/resolvers.ts';
import * as shop from './features/shop/resolvers.ts';
import * as wishlist from './features/wishlist/resolvers.ts';
import { toMediaUrl } from './wire/media.ts';
import { toDecimal } from './wire/money.ts';

function parseDecimal(value: unknown): string {
  if (typeof value === 'string' && /^\d+\.\d{2}$/.test(value)) return value;
  throw new GraphQLError('Decimal is a number with two decimals, as text.', {
    extensions: { code: 'BAD_USER_INPUT' },
  });
}

/** What clients send is checked. A complete `GraphQLScalarType` would replace the description in the schema. */
const scalars = {
  Decimal: {
    parseValue: parseDecimal,
    parseLiteral: (node: ValueNode) => parseDecimal(node.kind === Kind.STRING ? node.value : null),
  },
};

const valueResolvers = {
  // Amounts are texts with two decimals; the default currency is INR (docs/product.md#money).
  Money: { amount: ({ paise }) => toDecimal(paise), currency: ({ currency }) => currency ?? 'INR' },
  Image: {
    // The wire has no picture sizes.
    width: () => null,
    height: () => null,
    url({ path, webWidths }, { width }, { media }) {
      if (!webWidths) return toMediaUrl(media, path, width);
      // The narrowest file that is at least so wide (in px), else the widest.
      const fileWidth = webWidths.find((each) => each >= (width ?? Infinity)) ?? Math.max(...webWidths);
      return `${media.shopOrigin}/pictures/${path}-${fileWidth}.webp`;
    },
  },
} satisfies Resolvers;

const FEATURES = [home, shop, catalogue, search, product, account, cart, wishlist, order, checkout];

type Parts = typeof valueResolvers | (typeof FEATURES)[number]['resolvers'];

/** Has the name of a field as its type, so that it does not compile, when a field of the schema has no source. */
const RESOLVERS: [FieldWithoutSource<Parts>] extends [never]
  ? (typeof scalars | Parts)[]
  : FieldWithoutSource<Parts> = [scalars, valueResolvers, ...FEATURES.map(({ resolvers }) => resolvers)];

/** The schema with all resolvers; `paysInSandbox`: with the mutation of the demonstration. @throws when a resolver has no field */
export function createSchema(typeDefs: string, paysInSandbox = false): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: paysInSandbox ? [typeDefs, checkout.sandboxPayment.typeDefs] : typeDefs,
    resolvers: paysInSandbox ? [...RESOLVERS, checkout.sandboxPayment.resolvers] : RESOLVERS,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
