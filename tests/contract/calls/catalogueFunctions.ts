import type { z } from 'zod';
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
import { typesOf } from './products.ts';

const PRODUCTS = 'get-products-by-subcategory';

/** What the shop asks for when it names no limit (section 7). */
const USUAL_LIMIT = 16;

async function subcategoriesOf(world: World, check: Check): Promise<void> {
  const { id } = await world.category();
  check.read(await world.fn('get-subcategories', { category_id: id }), subcategories);
}

/** The subcategory with the most of the listed products. */
async function fullestSubcategory(world: World): Promise<string | number> {
  const sizes = new Map<string | number, number>();
  for (const { subcategory_id: id } of await world.listing()) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const [fullest] = [...sizes].sort(([, a], [, b]) => b - a);
  if (!fullest) throw new NotTried('needs a product; none is listed');
  return fullest[0];
}

/** How the products of one subcategory are asked for; only `item` is read of them. */
const asking =
  (world: World, check: Check, subcategory: string | number) =>
  async <Item extends z.ZodType>(item: Item, query: Query) => {
    const answer = await world.fn(PRODUCTS, { subcategory_id: subcategory, ...query });
    const found = check.read(answer, shelf(item));
    const { results, total, available_brands: brands, available_product_types: types } = found;
    return { answer, results, total, brands, types };
  };
type Ask = ReturnType<typeof asking>;

async function shape(check: Check, ask: Ask, subcategory: string | number): Promise<void> {
  const { answer, results } = await ask(product, {});
  for (const [index, { subcategory_id: found }] of results.entries()) {
    const path = `results[${index}].subcategory_id`;
    check.that(String(found) === String(subcategory), answer, path, String(subcategory), String(found));
  }
}

const priceOf = (one: Pick<Product, 'current_price_value'>): number => Number(one.current_price_value);

async function sorts(check: Check, ask: Ask): Promise<void> {
  const query = (sort: string) => ({ sort, limit: LARGEST_PAGE, offset: 0 });
  const byName = (sort: string) => async () => {
    const { answer, results } = await ask(product.pick({ name: true }), query(sort));
    expectSorted(
      check,
      answer,
      sort,
      results.map((one) => one.name),
      textRises,
    );
  };
  const byPrice = (sort: string) => async () => {
    const { answer, results } = await ask(product.pick({ current_price_value: true }), query(sort));
    expectSorted(check, answer, sort, results.map(priceOf), numberRises);
  };
  const byDate = (sort: string) => async () => {
    const { answer, results } = await ask(product.pick({ created_at: true }), query(sort));
    expectSorted(
      check,
      answer,
      sort,
      results.map((one) => Date.parse(one.created_at)),
      numberRises,
    );
  };
  // What these mean is the shop's own; they must be understood.
  const somehow = (sort: string) => async () => {
    const { answer, results, total } = await ask(product.pick({ id: true }), query(sort));
    expectLength(check, answer, results, Math.min(LARGEST_PAGE, total));
  };
  await check.apart(
    byName('name_asc'),
    byName('name_desc'),
    byPrice('price_asc'),
    byPrice('price_desc'),
    byDate('date_asc'),
    byDate('date_desc'),
    somehow('featured'),
    somehow('best_selling'),
  );
}

async function pages(check: Check, ask: Ask): Promise<void> {
  const item = product.pick({ id: true });
  const usual = await ask(item, {});
  expectLength(check, usual.answer, usual.results, Math.min(USUAL_LIMIT, usual.total));
  const [limit, sort] = [4, 'name_asc'];
  const first = await ask(item, { sort, limit, offset: 0 });
  expectLength(check, first.answer, first.results, Math.min(limit, first.total));
  if (first.total <= limit) return check.leaveOut('an offset: the subcategory has too few products');
  const second = await ask(item, { sort, limit, offset: limit });
  expectLength(check, second.answer, second.results, Math.min(limit, second.total - limit));
  expectDisjoint(check, second.answer, first.results, second.results);
}

/** A filter by one value and, with a comma, by two; both must be among what can be chosen. */
async function valueFilter<Item extends z.ZodType>(
  check: Check,
  ask: Ask,
  [parameter, offered]: ['brand', 'brands'] | ['product_type', 'types'],
  item: Item,
  valuesOf: (one: z.output<Item>) => string[],
): Promise<void> {
  const all = await ask(item, { limit: LARGEST_PAGE });
  const values = [...new Set(all.results.flatMap(valuesOf))].slice(0, 2);
  if (values.length === 0) return check.leaveOut(`the filter ${parameter}: no product has any`);
  const listed = `available_${parameter}s`;
  for (const value of values) {
    check.that(all[offered].includes(value), all.answer, listed, value, all[offered].join(', '));
  }
  for (const chosen of [values.slice(0, 1), values]) {
    const found = await ask(item, { limit: LARGEST_PAGE, [parameter]: chosen.join(',') });
    expectFiltered(check, found.answer, found, all, `with ${parameter} ${chosen.join(' or ')}`, (one) =>
      valuesOf(one).some((value) => chosen.includes(value)),
    );
    const missing = chosen.filter((value) => !found.results.some((one) => valuesOf(one).includes(value)));
    check.that(
      missing.length === 0,
      found.answer,
      'results',
      `some of each`,
      `none of ${missing.join(', ')}`,
    );
  }
}

async function priceFilter(check: Check, ask: Ask): Promise<void> {
  const item = product.pick({ current_price_value: true });
  const all = await ask(item, { limit: LARGEST_PAGE });
  const prices = all.results.map(priceOf).sort((a, b) => a - b);
  const edge = Math.floor(prices[Math.floor(prices.length / 2)] ?? 0);
  const dear = await ask(item, { limit: LARGEST_PAGE, price_min: edge });
  expectFiltered(check, dear.answer, dear, all, `from ₹${edge}`, (one) => priceOf(one) >= edge);
  const cheap = await ask(item, { limit: LARGEST_PAGE, price_max: edge + 1 });
  expectFiltered(check, cheap.answer, cheap, all, `up to ₹${edge + 1}`, (one) => priceOf(one) <= edge + 1);
}

async function stockFilter(check: Check, ask: Ask): Promise<void> {
  const item = product.pick({ inventory: true });
  const all = await ask(item, { limit: LARGEST_PAGE });
  const found = await ask(item, { limit: LARGEST_PAGE, in_stock: true });
  expectFiltered(check, found.answer, found, all, 'in stock', (one) => one.inventory.quantity > 0);
}

async function productsOf(world: World, check: Check): Promise<void> {
  const subcategory = await fullestSubcategory(world);
  const ask = asking(world, check, subcategory);
  const [brand, types] = [product.pick({ brand: true }), product.pick({ extra_attributes: true })];
  await check.apart(
    () => shape(check, ask, subcategory),
    () => pages(check, ask),
    () => sorts(check, ask),
    () => valueFilter(check, ask, ['brand', 'brands'], brand, (one) => [one.brand]),
    () => valueFilter(check, ask, ['product_type', 'types'], types, typesOf),
    () => priceFilter(check, ask),
    () => stockFilter(check, ask),
  );
}

async function oneProduct(world: World, check: Check): Promise<void> {
  const [listed] = await world.listing();
  if (!listed) throw new NotTried('needs a product; none is listed');
  const answer = await world.fn('get-product', { id: listed.id });
  const found = check.read(answer, product);
  check.that(found.id === listed.id, answer, 'id', String(listed.id), String(found.id));
  await check.refused(await world.fn('get-product', { id: NO_ID }), [404], detail);
}

/** Subcategories by category, products by subcategory, product by id. */
export const catalogueFunctionCalls: Call[] = [
  { name: 'function get-subcategories', kind: 'read', attempt: subcategoriesOf },
  { name: `function ${PRODUCTS}`, kind: 'read', attempt: productsOf },
  { name: 'function get-product', kind: 'read', attempt: oneProduct },
];
