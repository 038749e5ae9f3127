import { count, gte, max } from 'drizzle-orm';
import type { Catalogue, CatalogueProduct } from '../catalogue/types.ts';
import type { Database } from '../db/open.ts';
import { products } from '../db/schema/index.ts';
import { insertProducts } from './seed.ts';
import { tidy } from '../db/analyzeTables.ts';
import { transact } from '../db/transact.ts';

/** Ids from here on are made up; the catalogue's own are far below. */
const FIRST_ID = 1_000_000;

/** Products per insert: one transaction each, so that a run that is stopped goes on where it was. */
const BATCH = 500;

/** Words that tell variants of a product apart, in names and so in searches. */
const EDITIONS = [
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

const MINUTE = 60_000;

/** The `number`th made-up product: a variant of one of the catalogue, with a name, price, stock and age of its own. */
function variant(world: Catalogue, number: number): CatalogueProduct {
  const model = world.products[number % world.products.length];
  if (!model) throw new Error('The catalogue has no products to vary.');
  const round = Math.floor(number / world.products.length);
  const edition = `${EDITIONS[round % EDITIONS.length]} ${Math.floor(round / EDITIONS.length) + 1}`;
  // Between 80 and 120 percent of the model's price, in whole rupees.
  const factor = 80 + ((number * 7) % 41);
  const vary = (paise: number) => Math.max(100, Math.round((paise * factor) / 10_000) * 100);
  const price = vary(model.price);
  const discounted = model.discountedPrice === null ? null : vary(model.discountedPrice);
  return {
    ...model,
    id: FIRST_ID + number,
    name: `${model.name} ${edition}`,
    price,
    discountedPrice: discounted !== null && discounted < price ? discounted : null,
    stock: (number * 13) % 120,
    featuredRank: 20_000 + number,
    unitsSold: (number * 31) % 900,
    createdAt: new Date(Date.parse(model.createdAt) - (number + 1) * MINUTE).toISOString(),
  };
}

/** Adds variants until the shop has `target` products. `progress` hears how many there are after each batch. */
export async function growCatalogue(
  db: Database,
  world: Catalogue,
  target: number,
  progress: (have: number) => void,
): Promise<number> {
  const names = new Map(world.subcategories.map(({ id, name }) => [id, name]));
  const [all] = await db.select({ have: count() }).from(products);
  const [made] = await db
    .select({ last: max(products.id) })
    .from(products)
    .where(gte(products.id, FIRST_ID));
  let have = all?.have ?? 0;
  let number = made?.last == null ? 0 : made.last - FIRST_ID + 1;
  while (have < target) {
    const batch = Array.from({ length: Math.min(BATCH, target - have) }, (_, index) =>
      variant(world, number + index),
    );
    await transact(db, (tx) => insertProducts(tx, batch, names));
    have += batch.length;
    number += batch.length;
    progress(have);
  }
  await tidy(db);
  return have;
}
