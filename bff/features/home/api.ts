import { z } from 'zod';
import { digest } from '../../digest.ts';
import type { FallbackMessage } from '../../errors/errors.ts';
import type { PublicReads } from '../../calls/upstream.ts';
import { wireCategory, wireSection } from '../../wire/section.ts';
import { createPicture, wireMediaPath, wirePicturePath } from '../../wire/media.ts';
import { shownName, shownText } from '../../wire/shownText.ts';
import { Product } from '../../wire/product.ts';
import { idOf, optional, textOf, wireId, wireList } from '../../wire/scalars.ts';
import { createMessage, type ShopMessageKey } from '../../errors/messages.ts';

/** The id of what a banner or a film leads to. Stores that cannot leave a number out send 0. */
const linkedId = optional((value) => {
  const id = idOf(value);
  return id === '0' ? null : id;
});
const LINK_FIELDS = { product_id: linkedId, subcategory_id: linkedId };

export const Banner = z
  .object({
    id: wireId,
    title: shownName.catch(''),
    subtitle: shownText,
    image: wireMediaPath,
    ...LINK_FIELDS,
  })
  .transform(({ image, product_id, subcategory_id, ...banner }) => ({
    ...banner,
    image: { path: image, alt: banner.title },
    productId: product_id,
    subcategoryId: subcategory_id,
  }));

/** Only some upstreams send more than `id` and `video_url`. */
export const Video = z
  .object({
    id: wireId,
    video_url: wireMediaPath,
    poster_url: wirePicturePath,
    title: shownText,
    ...LINK_FIELDS,
  })
  .transform(({ id, title, ...sent }) => ({
    id,
    title,
    path: sent.video_url,
    poster: createPicture(sent.poster_url, ''),
    productId: sent.product_id,
    subcategoryId: sent.subcategory_id,
  }));

export const Collection = z
  .object({ name: shownName, description: shownText, main_image_url: wirePicturePath, product_id: wireId })
  .transform(({ name, description, main_image_url, product_id }) => ({
    name,
    description,
    image: createPicture(main_image_url, name),
    productId: product_id,
  }));

/** The text becomes part of a style attribute, so only a length is accepted. */
const CSS_LENGTH = /^-?\d{1,5}(\.\d{1,5})?(%|px|r?em)$/;

/** Parses a CSS offset. A plain number is a percentage of the picture; an invalid length becomes null. */
const offset = optional((value) => {
  const sent = (textOf(value) ?? '').trim();
  const text = /^-?[\d.]+$/.test(sent) ? `${Number(sent)}%` : sent;
  return CSS_LENGTH.test(text) ? text : null;
});

const Hotspot = z.object({
  id: wireId,
  top: offset.transform((top) => top ?? '50%'),
  left: offset,
  right: offset,
  product: Product,
});

export const Look = z
  .object({ title: shownText, player_image: wireMediaPath, hotspots: wireList(Hotspot) })
  .transform(({ title, player_image, hotspots }) => ({
    title,
    hotspots,
    image: { path: player_image, alt: title ?? '' },
  }));

const Banners = wireSection('banners', Banner);
const Categories = wireSection('sub_categories', wireCategory);
const Videos = wireSection('videos', Video);
const Looks = wireSection('shopTheLook', Look);
const HeroProducts = wireSection('exclusiveProducts', Product);
/** The wire calls the collections `featuredProducts`; the schema's products of that name are another list. */
const Collections = wireSection('featuredProducts', Collection);
const ProductList = wireSection('products', Product);

export type Banner = z.output<typeof Banner>;
export type Video = z.output<typeof Video>;
export type Collection = z.output<typeof Collection>;

/** The error texts of two home calls contain the status (docs/product.md#error-texts); they are logged, never shown. */
const apiError = (defaultMessage: ShopMessageKey) => (status: number | null) =>
  status === null ? createMessage(defaultMessage) : createMessage('SECTION_UNREADABLE', status);

export const homeApi = (upstream: PublicReads) => {
  const section = <Data>(
    path: string,
    schema: z.ZodType<Data>,
    fallback: FallbackMessage = 'UNKNOWN_FAILURE',
  ) => upstream.hostedFunction({ path, schema, fallback });
  return {
    banners: () => section('get-banners', Banners),
    categories: () => section('get-homepage-categories', Categories, apiError('CATEGORIES_UNREADABLE')),
    videos: () => section('get-homepage-video', Videos, apiError('UNKNOWN_FAILURE')),
    looks: () => section('get-homepage-data', Looks),
    collections: () => section('get-homepage-featured-product', Collections),
    heroProducts: () =>
      section('get-homepage-exclusive-products', HeroProducts, 'FEATURED_PRODUCTS_UNREADABLE'),
    async products(name: 'featured' | 'deal-of-the-day' | 'exclusive') {
      const path = `/api/products/${name}/`;
      const call = { path, schema: ProductList, fallback: 'FEATURED_PRODUCTS_UNREADABLE' } as const;
      const { items } = await upstream.anonymousRest(call);
      // The wire has no version of it, so its content is the version.
      return { items, version: digest(JSON.stringify([items, items.unreadable])) };
    },
  };
};
