import { z } from 'zod';
import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { HomeHeroProductArgs } from '../../__generated__/schema.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Context } from '../../context.ts';
import { ListedProduct } from '../../wire/product.ts';
import { wireList, wireVersion } from '../../wire/scalars.ts';
import type { Parents } from '../feature.ts';
import { compareVersions } from '../sectionVersion.ts';

export const ExclusiveProducts = z.object({
  exclusiveProducts: wireList(ListedProduct),
  version: wireVersion,
});

const heroProduct = callsUpstream(
  async (_home: unknown, { knownVersion }: Partial<HomeHeroProductArgs>, { home }: Context) => {
    const { exclusiveProducts, version } = await home.hostedFunction(
      'get-homepage-exclusive-products',
      ExclusiveProducts,
      'FEATURED_PRODUCTS_UNREADABLE',
    );
    const compared = compareVersions(version, knownVersion);
    return { ...compared, product: (compared.isUnchanged ? null : exclusiveProducts[0]) ?? null };
  },
);

export const resolvers: Resolvers = { Home: { heroProduct, featuredProduct: heroProduct } };

export const parents: Parents = { FeaturedProduct: ['product', 'version', 'isUnchanged'] };
