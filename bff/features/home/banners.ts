import { z } from 'zod';
import type { Resolvers } from '../../__generated__/resolvers.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import { shownName, shownText } from '../../wire/plainText.ts';
import { wireId, wireList, wireVersion } from '../../wire/scalars.ts';
import type { Parents } from '../feature.ts';
import { listSection } from '../sectionVersion.ts';
import { linkResolvers } from './links.ts';

export const Banner = z.object({
  id: wireId,
  title: shownName.catch(''),
  subtitle: shownText,
  image: z.string().min(1),
  product_id: wireId.nullish().catch(null),
  subcategory_id: wireId.nullish().catch(null),
});
export const Banners = z.object({ banners: wireList(Banner), version: wireVersion });

export const resolvers: Resolvers = {
  Home: {
    banners: callsUpstream(async (_home, { knownVersion }, { home }) => {
      const { banners, version } = await home.hostedFunction('get-banners', Banners, 'UNKNOWN_FAILURE');
      const items = banners.map(({ image, product_id, subcategory_id, ...banner }) => ({
        ...banner,
        image: { path: image, alt: banner.title },
        productId: product_id ?? null,
        subcategoryId: subcategory_id ?? null,
      }));
      return listSection(items, version, knownVersion);
    }),
  },
  Banner: linkResolvers,
};

export const parents: Parents = {
  BannerList: ['items', 'version', 'isUnchanged'],
  Banner: ['id', 'title', 'subtitle', 'image', 'productId', 'subcategoryId'],
};
