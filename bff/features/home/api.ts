import { z } from 'zod';
import type { Call, Upstream } from '../../upstream/upstream.ts';
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

/** `poster_url` is an extra of some shops; the specification's videos have none. */
const Video = z.object({ id: wireId, video_url: z.string().min(1), poster_url: wireText });
const Videos = z.object({
  videos: wireList(Video),
  version: wireVersion,
});

/** It becomes part of a style: a length and nothing else, or a text of the store could restyle the page. */
const LENGTH = /^-?\d{1,5}(\.\d{1,5})?(%|px|r?em)$/;

/** A CSS offset; a bare number is a percentage of the picture, and what is no length is none. */
const offset = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = typeof value === 'number' ? `${value}%` : (value ?? '').trim();
    return LENGTH.test(text) ? text : null;
  });

const Hotspot = z.object({ id: wireId, top: offset, left: offset, right: offset, product: Product });
const Look = z.object({ title: wireText, player_image: z.string().min(1), hotspots: wireList(Hotspot) });
const ShopTheLook = z.object({ shopTheLook: wireList(Look), version: wireVersion });

const Collection = z.object({
  name: z.string(),
  description: wireText,
  main_image_url: wireText,
  product_id: wireId,
});
const Collections = z.object({ featuredProducts: wireList(Collection), version: wireVersion });

/** The three product lists come as a bare list or as `{results}` (decision 11). */
const ProductList = z
  .union([
    z.array(z.unknown()),
    z.object({ results: z.array(z.unknown()) }).transform(({ results }) => results),
  ])
  .pipe(wireList(Product));

export type WireHotspot = z.output<typeof Hotspot>;
export type WireLook = z.output<typeof Look>;
export type WireCollection = z.output<typeof Collection>;
export type WireVideo = z.output<typeof Video>;
export type WireBanner = z.output<typeof Banner>;
export type WireHomeCategory = z.output<typeof HomeCategory>;

/** The home page; each section is fetched when it is asked for. */
export type HomeParent = Record<string, never>;

/** A section that takes longer is given up, so that the page is not held up by it. In ms. */
const SECTION_MS = 4_000;

/** Two home requests name the status when there is one (specification, section 8); it is logged, never shown. */
const apiError = (otherwise: string) => (status: number | null) =>
  status === null ? otherwise : `API Error: ${status}`;

/** The calls behind the home page (decision 11 says which feeds what). Failed sections keep the shopper's copy, silently. */
export function homeApi(upstream: Upstream) {
  const section = <Answer>(call: Call<Answer>) =>
    upstream.hostedFunction({ ...call, freshness: 'home', timeoutMs: SECTION_MS });

  return {
    banners: () => section({ path: 'get-banners', answer: Banners, fallback: 'Something went wrong' }),
    categories: () =>
      section({
        path: 'get-homepage-categories',
        answer: HomeCategories,
        fallback: apiError('Failed to fetch categories'),
      }),
    videos: () =>
      section({
        path: 'get-homepage-video',
        answer: Videos,
        fallback: apiError('Something went wrong'),
      }),
    shopTheLook: () =>
      section({
        path: 'get-homepage-data',
        answer: ShopTheLook,
        fallback: 'Something went wrong',
      }),
    collections: () =>
      section({
        path: 'get-homepage-featured-product',
        answer: Collections,
        fallback: 'Something went wrong',
      }),
    /** `name` is the list's place in the path. */
    productList: (name: 'featured' | 'deal-of-the-day' | 'exclusive') =>
      upstream.publicRest({
        freshness: 'home',
        timeoutMs: SECTION_MS,
        path: `/api/products/${name}/`,
        answer: ProductList,
        fallback: 'Failed to fetch featured products',
      }),
    exclusiveProducts: () =>
      section({
        path: 'get-homepage-exclusive-products',
        answer: ExclusiveProducts,
        fallback: 'Failed to fetch featured products',
      }),
  };
}
