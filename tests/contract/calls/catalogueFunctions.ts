import type { Call } from '../call.ts';
import { type Check, NotTried } from '../check.ts';
import {
  expectDisjoint,
  expectFiltered,
  expectLength,
  expectSorted,
  numberRises,
  textRises,
} from '../lists.ts';
import { type Product, detail, product, shelf, subcategories } from '../shapes.ts';
import { LARGEST_PAGE, NO_ID, type Query, type World } from '../world.ts';
import { priceOf, typesOf } from './products.ts';

const PRODUCTS = 'get-products-by-subcategory';

/** What the shop asks for when it names no limit (section 7). */
const USUAL_LIMIT = 16;

async function subcategoriesOf(world: World, check: Check): Promise<void> {
  const { id } = await world.category();
  check.read(await world.fn('get-subcategories', { category_id: id }), subcategories);
}

/** The subcategory with the most of the listed products. */
async function fullestSubcategory(world: World): Promise<string | number> {
  const { results } = await world.listing();
  const sizes = new Map<string | number, number>();
  for (const { subcategory_id: id } of results) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const [fullest] = [...sizes].sort(([, a], [, b]) => b - a);
  if (!fullest) throw new NotTried('needs a product; none is listed');
  return fullest[0];
}

/** Products of one subcategory, by a query. */
type Ask = (query: Query) => Promise<Awaited<ReturnType<typeof askShelf>>>;

async function askShelf(world: World, check: Check, subcategory: string | number, query: Query) {
  const answer = await world.fn(PRODUCTS, { subcategory_id: subcategory, ...query });
  return { answer, ...check.read(answer, shelf) };
}

async function sorts(check: Check, ask: Ask): Promise<void> {
  const sorted = (sort: string) => ask({ sort, limit: LARGEST_PAGE, offset: 0 });
  for (const sort of ['name_asc', 'name_desc']) {
    const { answer, results } = await sorted(sort);
    expectSorted(
      check,
      answer,
      sort,
      results.map((one) => one.name),
      textRises,
    );
  }
  for (const sort of ['price_asc', 'price_desc']) {
    const { answer, results } = await sorted(sort);
    expectSorted(check, answer, sort, results.map(priceOf), numberRises);
  }
  for (const sort of ['date_asc', 'date_desc']) {
    const { answer, results } = await sorted(sort);
    expectSorted(
      check,
      answer,
      sort,
      results.map((one) => Date.parse(one.created_at)),
      numberRises,
    );
  }
  // What these two mean is the shop's own; they must be understood.
  for (const sort of ['featured', 'best_selling']) {
    const { answer, results, total } = await sorted(sort);
    expectLength(check, answer, results, Math.min(LARGEST_PAGE, total));
  }
}

async function pages(check: Check, ask: Ask): Promise<void> {
  const usual = await ask({});
  expectLength(check, usual.answer, usual.results, Math.min(USUAL_LIMIT, usual.total));
  const [limit, sort] = [4, 'name_asc'];
  const first = await ask({ sort, limit, offset: 0 });
  expectLength(check, first.answer, first.results, Math.min(limit, first.total));
  if (first.total <= limit) return check.leaveOut('an offset: the subcategory has too few products');
  const second = await ask({ sort, limit, offset: limit });
  expectLength(check, second.answer, second.results, Math.min(limit, second.total - limit));
  expectDisjoint(check, second.answer, first.results, second.results);
}

async function filters(check: Check, ask: Ask): Promise<void> {
  const all = await ask({ limit: LARGEST_PAGE });
  const filtered = async (query: Query, what: string, matches: (one: Product) => boolean) => {
    const found = await ask({ limit: LARGEST_PAGE, ...query });
    expectFiltered(check, found.answer, found, all, what, matches);
  };
  const each = async (
    parameter: string,
    offered: string[],
    listed: string,
    valuesOf: (one: Product) => string[],
  ) => {
    const [one, other] = [...new Set(all.results.flatMap(valuesOf))];
    if (!one) return check.leaveOut(`the filter ${parameter}: no product has any`);
    check.that(offered.includes(one), all.answer, listed, `${one} among them`, offered.join(', '));
    await filtered({ [parameter]: one }, `with ${parameter} ${one}`, (found) =>
      valuesOf(found).includes(one),
    );
    if (!other) return;
    const both = (found: Product) => valuesOf(found).some((value) => value === one || value === other);
    await filtered({ [parameter]: `${one},${other}` }, `with ${parameter} ${one} or ${other}`, both);
  };
  await each('brand', all.available_brands, 'available_brands', (one) => [one.brand]);
  await each('product_type', all.available_product_types, 'available_product_types', typesOf);
  const prices = all.results.map(priceOf).sort((a, b) => a - b);
  const middle = Math.floor(prices[Math.floor(prices.length / 2)] ?? 0);
  await filtered({ price_min: middle }, `from ₹${middle}`, (one) => priceOf(one) >= middle);
  await filtered({ price_max: middle + 1 }, `up to ₹${middle + 1}`, (one) => priceOf(one) <= middle + 1);
  await filtered({ in_stock: true }, 'in stock', (one) => one.inventory.quantity > 0);
}

async function productsOf(world: World, check: Check): Promise<void> {
  const subcategory = await fullestSubcategory(world);
  const ask: Ask = (query) => askShelf(world, check, subcategory, query);
  const { answer, results } = await ask({});
  for (const [index, one] of results.entries()) {
    const same = String(one.subcategory_id) === String(subcategory);
    const found = String(one.subcategory_id);
    check.that(same, answer, `results[${index}].subcategory_id`, String(subcategory), found);
  }
  await pages(check, ask);
  await sorts(check, ask);
  await filters(check, ask);
}

async function oneProduct(world: World, check: Check): Promise<void> {
  const [listed] = (await world.listing()).results;
  if (!listed) throw new NotTried('needs a product; none is listed');
  const answer = await world.fn('get-product', { id: listed.id });
  const found = check.read(answer, product);
  check.that(found.id === listed.id, answer, 'id', String(listed.id), String(found.id));
  check.refused(await world.fn('get-product', { id: NO_ID }), [404], detail);
}

/** Subcategories by category, products by subcategory, product by id. */
export const catalogueFunctionCalls: Call[] = [
  { name: 'function get-subcategories', kind: 'read', attempt: subcategoriesOf },
  { name: `function ${PRODUCTS}`, kind: 'read', attempt: productsOf },
  { name: 'function get-product', kind: 'read', attempt: oneProduct },
];
