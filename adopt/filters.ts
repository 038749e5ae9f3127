import { catalogueApi } from '../bff/features/catalogue/api.ts';
import type { MultipleValues } from '../bff/wire/http.ts';
import type { Product } from '../bff/wire/product.ts';
import type { Adoption } from './adoption.ts';
import { fieldOf } from './describe.ts';
import { isSent } from './fields.ts';

/** The largest page that the shop asks for. */
const MAX_PAGE_SIZE = 48;

/** A page of a subcategory, with the values that its filters offer. */
interface Listed {
  items: Product[];
  availableBrands: string[];
  availableTypes: string[];
}

type Filter = NonNullable<Parameters<ReturnType<typeof catalogueApi>['products']>[1]['filter']>;

/** The values of a product's attribute `type`. */
const typesOf = ({ attributeGroups }: Product): string[] =>
  (attributeGroups ?? []).flatMap(({ attributes }) =>
    attributes.flatMap(({ name, values }) => (name === 'type' ? values : [])),
  );

/** Each filter: one that the store does not know would be ignored, and the page shows what the shopper did not want. */
export async function checkFilters(adoption: Adoption, subcategoryId: string, all: Listed): Promise<void> {
  const { store, found } = adoption;
  const api = catalogueApi(store.upstream);
  const read = (filter: Filter) =>
    store.attempt(() =>
      api.products(subcategoryId, { filter, sort: 'FEATURED', page: 1, pageSize: MAX_PAGE_SIZE }),
    );

  /** Tries one filter; `isWrong` is true for a product that it should not let through. */
  async function check(name: string, filter: Filter, isWrong: (product: Product) => boolean): Promise<void> {
    const outcome = await read(filter);
    if (!outcome.isRead)
      return found.losePage(`get-products-by-subcategory with \`${name}\``, outcome, 'filtered page');
    if (outcome.data.items.some(isWrong))
      found.leaveOut(
        `The filter \`${name}\` of get-products-by-subcategory has no effect, or another one: shoppers see products that they filtered out. Its name is in bff/features/catalogue/api.ts.`,
      );
  }

  const prices = all.items.map(({ price }) => price.paise / 100).sort((a, b) => a - b);
  const middle = Math.floor(prices[Math.floor(prices.length / 2)] ?? 0);
  await check('price_min', { priceMin: middle }, ({ price }) => price.paise < middle * 100);
  await check('price_max', { priceMax: middle }, ({ price }) => price.paise > middle * 100);
  await check('in_stock', { inStock: true }, ({ stock }) => stock?.isOut === true);

  const told = [...new Set(all.items.flatMap(({ brand }) => (brand == null ? [] : [brand])))];
  const brands = all.availableBrands.length > 0 ? all.availableBrands : told;
  const [brand] = brands;
  const [type] = all.availableTypes;
  const sent = fieldOf(store.lastAnswer(), 'available_brands') ?? fieldOf(store.lastAnswer(), 'brands');
  if (all.availableBrands.length === 0 && isSent(sent))
    found.leaveUnread(
      `\`available_brands\` of get-products-by-subcategory cannot be read, such as ${JSON.stringify(sent)?.slice(0, 80)}: a subcategory has no filter by brand.`,
    );
  else if (all.availableBrands.length === 0)
    found.leaveOut('A subcategory sends no `available_brands`: it has no filter by brand.');
  if (all.availableTypes.length === 0)
    found.leaveOut('A subcategory sends no `available_product_types`: it has no filter by type.');
  if (brand !== undefined)
    await check('brand', { brands: [brand] }, (product) => product.brand != null && product.brand !== brand);
  if (type !== undefined)
    await check(
      'product_type',
      { types: [type] },
      (product) => typesOf(product).length > 0 && !typesOf(product).includes(type),
    );
  await checkCommas(adoption, 'brand', brands, (value) => read({ brands: [value] }));
  await checkCommas(adoption, 'product_type', all.availableTypes, (value) => read({ types: [value] }));
  if (brands.length > 1) await findMultipleValues(adoption, brands, (values) => read({ brands: values }));
}

/** A store that splits a value at its commas finds nothing for it, or something else. */
async function checkCommas(
  { found }: Adoption,
  name: string,
  values: string[],
  read: (value: string) => Promise<{ isRead: true; data: { items: Product[] } } | { isRead: false }>,
): Promise<void> {
  for (const value of values.filter((each) => each.includes(',')).slice(0, MAX_COMMA_VALUES)) {
    const outcome = await read(value);
    const isOwn = (product: Product) =>
      name === 'brand' ? product.brand === value : typesOf(product).includes(value);
    if (outcome.isRead && outcome.data.items.length > 0 && outcome.data.items.every(isOwn)) continue;
    found.leaveOut(
      `The filter \`${name}\` does not find "${value}" alone: the store splits it at its comma. Shoppers who pick it see other products, or none.`,
    );
  }
}

const MAX_COMMA_VALUES = 5;

const WAYS: MultipleValues[] = ['comma', 'repeat'];

/** Finds how the store takes two brands: the products of both are those of each alone. */
async function findMultipleValues(
  { store, found }: Adoption,
  brands: string[],
  read: (brands: string[]) => Promise<{ isRead: true; data: { items: Product[] } } | { isRead: false }>,
): Promise<void> {
  const idsOf = async (values: string[]) => {
    const outcome = await read(values);
    return outcome.isRead ? outcome.data.items.map(({ id }) => id) : [];
  };
  const [first = '', second = ''] = brands;
  const expected = new Set([...(await idsOf([first])), ...(await idsOf([second]))]);
  const { settings } = store;
  const given = settings.multipleValues;
  for (const way of [...new Set([given, ...WAYS])]) {
    settings.multipleValues = way;
    const ids = await idsOf([first, second]);
    const isWhole =
      ids.length === Math.min(expected.size, MAX_PAGE_SIZE) && ids.every((id) => expected.has(id));
    if (way !== 'first' && isWhole) return found.set('MULTIPLE_VALUES', way);
  }
  settings.multipleValues = 'first';
  found.set('MULTIPLE_VALUES', 'first');
  found.leaveOut(
    `Two brands at once (${first}, ${second}) find neither by commas nor by a repeated parameter what each finds alone: only the first that a shopper picks counts.`,
  );
}
