import { z } from 'zod';
import type { Resolvers } from '../../__generated__/resolvers.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { ListedProduct } from '../../wire/product.ts';
import { wireList, wireVersion } from '../../wire/scalars.ts';
import type { Parents } from '../feature.ts';

export const ExclusiveProducts = z.object({
  exclusiveProducts: wireList(ListedProduct),
  version: wireVersion,
});

export const resolvers: Resolvers = {
  Home: {
    featuredProduct: callsUpstream(async (_home, _args, { home }) => {
      const { exclusiveProducts, version } = await home.hostedFunction(
        'get-homepage-exclusive-products',
        ExclusiveProducts,
        'Failed to fetch featured products',
      );
      return { product: exclusiveProducts[0] ?? null, version };
    }),
  },
};

export const parents: Parents = { FeaturedProduct: ['product', 'version'] };
