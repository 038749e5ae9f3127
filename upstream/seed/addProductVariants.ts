import { count, gte, max } from 'drizzle-orm';
import type { Catalogue, CatalogueProduct } from '../products/catalogue.ts';
import type { Database } from '../db/open.ts';
import { products } from '../db/schema/index.ts';
import { insertProducts } from './seed.ts';
import { analyzeTables } from '../db/analyzeTables.ts';
import { transact } from '../db/transact.ts';

/** Generated variants productCount ids from here on. The catalogue's own ids are far below. */
const FIRST_VARIANT_ID = 1_000_000;

/** Products per transaction. A run that was stopped continues after its last complete batch. */
const BATCH_SIZE = 500;

/** Words in the names of variants, so that variants differ in searches; each is in a tenth of them, or more. */
export const EDITIONS = [
  'Club',
  'Team',
  'Match',
  'Training',
  'League',
  'Academy',
  'Masters',
  'Open',
  'Heritage',
  'Court',
];

const MINUTE_MS = 60_000;

/** Variant number `variantNumber` of the catalogue's products, with its own name, price, stock and age. */
function createVariant(catalogue: Catalogue, variantNumber: number): CatalogueProduct {
  const baseProduct = catalogue.products[variantNumber % catalogue.products.length];
  if (!baseProduct) throw new Error('The catalogue has no products to vary.');
  const cycle = Math.floor(variantNumber / catalogue.products.length);
  const edition = `${EDITIONS[cycle % EDITIONS.length]} ${Math.floor(cycle / EDITIONS.length) + 1}`;
  // Between 80 and 120 percent of the model's price, in whole rupees.
  const percent = 80 + ((variantNumber * 7) % 41);
  const varyPrice = (paise: number) => Math.max(100, Math.round((paise * percent) / 10_000) * 100);
  const price = varyPrice(baseProduct.price);
  const discounted = baseProduct.discountedPrice === null ? null : varyPrice(baseProduct.discountedPrice);
  return {
    ...baseProduct,
    id: FIRST_VARIANT_ID + variantNumber,
    name: `${baseProduct.name} ${edition}`,
    price,
    discountedPrice: discounted !== null && discounted < price ? discounted : null,
    stock: (variantNumber * 13) % 120,
    featuredRank: 20_000 + variantNumber,
    unitsSold: (variantNumber * 31) % 900,
    createdAt: new Date(Date.parse(baseProduct.createdAt) - (variantNumber + 1) * MINUTE_MS).toISOString(),
  };
}

/** Adds variants until there are `target` products. `progress` is called with the number of products after each batch. */
export async function addProductVariants(
  db: Database,
  catalogue: Catalogue,
  target: number,
  progress: (productCount: number) => void,
): Promise<number> {
  const subcategoryNames = new Map(catalogue.subcategories.map(({ id, name }) => [id, name]));
  const [countRow] = await db.select({ productCount: count() }).from(products);
  const [lastVariant] = await db
    .select({ last: max(products.id) })
    .from(products)
    .where(gte(products.id, FIRST_VARIANT_ID));
  let productCount = countRow?.productCount ?? 0;
  let variantNumber = lastVariant?.last == null ? 0 : lastVariant.last - FIRST_VARIANT_ID + 1;
  while (productCount < target) {
    const batch = Array.from({ length: Math.min(BATCH_SIZE, target - productCount) }, (_, index) =>
      createVariant(catalogue, variantNumber + index),
    );
    await transact(db, (tx) => insertProducts(tx, batch, subcategoryNames));
    productCount += batch.length;
    variantNumber += batch.length;
    progress(productCount);
  }
  await analyzeTables(db);
  return productCount;
}
