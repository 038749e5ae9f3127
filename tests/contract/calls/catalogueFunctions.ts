import { parseEnveloped } from '../../../bff/upstream/envelopes.ts';
import { type Call, callsOf } from '../call.ts';
import { AbortCheck, type Check, SkippedCheck, prepare } from '../check.ts';
import { expectDisjoint, expectFiltered, expectLength } from '../lists.ts';
import { type ListedProduct, productDetails, subcategories } from '../shapes.ts';
import { MAX_PAGE_SIZE, UNKNOWN_ID, type ContractRun } from '../contractRun.ts';
import { expectSortedBy, typesOf } from './products.ts';
import { DEFAULT_LIMIT, PRODUCTS, type SubcategoryQuery, subcategoryQuery } from './subcategoryQuery.ts';
import { checkValueFilter } from './valueFilter.ts';

const readSubcategories = async (run: ContractRun, check: Check) =>
  check.expectBody(
    await run.callFunction('get-subcategories', { category_id: await run.categoryId() }),
    subcategories,
  );

async function checkSubcategories(run: ContractRun, check: Check): Promise<void> {
  await readSubcategories(run, check);
}

/** The subcategory with the most of the listed products; the first one of a category if the listing does not tell. */
async function fullestSubcategory(run: ContractRun): Promise<string> {
  const sizes = new Map<string, number>();
  for (const { subcategoryId: id } of await run.listing().catch(() => []))
    if (id) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  const [fullest] = [...sizes].sort(([, a], [, b]) => b - a);
  if (fullest) return fullest[0];
  const [first] = await prepare('a subcategory', (check) => readSubcategories(run, check));
  if (!first) throw new SkippedCheck('needs a subcategory; none is listed');
  return first.id;
}

async function checkSubcategoryIds(
  check: Check,
  queryProducts: SubcategoryQuery,
  subcategory: string,
): Promise<void> {
  const { response, results } = await queryProducts();
  for (const [index, { subcategoryId: actual }] of results.entries()) {
    const path = `results[${index}].subcategory_id`;
    check.expectThat((actual ?? subcategory) === subcategory, response, path, subcategory, String(actual));
  }
}

async function checkSorts(check: Check, queryProducts: SubcategoryQuery): Promise<void> {
  const sorts: [sort: string, by: keyof typeof expectSortedBy][] = [
    ['name_asc', 'name'],
    ['name_desc', 'name'],
    ['price_asc', 'price'],
    ['price_desc', 'price'],
    ['date_asc', 'date'],
    ['date_desc', 'date'],
  ];
  const query = (sort: string) => queryProducts({ sort, limit: MAX_PAGE_SIZE, offset: 0 });
  await check.runIndependently(
    ...sorts.map(([sort, by]) => async () => {
      const { response, results } = await query(sort);
      expectSortedBy[by](check, response, sort, results);
    }),
    // The upstream decides what these orders mean; it only has to accept them.
    ...['featured', 'best_selling'].map((sort) => async () => {
      const { response, results, total } = await query(sort);
      expectLength(check, response, results, Math.min(MAX_PAGE_SIZE, total ?? results.length));
    }),
  );
}

async function checkPages(check: Check, queryProducts: SubcategoryQuery): Promise<void> {
  const defaultPage = await queryProducts();
  const { response, results } = defaultPage;
  expectLength(check, response, results, Math.min(DEFAULT_LIMIT, defaultPage.total ?? results.length));
  const [limit, sort] = [4, 'name_asc'];
  const first = await queryProducts({ sort, limit, offset: 0 });
  expectLength(check, first.response, first.results, Math.min(limit, first.total ?? limit));
  if ((first.total ?? Infinity) <= limit)
    return check.skipPart('an offset: the subcategory has too few products');
  const second = await queryProducts({ sort, limit, offset: limit });
  const rest = second.total === null ? second.results.length : second.total - limit;
  expectLength(check, second.response, second.results, Math.min(limit, rest));
  expectDisjoint(check, second.response, first.results, second.results);
}

const priceInPaise = (product: ListedProduct): number => product.price.paise;

async function checkPriceFilter(check: Check, queryProducts: SubcategoryQuery): Promise<void> {
  const all = await queryProducts({ limit: MAX_PAGE_SIZE });
  const prices = all.results.map(priceInPaise).sort((a, b) => a - b);
  const medianRupees = Math.floor((prices[Math.floor(prices.length / 2)] ?? 0) / 100);
  const from = await queryProducts({ limit: MAX_PAGE_SIZE, price_min: medianRupees });
  expectFiltered(
    check,
    from.response,
    from,
    all,
    `from ₹${medianRupees}`,
    (product) => priceInPaise(product) >= medianRupees * 100,
  );
  const maxRupees = medianRupees + 1;
  const upTo = await queryProducts({ limit: MAX_PAGE_SIZE, price_max: maxRupees });
  expectFiltered(
    check,
    upTo.response,
    upTo,
    all,
    `up to ₹${maxRupees}`,
    (product) => priceInPaise(product) <= maxRupees * 100,
  );
}

async function checkStockFilter(check: Check, queryProducts: SubcategoryQuery): Promise<void> {
  const all = await queryProducts({ limit: MAX_PAGE_SIZE });
  const inStock = await queryProducts({ limit: MAX_PAGE_SIZE, in_stock: true });
  expectFiltered(check, inStock.response, inStock, all, 'in stock', ({ stock }) =>
    stock?.quantity == null ? null : stock.quantity > 0,
  );
}

async function checkSubcategoryProducts(run: ContractRun, check: Check): Promise<void> {
  const subcategory = await fullestSubcategory(run);
  const queryProducts = subcategoryQuery(run, check, subcategory);
  const first = await queryProducts();
  if (first.results.length === 0)
    return check.skipPart('filters and orders: the subcategory has no products');
  const source: [SubcategoryQuery, string] = [queryProducts, subcategory];
  await check.runIndependently(
    () => checkSubcategoryIds(check, queryProducts, subcategory),
    () => checkPages(check, queryProducts),
    () => checkSorts(check, queryProducts),
    () =>
      checkValueFilter(run, check, source, ['brand', 'brands'], ({ brand }) =>
        brand === null ? [] : [brand],
      ),
    () => checkValueFilter(run, check, source, ['product_type', 'types'], typesOf),
    () => checkPriceFilter(check, queryProducts),
    () => checkStockFilter(check, queryProducts),
  );
}

async function readProduct(run: ContractRun, check: Check, id: string) {
  const response = await run.callFunction('get-product', { id });
  const product = check.expectBody(response, productDetails);
  check.expectThat(product?.id === id, response, 'id', id, String(product?.id ?? null));
  if (!product) throw new AbortCheck();
  return product;
}

async function checkProduct(run: ContractRun, check: Check): Promise<void> {
  const [listedProduct] = await run.listing();
  if (!listedProduct) throw new SkippedCheck('needs a product; none is listed');
  await readProduct(run, check, listedProduct.id);
  const unknown = await run.callFunction('get-product', { id: UNKNOWN_ID });
  const isEmpty =
    unknown.status === 200 && parseEnveloped(productDetails.schema, unknown.body)?.data === null;
  if (!isEmpty) await check.expectRefusal(unknown, [404, 400]);
}

/** Subcategories by category, products by subcategory, product by id. */
export const catalogueFunctionCalls: Call[] = [
  ...callsOf('bff/features/catalogue/api.ts', [
    { name: 'function get-subcategories', kind: 'read', attempt: checkSubcategories },
    { name: `function ${PRODUCTS}`, kind: 'read', attempt: checkSubcategoryProducts },
  ]),
  ...callsOf('bff/features/product/api.ts', [
    { name: 'function get-product', kind: 'read', attempt: checkProduct },
  ]),
];
