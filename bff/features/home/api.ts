import { z } from 'zod';
import type { Call, Upstream } from '../../upstream/upstream.ts';
import { ListedProduct } from '../../wire/product.ts';
import { wireId, wireList, wireResults, wireText, wireVersion } from '../../wire/scalars.ts';

export const Banner = z.object({
  id: wireId,
  title: z.string().catch(''),
  subtitle: wireText,
  image: z.string().min(1),
  product_id: wireId.nullish().catch(null),
  subcategory_id: wireId.nullish().catch(null),
});

export const HomeCategory = z.object({
  id: wireId,
  name: z.string(),
  description: wireText,
  image: wireText,
});

export const Banners = z.object({ banners: wireList(Banner), version: wireVersion });
export const HomeCategories = z.object({ sub_categories: wireList(HomeCategory), version: wireVersion });
export const ExclusiveProducts = z.object({
  exclusiveProducts: wireList(ListedProduct),
  version: wireVersion,
});

/** Only some upstreams send more than `id` and `video_url`. */
export const Video = z.object({
  id: wireId,
  video_url: z.string().min(1),
  poster_url: wireText,
  title: wireText,
  product_id: wireId.nullish().catch(null),
  subcategory_id: wireId.nullish().catch(null),
});
export const Videos = z.object({
  videos: wireList(Video),
  version: wireVersion,
});

/** The text becomes part of a style attribute, so only a length is accepted. */
const CSS_LENGTH = /^-?\d{1,5}(\.\d{1,5})?(%|px|r?em)$/;

/** Parses a CSS offset. A plain number is a percentage of the picture; an invalid length becomes null. */
const offset = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = typeof value === 'number' ? `${value}%` : (value ?? '').trim();
    return CSS_LENGTH.test(text) ? text : null;
  });

export const Hotspot = z.object({
  id: wireId,
  top: offset,
  left: offset,
  right: offset,
  product: ListedProduct,
});
export const Look = z.object({
  title: wireText,
  player_image: z.string().min(1),
  hotspots: wireList(Hotspot),
});
export const ShopTheLook = z.object({ shopTheLook: wireList(Look), version: wireVersion });

export const Collection = z.object({
  name: z.string(),
  description: wireText,
  main_image_url: wireText,
  product_id: wireId,
});
export const Collections = z.object({ featuredProducts: wireList(Collection), version: wireVersion });

/** The wire sends the three product lists as an array or as `{results}` (docs/product.md#upstream-calls). */
export const ProductList = wireResults(ListedProduct);

export type WireHotspot = z.output<typeof Hotspot>;
export type WireLook = z.output<typeof Look>;
export type WireCollection = z.output<typeof Collection>;
export type WireVideo = z.output<typeof Video>;
export type WireBanner = z.output<typeof Banner>;
export type WireHomeCategory = z.output<typeof HomeCategory>;

/** The parent of `Home` fields: empty, because each section makes its own call. */
export type HomeParent = Record<string, never>;

/** A slower section fails, so that it does not delay the page. */
const SECTION_TIMEOUT_MS = 4_000;

/** The error texts of two home calls contain the status (docs/product.md#error-texts); they are logged, never shown. */
const apiError = (defaultMessage: string) => (status: number | null) =>
  status === null ? defaultMessage : `API Error: ${status}`;

/** Upstream calls for the home page (docs/product.md#upstream-calls). */
export function homeApi(upstream: Upstream) {
  const section = <Data>(call: Call<Data>) =>
    upstream.hostedFunction({ ...call, freshness: 'home', timeoutMs: SECTION_TIMEOUT_MS });

  return {
    banners: () =>
      section({ path: 'get-banners', responseSchema: Banners, fallbackMessage: 'Something went wrong' }),
    categories: () =>
      section({
        path: 'get-homepage-categories',
        responseSchema: HomeCategories,
        fallbackMessage: apiError('Failed to fetch categories'),
      }),
    videos: () =>
      section({
        path: 'get-homepage-video',
        responseSchema: Videos,
        fallbackMessage: apiError('Something went wrong'),
      }),
    shopTheLook: () =>
      section({
        path: 'get-homepage-data',
        responseSchema: ShopTheLook,
        fallbackMessage: 'Something went wrong',
      }),
    collections: () =>
      section({
        path: 'get-homepage-featured-product',
        responseSchema: Collections,
        fallbackMessage: 'Something went wrong',
      }),
    /** `name`: the path segment of the list. */
    productList: (name: 'featured' | 'deal-of-the-day' | 'exclusive') =>
      upstream.anonymousRest({
        freshness: 'home',
        timeoutMs: SECTION_TIMEOUT_MS,
        path: `/api/products/${name}/`,
        responseSchema: ProductList,
        fallbackMessage: 'Failed to fetch featured products',
      }),
    exclusiveProducts: () =>
      section({
        path: 'get-homepage-exclusive-products',
        responseSchema: ExclusiveProducts,
        fallbackMessage: 'Failed to fetch featured products',
      }),
  };
}
