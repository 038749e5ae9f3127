import { z } from 'zod';
import type { Upstream } from '../../http/upstream.ts';
import { Product } from '../../wire/product.ts';
import { wireId, wireList, wireText, wireVersion } from '../../wire/scalars.ts';

const Banner = z.object({
  id: wireId,
  title: z.string().catch(''),
  subtitle: wireText,
  image: z.string().min(1),
  product_id: wireId.nullish(),
  subcategory_id: wireId.nullish(),
});

const HomeCategory = z.object({ id: wireId, name: z.string(), description: wireText, image: wireText });

const Banners = z.object({ banners: wireList(Banner), version: wireVersion });
const HomeCategories = z.object({ sub_categories: wireList(HomeCategory), version: wireVersion });
const ExclusiveProducts = z.object({ exclusiveProducts: wireList(Product), version: wireVersion });

export type WireBanner = z.output<typeof Banner>;
export type WireHomeCategory = z.output<typeof HomeCategory>;

/** The home page; each section is fetched when it is asked for. */
export type HomeParent = Record<string, never>;

/** The hosted functions behind the home page (decision 11 says which feeds what). Failed sections keep the shopper's copy, silently. */
export const homeApi = (upstream: Upstream) => ({
  banners: () =>
    upstream.hostedFunction({ path: 'get-banners', answer: Banners, fallback: 'Something went wrong' }),
  categories: () =>
    upstream.hostedFunction({
      path: 'get-homepage-categories',
      answer: HomeCategories,
      fallback: 'Failed to fetch categories',
    }),
  exclusiveProducts: () =>
    upstream.hostedFunction({
      path: 'get-homepage-exclusive-products',
      answer: ExclusiveProducts,
      fallback: 'Failed to fetch featured products',
    }),
});
