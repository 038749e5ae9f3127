import { z } from 'zod';
import type { Resolvers } from '../../__generated__/resolvers.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { createPicture } from '../../wire/image.ts';
import { wireId, wireList, wireText, wireVersion } from '../../wire/scalars.ts';
import type { Parents } from '../feature.ts';

export const Collection = z.object({
  name: z.string(),
  description: wireText,
  main_image_url: wireText,
  product_id: wireId,
});
export const Collections = z.object({ featuredProducts: wireList(Collection), version: wireVersion });

export const resolvers: Resolvers = {
  Home: {
    collections: callsUpstream(async (_home, _args, { home }) => {
      const { featuredProducts, version } = await home.hostedFunction(
        'get-homepage-featured-product',
        Collections,
        'Something went wrong',
      );
      const items = featuredProducts.map(({ name, description, main_image_url, product_id }) => ({
        name,
        description,
        image: createPicture(main_image_url, name),
        productId: product_id,
      }));
      return { items, version };
    }),
  },
};

export const parents: Parents = {
  CollectionList: ['items', 'version'],
  Collection: ['name', 'description', 'image', 'productId'],
};
