import { toPage } from '../../../bff/wire/paging.ts';
import { type Call, callsOf } from '../call.ts';
import { type Check, SkippedCheck } from '../check.ts';
import {
  expectDisjoint,
  expectFiltered,
  expectLength,
  expectSorted,
  isNumberAscending,
  isTextAscending,
  noteZeroPages,
} from '../lists.ts';
import { type ListedProduct, brands, categories, listing, productList } from '../shapes.ts';
import { MAX_PAGE_SIZE, type Query, type ContractRun } from '../contractRun.ts';
import type { WireResponse } from '../wire.ts';

/** The values of the attribute `type`, from all attribute groups. */
export const typesOf = ({ attributeGroups: groups }: ListedProduct): string[] =>
  (groups ?? []).flatMap(({ attributes }) =>
    attributes.flatMap(({ name, values }) => (name === 'type' ? values : [])),
  );

const PAGE_SIZES = [8, 12, 16, 24, MAX_PAGE_SIZE];
const DEFAULT_PAGE_SIZE = 12;

/** Expects the products in an order of names, prices or dates. Products without a date leave this order out. */
export const expectSortedBy = {
  name: (check: Check, response: WireResponse, sort: string, products: ListedProduct[]): void =>
    expectSorted(
      check,
      response,
      sort,
      products.map(({ name }) => name),
      isTextAscending,
    ),
  price: (check: Check, response: WireResponse, sort: string, products: ListedProduct[]): void =>
    expectSorted(
      check,
      response,
      sort,
      products.map(({ price }) => price.paise),
      isNumberAscending,
    ),
  date(check: Check, response: WireResponse, sort: string, products: ListedProduct[]): void {
    const dates = products.flatMap(({ createdAt: date }) => (date ? [Date.parse(date)] : []));
    if (dates.length < products.length) return check.skipPart(`${sort}: the products have no created_at`);
    expectSorted(check, response, sort, dates, isNumberAscending);
  },
};

/** Reads a page of the listing. */
async function readPage(run: ContractRun, check: Check, query: Query & { page: number }) {
  const response = await run.publicRead(check, '/api/products', query);
  const body = check.expectBody(response, listing);
  const pageSize = Number(query['page_size'] ?? DEFAULT_PAGE_SIZE);
  const { items: results, total, totalPages: pages } = toPage(body, { page: query.page, pageSize });
  return { response, results, total, pages };
}

async function checkSorts(run: ContractRun, check: Check): Promise<void> {
  const sorts: [ordering: string, by: keyof typeof expectSortedBy][] = [
    ['name', 'name'],
    ['-name', 'name'],
    ['current_price_value', 'price'],
    ['-current_price_value', 'price'],
    ['-created_at', 'date'],
  ];
  await check.runIndependently(
    ...sorts.map(([ordering, by]) => async () => {
      const query = { page: 1, page_size: MAX_PAGE_SIZE, ordering };
      const { response, results } = await readPage(run, check, query);
      expectSortedBy[by](check, response, ordering, results);
    }),
  );
}

async function checkPages(run: ContractRun, check: Check): Promise<void> {
  for (const size of PAGE_SIZES) {
    const page = await readPage(run, check, { page: 1, page_size: size });
    const { response, results, total, pages } = page;
    expectLength(check, response, results, Math.min(size, total ?? size));
    if (total === null) continue;
    const expected = Math.max(1, Math.ceil(total / size));
    const text = `${expected}, for ${total} by ${size}`;
    check.expectThat(pages === expected, response, 'pages', text, String(pages));
  }
  const { response, results, total } = await readPage(run, check, { page: 1 });
  expectLength(check, response, results, Math.min(DEFAULT_PAGE_SIZE, total ?? DEFAULT_PAGE_SIZE));
  const [size, ordering] = [8, '-created_at'];
  const first = await readPage(run, check, { page: 1, page_size: size, ordering });
  if (first.results.length < size || first.total === size)
    return check.skipPart('the second page: there is none');
  const second = await readPage(run, check, { page: 2, page_size: size, ordering });
  if (second.total !== null)
    expectLength(check, second.response, second.results, Math.min(size, second.total - size));
  expectDisjoint(check, second.response, first.results, second.results);
}

async function checkFilters(run: ContractRun, check: Check): Promise<void> {
  const checkFilter = async (parameter: string, getValues: (product: ListedProduct) => string[]) => {
    const query = { page: 1, page_size: MAX_PAGE_SIZE };
    const all = await readPage(run, check, query);
    const [value] = all.results.flatMap(getValues);
    if (!value) return check.skipPart(`the filter ${parameter}: no product tells it`);
    const filtered = await readPage(run, check, { ...query, [parameter]: value });
    const description = `with ${parameter} ${value}`;
    expectFiltered(check, filtered.response, filtered, all, description, (product) =>
      getValues(product).includes(value),
    );
  };
  await check.runIndependently(
    () => checkFilter('brand', ({ brand }) => (brand === null ? [] : [brand])),
    () => checkFilter('type', typesOf),
  );
}

const checkListing = (run: ContractRun, check: Check) =>
  check.runIndependently(
    () => checkPages(run, check),
    () => checkSorts(run, check),
    () => checkFilters(run, check),
  );

async function checkSearch(run: ContractRun, check: Check): Promise<void> {
  const [searchedProduct] = await run.listing();
  if (!searchedProduct) throw new SkippedCheck('needs a product to search for; none is listed');
  const searchProducts = (term: string) => run.publicRead(check, '/api/products/', { search: term });
  const response = await searchProducts(searchedProduct.name);
  const { items: results } = check.expectBody(response, listing);
  const isFound = results.some(({ id }) => id === searchedProduct.id);
  check.expectThat(
    isFound,
    response,
    'results',
    `product ${searchedProduct.id}, which has this name`,
    `${results.length} others`,
  );
  const unknownWordResponse = await searchProducts('qxzvwkjq');
  const unexpectedResults = check.expectBody(unknownWordResponse, listing).items;
  noteZeroPages(check, unknownWordResponse);
  check.expectThat(
    unexpectedResults.length === 0,
    unknownWordResponse,
    'results',
    'none: no product has this word',
    `${unexpectedResults.length} products`,
  );
}

/** A call whose response is only read. */
const readCall = (path: string, shape: Parameters<Check['expectBody']>[1]): Omit<Call, 'file'> => ({
  name: `GET ${path}`,
  kind: 'read',
  attempt: async (run, check) => {
    check.expectBody(await run.publicRead(check, path), shape);
  },
});

/** The product lists, the listing, the categories and the brands. */
export const productCalls: Call[] = [
  ...callsOf('bff/features/home/api.ts', [
    readCall('/api/products/featured/', productList),
    readCall('/api/products/deal-of-the-day/', productList),
    readCall('/api/products/exclusive/', productList),
  ]),
  ...callsOf('bff/features/search/api.ts', [
    { name: 'GET /api/products/?{search query}', kind: 'read', attempt: checkSearch },
    { name: 'GET /api/products', kind: 'read', attempt: checkListing },
  ]),
  ...callsOf('bff/features/catalogue/api.ts', [readCall('/api/categories/featured/', categories)]),
  ...callsOf('bff/features/search/api.ts', [readCall('/api/brands/', brands)]),
];
