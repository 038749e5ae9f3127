import { count, sql } from 'drizzle-orm';
import type { Catalogue, CatalogueHome, CatalogueProduct } from '../products/catalogue.ts';
import type { Database } from '../db/open.ts';
import { loadDemoCatalogue, seedDemoShopper } from '../demo/index.ts';
import {
  banners,
  categories,
  collections,
  homeSubcategories,
  homeVideos,
  looks,
  productLists,
  products,
  searchWords,
  subcategories,
} from '../db/schema/index.ts';
import type { ProductList } from '../db/schema/index.ts';
import { addSingularForms, splitWords } from '../products/searchWords.ts';
import { analyzeTables } from '../db/analyzeTables.ts';
import { transact } from '../db/transact.ts';

/** Rows per insert, far below PostgreSQL's limit of 65,535 parameters. */
const BATCH_SIZE = 500;

/** The attribute `type` of any group; '' without one. */
function productType(attributes: CatalogueProduct['extraAttributes']): string {
  for (const group of Object.values(attributes)) {
    const type = group.type;
    if (type !== undefined) return Array.isArray(type) ? (type[0] ?? '') : type;
  }
  return '';
}

/** Inserts products in batches. `subcategoryNames` become part of the search document. */
export async function insertProducts(
  db: Database,
  newProducts: CatalogueProduct[],
  subcategoryNames: Map<number, string>,
): Promise<void> {
  for (let from = 0; from < newProducts.length; from += BATCH_SIZE) {
    const rows = newProducts.slice(from, from + BATCH_SIZE).map((product) => ({
      ...product,
      createdAt: new Date(product.createdAt),
      productType: productType(product.extraAttributes),
      searchDocument: sql`setweight(to_tsvector('english', ${`${product.name} ${product.brand}`}), 'A')
        || setweight(to_tsvector('english', ${subcategoryNames.get(product.subcategoryId) ?? ''}), 'B')
        || setweight(to_tsvector('english', ${product.description}), 'C')`,
    }));
    await db.insert(products).values(rows);
    const texts = newProducts
      .slice(from, from + BATCH_SIZE)
      .map(
        ({ name, brand, subcategoryId }) => `${name} ${brand} ${subcategoryNames.get(subcategoryId) ?? ''}`,
      );
    const words = [...new Set(splitWords(texts.join(' ')).flatMap(addSingularForms))].map((word) => ({
      word,
    }));
    await db.insert(searchWords).values(words).onConflictDoNothing();
  }
}

const withIds = <T>(rows: T[]) => rows.map((row, index) => ({ id: index + 1, ...row }));

async function insertHome(db: Database, home: CatalogueHome): Promise<void> {
  const list = (name: ProductList, ids: number[]) =>
    ids.map((productId, index) => ({ list: name, position: index + 1, productId }));
  const lists = [
    ...list('featured', home.featuredProductIds),
    ...list('deal-of-the-day', home.dealOfTheDayProductIds),
    ...list('exclusive', home.exclusiveProductIds),
  ];
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

interface SeedOptions {
  /** Whether to create the demo account, whose password is public. */
  demoAccount: boolean;
}

/** Inserts all demo data into an empty database, in one transaction. */
async function seedDatabase(
  db: Database,
  catalogue: Catalogue,
  now: Date,
  { demoAccount }: SeedOptions,
): Promise<void> {
  await transact(db, async (tx) => {
    await tx.insert(categories).values(catalogue.categories);
    await tx.insert(subcategories).values(catalogue.subcategories);
    const subcategoryNames = new Map(catalogue.subcategories.map(({ id, name }) => [id, name]));
    await insertProducts(tx, catalogue.products, subcategoryNames);
    await insertHome(tx, catalogue.home);
    if (demoAccount) await seedDemoShopper(tx, catalogue, now);
  });
}

/** Seeds a database without categories with the demo data. */
export async function seedWhenEmpty(
  db: Database,
  now: Date,
  options: SeedOptions = { demoAccount: true },
): Promise<void> {
  const [row] = await db.select({ categories: count() }).from(categories);
  if (row && row.categories > 0) return;
  await seedDatabase(db, await loadDemoCatalogue(), now, options);
  await analyzeTables(db);
}
