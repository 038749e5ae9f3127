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
import { type Product, brands, categories, listOf, product, productPage, minimalProduct } from '../shapes.ts';
import { MAX_PAGE_SIZE, type Query, type ContractRun } from '../contractRun.ts';

/** The values of the attribute `type`, from all attribute groups. */
export const typesOf = ({ extra_attributes: groups }: Pick<Product, 'extra_attributes'>): string[] =>
  Object.values(groups).flatMap((group) => group['type'] ?? []);

const PAGE_SIZES = [8, 12, 16, 24, MAX_PAGE_SIZE];

/** Reads a page of the listing; only the fields of `item` are parsed. */
async function readPage<Item extends z.ZodType>(run: ContractRun, check: Check, item: Item, query: Query) {
  const response = await run.request('GET', '/api/products', { query });
  const { results, count, pages } = check.expectBody(response, productPage(item));
  return { response, results, total: count, pages };
}

async function checkShape(run: ContractRun, check: Check): Promise<void> {
  await readPage(run, check, product, { page: 1, page_size: MAX_PAGE_SIZE });
}

async function checkSorts(run: ContractRun, check: Check): Promise<void> {
  const query = (ordering: string) => ({ page: 1, page_size: MAX_PAGE_SIZE, ordering });
  const byName = (ordering: string) => async () => {
    const { response, results } = await readPage(run, check, product.pick({ name: true }), query(ordering));
    expectSorted(
      check,
      response,
      ordering,
      results.map((product) => product.name),
      isTextAscending,
    );
  };
  const byPrice = (ordering: string) => async () => {
    const item = product.pick({ current_price_value: true });
    const { response, results } = await readPage(run, check, item, query(ordering));
    expectSorted(
      check,
      response,
      ordering,
      results.map((product) => Number(product.current_price_value)),
      isNumberAscending,
    );
  };
  const byDate = (ordering: string) => async () => {
    const { response, results } = await readPage(
      run,
      check,
      product.pick({ created_at: true }),
      query(ordering),
    );
    expectSorted(
      check,
      response,
      ordering,
      results.map((product) => Date.parse(product.created_at)),
      isNumberAscending,
    );
  };
  await check.runIndependently(
    byName('name'),
    byName('-name'),
    byPrice('current_price_value'),
    byPrice('-current_price_value'),
    byDate('-created_at'),
  );
}

async function pages(run: ContractRun, check: Check): Promise<void> {
  const queryPage = (query: Query) => readPage(run, check, product.pick({ id: true }), query);
  for (const size of PAGE_SIZES) {
    const { response, results, total, pages } = await queryPage({ page: 1, page_size: size });
    expectLength(check, response, results, Math.min(size, total));
    const expected = Math.max(1, Math.ceil(total / size));
    check.expectThat(
      pages === expected,
      response,
      'pages',
      `${expected}, for ${total} by ${size}`,
      String(pages),
    );
  }
  const defaultPage = await queryPage({ page: 1 });
  expectLength(check, defaultPage.response, defaultPage.results, Math.min(12, defaultPage.total));
  const [size, ordering] = [8, '-created_at'];
  const first = await queryPage({ page: 1, page_size: size, ordering });
  if (first.total <= size) return check.skipPart('the second page: there is none');
  const second = await queryPage({ page: 2, page_size: size, ordering });
  expectLength(check, second.response, second.results, Math.min(size, second.total - size));
  expectDisjoint(check, second.response, first.results, second.results);
}

async function checkFilters(run: ContractRun, check: Check): Promise<void> {
  const checkFilter = async <Item extends z.ZodType>(
    parameter: string,
    item: Item,
    getValues: (product: z.output<Item>) => string[],
  ) => {
    const query = { page: 1, page_size: MAX_PAGE_SIZE };
    const all = await readPage(run, check, item, query);
    const [value] = all.results.flatMap(getValues);
    if (!value) return check.skipPart(`the filter ${parameter}: no product has any`);
    const filtered = await readPage(run, check, item, { ...query, [parameter]: value });
    const description = `with ${parameter} ${value}`;
    expectFiltered(check, filtered.response, filtered, all, description, (product) =>
      getValues(product).includes(value),
    );
  };
  await check.runIndependently(
    () => checkFilter('brand', product.pick({ brand: true }), (product) => [product.brand]),
    () => checkFilter('type', product.pick({ extra_attributes: true }), typesOf),
  );
}

const checkListing = (run: ContractRun, check: Check) =>
  check.runIndependently(
    () => checkShape(run, check),
    () => pages(run, check),
    () => checkSorts(run, check),
    () => checkFilters(run, check),
  );

async function checkSearch(run: ContractRun, check: Check): Promise<void> {
  const [searchedProduct] = await run.listing();
  if (!searchedProduct) throw new SkippedCheck('needs a product to search for; none is listed');
  const searchProducts = (term: string) => run.request('GET', '/api/products/', { query: { search: term } });
  const response = await searchProducts(searchedProduct.name);
  const { results } = check.expectBody(response, listOf(product));
  const isFound = results.some(({ id }) => id === searchedProduct.id);
  check.expectThat(
    isFound,
    response,
    'results',
    `product ${searchedProduct.id}, which has this name`,
    `${results.length} others`,
  );
  const unknownWordResponse = await searchProducts('qxzvwkjq');
  const unexpectedResults = check.expectBody(unknownWordResponse, listOf(product)).results;
  check.expectThat(
    unexpectedResults.length === 0,
    unknownWordResponse,
    'results',
    'none: no product has this word',
    `${unexpectedResults.length} products`,
  );
}

const productListCall = (name: string): Call => ({
  name: `GET /api/products/${name}/`,
  kind: 'read',
  attempt: async (run, check) => {
    check.expectBody(await run.request('GET', `/api/products/${name}/`), listOf(minimalProduct));
  },
});

/** The product lists, the listing, the categories and the brands. */
export const productCalls: Call[] = [
  productListCall('featured'),
  productListCall('deal-of-the-day'),
  productListCall('exclusive'),
  { name: 'GET /api/products/?{search query}', kind: 'read', attempt: checkSearch },
  { name: 'GET /api/products', kind: 'read', attempt: checkListing },
  {
    name: 'GET /api/categories/featured/',
    kind: 'read',
    attempt: async (run, check) => {
      check.expectBody(await run.request('GET', '/api/categories/featured/'), categories);
    },
  },
  {
    name: 'GET /api/brands/',
    kind: 'read',
    attempt: async (run, check) => {
      check.expectBody(await run.request('GET', '/api/brands/'), brands);
    },
  },
];
