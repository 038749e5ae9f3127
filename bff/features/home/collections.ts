import { z } from 'zod';
import type { Resolvers } from '../../__generated__/resolvers.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { createPicture } from '../../wire/image.ts';
import { shownName, shownText } from '../../wire/plainText.ts';
import { wireId, wireList, wireText, wireVersion } from '../../wire/scalars.ts';
import type { Parents } from '../feature.ts';
import { listSection } from '../sectionVersion.ts';

export const Collection = z.object({
  name: shownName,
  description: shownText,
  main_image_url: wireText,
  product_id: wireId,
});
/** The wire calls the collections `featuredProducts`; the schema's products of that name are another list. */
export const Collections = z.object({ featuredProducts: wireList(Collection), version: wireVersion });

export const resolvers: Resolvers = {
  Home: {
    collections: callsUpstream(async (_home, { knownVersion }, { home }) => {
      const { featuredProducts, version } = await home.hostedFunction(
        'get-homepage-featured-product',
        Collections,
        'UNKNOWN_FAILURE',
      );
      const items = featuredProducts.map(({ name, description, main_image_url, product_id }) => ({
        name,
        description,
        image: createPicture(main_image_url, name),
        productId: product_id,
      }));
      return listSection(items, version, knownVersion);
    }),
  },
  Collection: {
    product: callsUpstream(({ productId }, _args, { productById }) => productById.load(productId)),
  },
};

export const parents: Parents = {
  CollectionList: ['items', 'version', 'isUnchanged'],
  Collection: ['name', 'description', 'image', 'productId'],
};
