import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Call } from '../call.ts';
import { type Check, SkippedCheck } from '../check.ts';
import {
  expectDisjoint,
  expectFiltered,
  expectLength,
  expectSorted,
  isNumberAscending,
  isTextAscending,
} from '../lists.ts';
import { type Product, detail, listOf, product, subcategoryProducts, subcategories } from '../shapes.ts';
import { MAX_PAGE_SIZE, UNKNOWN_ID, type Query, type ContractRun } from '../contractRun.ts';
import { typesOf } from './products.ts';

const PRODUCTS = 'get-products-by-subcategory';

/** The page size of a request without a limit, see docs/product.md#upstream-calls. */
const DEFAULT_LIMIT = 16;

async function checkSubcategories(run: ContractRun, check: Check): Promise<void> {
  const { id } = await run.category();
  check.expectBody(await run.callFunction('get-subcategories', { category_id: id }), subcategories);
}

/** The subcategory with the most of the listed products. */
async function fullestSubcategory(run: ContractRun): Promise<string | number> {
  const sizes = new Map<string | number, number>();
  for (const { subcategory_id: id } of await run.listing()) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const [fullest] = [...sizes].sort(([, a], [, b]) => b - a);
  if (!fullest) throw new SkippedCheck('needs a product; none is listed');
  return fullest[0];
}

/** Returns a function that queries the products of one subcategory; only the fields of `item` are parsed. */
const subcategoryQuery =
  (run: ContractRun, check: Check, subcategory: string | number) =>
  async <Item extends z.ZodType>(item: Item, query: Query) => {
    const response = await run.callFunction(PRODUCTS, { subcategory_id: subcategory, ...query });
    const body = check.expectBody(response, subcategoryProducts(item));
    const { results, total, available_brands: brands, available_product_types: types } = body;
    return { response, results, total, brands, types };
  };
type SubcategoryQuery = ReturnType<typeof subcategoryQuery>;

async function checkShape(
  check: Check,
  queryProducts: SubcategoryQuery,
  subcategory: string | number,
): Promise<void> {
  const { response, results } = await queryProducts(product, {});
  for (const [index, { subcategory_id: actualId }] of results.entries()) {
    const path = `results[${index}].subcategory_id`;
    check.expectThat(
      String(actualId) === String(subcategory),
      response,
      path,
      String(subcategory),
      String(actualId),
    );
  }
}

const priceOf = (product: Pick<Product, 'current_price_value'>): number =>
  Number(product.current_price_value);

async function checkSorts(check: Check, queryProducts: SubcategoryQuery): Promise<void> {
  const query = (sort: string) => ({ sort, limit: MAX_PAGE_SIZE, offset: 0 });
  const byName = (sort: string) => async () => {
    const { response, results } = await queryProducts(product.pick({ name: true }), query(sort));
    expectSorted(
      check,
      response,
      sort,
      results.map((product) => product.name),
      isTextAscending,
    );
  };
  const byPrice = (sort: string) => async () => {
    const { response, results } = await queryProducts(
      product.pick({ current_price_value: true }),
      query(sort),
    );
    expectSorted(check, response, sort, results.map(priceOf), isNumberAscending);
  };
  const byDate = (sort: string) => async () => {
    const { response, results } = await queryProducts(product.pick({ created_at: true }), query(sort));
    expectSorted(
      check,
      response,
      sort,
      results.map((product) => Date.parse(product.created_at)),
      isNumberAscending,
    );
  };
  // The upstream decides what these orders mean; it only has to accept them.
  const byShopRule = (sort: string) => async () => {
    const { response, results, total } = await queryProducts(product.pick({ id: true }), query(sort));
    expectLength(check, response, results, Math.min(MAX_PAGE_SIZE, total));
  };
  await check.runIndependently(
    byName('name_asc'),
    byName('name_desc'),
    byPrice('price_asc'),
    byPrice('price_desc'),
    byDate('date_asc'),
    byDate('date_desc'),
    byShopRule('featured'),
    byShopRule('best_selling'),
  );
}

async function checkPages(check: Check, queryProducts: SubcategoryQuery): Promise<void> {
  const item = product.pick({ id: true });
  const defaultPage = await queryProducts(item, {});
  expectLength(check, defaultPage.response, defaultPage.results, Math.min(DEFAULT_LIMIT, defaultPage.total));
  const [limit, sort] = [4, 'name_asc'];
  const first = await queryProducts(item, { sort, limit, offset: 0 });
  expectLength(check, first.response, first.results, Math.min(limit, first.total));
  if (first.total <= limit) return check.skipPart('an offset: the subcategory has too few products');
  const second = await queryProducts(item, { sort, limit, offset: limit });
  expectLength(check, second.response, second.results, Math.min(limit, second.total - limit));
  expectDisjoint(check, second.response, first.results, second.results);
}

/** Checks a filter with one value and with two comma-separated values; both must be among the available values. */
async function checkValueFilter<Item extends z.ZodType>(
  check: Check,
  queryProducts: SubcategoryQuery,
  [parameter, availableKey]: ['brand', 'brands'] | ['product_type', 'types'],
  item: Item,
  getValues: (product: z.output<Item>) => string[],
): Promise<void> {
  const all = await queryProducts(item, { limit: MAX_PAGE_SIZE });
  const values = [...new Set(all.results.flatMap(getValues))].slice(0, 2);
  if (values.length === 0) return check.skipPart(`the filter ${parameter}: no product has any`);
  const availablePath = `available_${parameter}s`;
  for (const value of values) {
    check.expectThat(
      all[availableKey].includes(value),
      all.response,
      availablePath,
      value,
      all[availableKey].join(', '),
    );
  }
  for (const chosen of [values.slice(0, 1), values]) {
    const filtered = await queryProducts(item, { limit: MAX_PAGE_SIZE, [parameter]: chosen.join(',') });
    expectFiltered(
      check,
      filtered.response,
      filtered,
      all,
      `with ${parameter} ${chosen.join(' or ')}`,
      (product) => getValues(product).some((value) => chosen.includes(value)),
    );
    const missing = chosen.filter(
      (value) => !filtered.results.some((product) => getValues(product).includes(value)),
    );
    check.expectThat(
      missing.length === 0,
      filtered.response,
      'results',
      `some of each`,
      `none of ${missing.join(', ')}`,
    );
  }
}

async function checkPriceFilter(check: Check, queryProducts: SubcategoryQuery): Promise<void> {
  const item = product.pick({ current_price_value: true });
  const all = await queryProducts(item, { limit: MAX_PAGE_SIZE });
  const prices = all.results.map(priceOf).sort((a, b) => a - b);
  const medianPrice = Math.floor(prices[Math.floor(prices.length / 2)] ?? 0);
  const fromMedian = await queryProducts(item, { limit: MAX_PAGE_SIZE, price_min: medianPrice });
  expectFiltered(
    check,
    fromMedian.response,
    fromMedian,
    all,
    `from ₹${medianPrice}`,
    (product) => priceOf(product) >= medianPrice,
  );
  const upToMedian = await queryProducts(item, { limit: MAX_PAGE_SIZE, price_max: medianPrice + 1 });
  expectFiltered(
    check,
    upToMedian.response,
    upToMedian,
    all,
    `up to ₹${medianPrice + 1}`,
    (product) => priceOf(product) <= medianPrice + 1,
  );
}

async function checkStockFilter(check: Check, queryProducts: SubcategoryQuery): Promise<void> {
  const item = product.pick({ inventory: true });
  const all = await queryProducts(item, { limit: MAX_PAGE_SIZE });
  const filtered = await queryProducts(item, { limit: MAX_PAGE_SIZE, in_stock: true });
  expectFiltered(
    check,
    filtered.response,
    filtered,
    all,
    'in stock',
    (product) => product.inventory.quantity > 0,
  );
}

async function checkSubcategoryProducts(run: ContractRun, check: Check): Promise<void> {
  const subcategory = await fullestSubcategory(run);
  const queryProducts = subcategoryQuery(run, check, subcategory);
  const [brand, types] = [product.pick({ brand: true }), product.pick({ extra_attributes: true })];
  await check.runIndependently(
    () => checkShape(check, queryProducts, subcategory),
    () => checkPages(check, queryProducts),
    () => checkSorts(check, queryProducts),
    () => checkValueFilter(check, queryProducts, ['brand', 'brands'], brand, (product) => [product.brand]),
    () => checkValueFilter(check, queryProducts, ['product_type', 'types'], types, typesOf),
    () => checkPriceFilter(check, queryProducts),
    () => checkStockFilter(check, queryProducts),
  );
}

async function checkProduct(run: ContractRun, check: Check): Promise<void> {
  const [listedProduct] = await run.listing();
  if (!listedProduct) throw new SkippedCheck('needs a product; none is listed');
  const response = await run.callFunction('get-product', { id: listedProduct.id });
  const body = check.expectBody(response, product);
  check.expectThat(body.id === listedProduct.id, response, 'id', String(listedProduct.id), String(body.id));
  await check.expectRefusal(await run.callFunction('get-product', { id: UNKNOWN_ID }), [404], detail);
  await checkProductsByIds(run, check);
}

/** The call that `PRODUCTS_BY_IDS_PATH` names: exactly the requested products, each as complete as from get-product. */
async function checkProductsByIds(run: ContractRun, check: Check): Promise<void> {
  const call = run.target.productsByIds;
  if (call === null) return;
  const ids = (await run.listing()).slice(0, 3).map(({ id }) => id);
  const response = await run.request('GET', `${call}${[...ids, UNKNOWN_ID].join(',')}`);
  const { results } = check.expectBody(response, listOf(product));
  for (const id of ids) {
    const expected = check.expectBody(await run.callFunction('get-product', { id }), product);
    const actual = results.find((item) => item.id === id);
    check.expectThat(
      isDeepStrictEqual(actual, expected),
      response,
      'results',
      `product ${id} as get-product returns it`,
      actual === undefined ? 'no such product' : 'another content',
    );
  }
  const others = results.filter((item) => !ids.includes(item.id));
  check.expectThat(others.length === 0, response, 'results', 'no other products', `${others.length} others`);
}

/** Subcategories by category, products by subcategory, product by id. */
export const catalogueFunctionCalls: Call[] = [
  { name: 'function get-subcategories', kind: 'read', attempt: checkSubcategories },
  { name: `function ${PRODUCTS}`, kind: 'read', attempt: checkSubcategoryProducts },
  { name: 'function get-product', kind: 'read', attempt: checkProduct },
];
