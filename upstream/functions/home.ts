import { inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { subcategories } from '../db/schema/index.ts';
import { findProducts, readFeaturedCategories, readHome, readProductList } from '../products/read.ts';
import { productWire } from '../products/wire.ts';

/** Reads the content of one home section. */
export type SectionReader = (db: Database) => Promise<unknown[]>;

const banners: SectionReader = async (db) =>
  (await readHome(db)).banners.map(({ productId, subcategoryId, ...banner }, index) => ({
    id: index + 1,
    ...banner,
    product_id: productId,
    subcategory_id: subcategoryId,
  }));

const homeCategories: SectionReader = async (db) => {
  const { subcategoryIds } = await readHome(db);
  const rows = await db.select().from(subcategories).where(inArray(subcategories.id, subcategoryIds));
  const byId = new Map(rows.map(({ categoryId: _category, ...row }) => [row.id, row]));
  return subcategoryIds.flatMap((id) => byId.get(id) ?? []);
};

const videos: SectionReader = async (db) =>
  (await readHome(db)).videos.map(({ video, poster, title, subcategoryId }, index) => ({
    id: index + 1,
    video_url: video,
    poster_url: poster,
    title,
    product_id: null,
    subcategory_id: subcategoryId,
  }));

const exclusiveProducts: SectionReader = async (db) =>
  (await readProductList(db, 'exclusive')).map(productWire);

const shopTheLook: SectionReader = async (db) => {
  const looks = (await readHome(db)).shopTheLook;
  const ids = looks.flatMap(({ hotspots }) => hotspots.map(({ productId }) => productId));
  const shownProducts = await findProducts(db, ids);
  return looks.map(({ title, playerImage, hotspots }, look) => ({
    id: look + 1,
    title,
    player_image: playerImage,
    hotspots: hotspots.flatMap(({ productId, ...offsets }, index) => {
      const product = shownProducts.get(productId);
      return product ? [{ id: (look + 1) * 100 + index + 1, ...offsets, product: productWire(product) }] : [];
    }),
  }));
};

const featuredCollections: SectionReader = async (db) =>
  (await readHome(db)).collections.map(({ image, productId, ...collection }, index) => ({
    id: index + 1,
    ...collection,
    main_image_url: image,
    product_id: productId,
  }));

/** The seven home functions by their name in the path. `field` is the name of the list in the response. */
export const HOME_FUNCTIONS: Record<string, { field: string; read: SectionReader }> = {
  'get-featured-categories': { field: 'featured_categories', read: readFeaturedCategories },
  'get-banners': { field: 'banners', read: banners },
  'get-homepage-categories': { field: 'sub_categories', read: homeCategories },
  'get-homepage-video': { field: 'videos', read: videos },
  'get-homepage-exclusive-products': { field: 'exclusiveProducts', read: exclusiveProducts },
  'get-homepage-data': { field: 'shopTheLook', read: shopTheLook },
  'get-homepage-featured-product': { field: 'featuredProducts', read: featuredCollections },
};
