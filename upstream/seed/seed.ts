import { count, sql } from 'drizzle-orm';
import type { Catalogue, CatalogueHome, CatalogueProduct } from '../catalogue/types.ts';
import type { Database } from '../db/open.ts';
import { seedDemoShopper } from './seedDemo.ts';
import {
  banners,
  categories,
  collections,
  homeSubcategories,
  homeVersions,
  homeVideos,
  looks,
  productLists,
  products,
  searchWords,
  subcategories,
} from '../db/schema/index.ts';
import type { ProductList } from '../db/schema/index.ts';
import { withSingular, wordsOf } from '../products/words.ts';
import { tidy } from '../db/analyzeTables.ts';
import { transact } from '../db/transact.ts';

/** Rows per insert: far below PostgreSQL's limit of 65,535 parameters. */
const BATCH = 500;

/** The attribute `type`, in whichever group it stands; '' when there is none. */
function productType(attributes: CatalogueProduct['extraAttributes']): string {
  for (const group of Object.values(attributes)) {
    const type = group.type;
    if (type !== undefined) return Array.isArray(type) ? (type[0] ?? '') : type;
  }
  return '';
}

/** Writes products, `BATCH` at a time. `names` are the subcategories' names, which are searched too. */
export async function insertProducts(
  db: Database,
  list: CatalogueProduct[],
  names: Map<number, string>,
): Promise<void> {
  for (let from = 0; from < list.length; from += BATCH) {
    const rows = list.slice(from, from + BATCH).map((product) => ({
      ...product,
      createdAt: new Date(product.createdAt),
      productType: productType(product.extraAttributes),
      searchDocument: sql`setweight(to_tsvector('english', ${`${product.name} ${product.brand}`}), 'A')
        || setweight(to_tsvector('english', ${names.get(product.subcategoryId) ?? ''}), 'B')
        || setweight(to_tsvector('english', ${product.description}), 'C')`,
    }));
    await db.insert(products).values(rows);
    const said = list
      .slice(from, from + BATCH)
      .map(({ name, brand, subcategoryId }) => `${name} ${brand} ${names.get(subcategoryId) ?? ''}`);
    const words = [...new Set(wordsOf(said.join(' ')).flatMap(withSingular))].map((word) => ({ word }));
    await db.insert(searchWords).values(words).onConflictDoNothing();
  }
}

const withIds = <T>(rows: T[]) => rows.map((row, index) => ({ id: index + 1, ...row }));

const SECTIONS = [
  'featured_categories',
  'banners',
  'sub_categories',
  'videos',
  'exclusiveProducts',
  'shopTheLook',
  'featuredProducts',
];

async function insertHome(db: Database, home: CatalogueHome): Promise<void> {
  const list = (name: ProductList, ids: number[]) =>
    ids.map((productId, index) => ({ list: name, position: index + 1, productId }));
  const lists = [
    ...list('featured', home.featuredProductIds),
    ...list('deal-of-the-day', home.dealOfTheDayProductIds),
    ...list('exclusive', home.exclusiveProductIds),
  ];
  await db.insert(homeVersions).values(SECTIONS.map((section) => ({ section, version: 1 })));
  if (home.banners.length > 0) await db.insert(banners).values(withIds(home.banners));
  if (home.subcategoryIds.length > 0) {
    const rows = home.subcategoryIds.map((subcategoryId, index) => ({ position: index + 1, subcategoryId }));
    await db.insert(homeSubcategories).values(rows);
  }
  if (home.videos.length > 0) await db.insert(homeVideos).values(withIds(home.videos));
  if (lists.length > 0) await db.insert(productLists).values(lists);
  if (home.shopTheLook.length > 0) await db.insert(looks).values(withIds(home.shopTheLook));
  if (home.collections.length > 0) await db.insert(collections).values(withIds(home.collections));
}

/** What of the demo world may be left out. */
interface SeedOptions {
  /** Whether the account that everyone knows the password of comes with it. */
  demoAccount: boolean;
}

/** Writes the whole demo world into an empty database, all or nothing. */
async function seed(db: Database, world: Catalogue, now: Date, { demoAccount }: SeedOptions): Promise<void> {
  await transact(db, async (tx) => {
    await tx.insert(categories).values(world.categories);
    await tx.insert(subcategories).values(world.subcategories);
    const names = new Map(world.subcategories.map(({ id, name }) => [id, name]));
    await insertProducts(tx, world.products, names);
    await insertHome(tx, world.home);
    if (demoAccount) await seedDemoShopper(tx, world, now);
  });
}

/** Fills a database that has no category yet; the catalogue is loaded only then. */
export async function seedWhenEmpty(
  db: Database,
  now: Date,
  options: SeedOptions = { demoAccount: true },
): Promise<void> {
  const [row] = await db.select({ categories: count() }).from(categories);
  if (row && row.categories > 0) return;
  const { catalogue } = await import('../catalogue/index.ts');
  await seed(db, catalogue, now, options);
  await tidy(db);
}
