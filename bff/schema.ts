import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { account } from './features/account/resolvers.ts';
import { cart } from './features/cart/resolvers.ts';
import { catalogue } from './features/catalogue/resolvers.ts';
import { checkout } from './features/checkout/resolvers.ts';
import { home } from './features/home/resolvers.ts';
import { media } from './features/media/resolvers.ts';
import { money } from './features/money/resolvers.ts';
import { order } from './features/order/resolvers.ts';
import { product } from './features/product/resolvers.ts';
import { search } from './features/search/resolvers.ts';
import { wishlist } from './features/wishlist/resolvers.ts';

/** The schema with the resolvers of all features. @throws when a resolver has no field in the schema */
export const createSchema = (typeDefs: string): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs,
    resolvers: [money, media, home, catalogue, search, product, account, cart, wishlist, order, checkout],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
