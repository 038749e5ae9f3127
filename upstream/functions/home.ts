import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import {
  banners,
  collections,
  homeSubcategories,
  homeVideos,
  looks,
  subcategories,
} from '../db/schema/index.ts';
import { readFeaturedCategories, readProductList, findProducts } from '../products/read.ts';
import { productWire } from '../products/wire.ts';

/** Reads the content of one home section. */
export type SectionReader = (db: Database) => Promise<unknown[]>;

const bannerList: SectionReader = (db) =>
  db
    .select({
      id: banners.id,
      title: banners.title,
      subtitle: banners.subtitle,
      image: banners.image,
      product_id: banners.productId,
      subcategory_id: banners.subcategoryId,
    })
    .from(banners)
    .orderBy(asc(banners.id));

const homeCategories: SectionReader = (db) =>
  db
    .select({
      id: subcategories.id,
      name: subcategories.name,
      description: subcategories.description,
      image: subcategories.image,
    })
    .from(homeSubcategories)
    .innerJoin(subcategories, eq(subcategories.id, homeSubcategories.subcategoryId))
    .orderBy(asc(homeSubcategories.position));

const videos: SectionReader = (db) =>
  db
    .select({
      id: homeVideos.id,
      video_url: homeVideos.video,
      poster_url: homeVideos.poster,
      title: homeVideos.title,
      product_id: homeVideos.productId,
      subcategory_id: homeVideos.subcategoryId,
    })
    .from(homeVideos)
    .orderBy(asc(homeVideos.id));

const exclusiveProducts: SectionReader = async (db) =>
  (await readProductList(db, 'exclusive')).map(productWire);

const shopTheLook: SectionReader = async (db) => {
  const rows = await db.select().from(looks).orderBy(asc(looks.id));
  const shownProducts = await findProducts(
    db,
    rows.flatMap((look) => look.hotspots.map((hotspot) => hotspot.productId)),
  );
  return rows.map((look) => ({
    id: look.id,
    title: look.title,
    player_image: look.playerImage,
    hotspots: look.hotspots.flatMap(({ productId, ...offsets }, index) => {
      const product = shownProducts.get(productId);
      return product ? [{ id: look.id * 100 + index + 1, ...offsets, product: productWire(product) }] : [];
    }),
  }));
};

const featuredCollections: SectionReader = async (db) => {
  const rows = await db.select().from(collections).orderBy(asc(collections.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    main_image_url: row.image,
    product_id: row.productId,
  }));
};

/** The seven home functions by their name in the path. `field` is the name of the list in the response. */
export const HOME_FUNCTIONS: Record<string, { field: string; read: SectionReader }> = {
  'get-featured-categories': { field: 'featured_categories', read: readFeaturedCategories },
  'get-banners': { field: 'banners', read: bannerList },
  'get-homepage-categories': { field: 'sub_categories', read: homeCategories },
  'get-homepage-video': { field: 'videos', read: videos },
  'get-homepage-exclusive-products': { field: 'exclusiveProducts', read: exclusiveProducts },
  'get-homepage-data': { field: 'shopTheLook', read: shopTheLook },
  'get-homepage-featured-product': { field: 'featuredProducts', read: featuredCollections },
};
