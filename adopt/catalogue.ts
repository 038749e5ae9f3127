import { catalogueApi, type Category } from '../bff/features/catalogue/api.ts';
import { productLoader } from '../bff/features/product/api.ts';
import { wireCategory, wireSubcategory } from '../bff/wire/section.ts';
import { Product } from '../bff/wire/product.ts';
import { keepProducts, type Adoption } from './adoption.ts';
import { checkFilters } from './filters.ts';
import { counted, entriesOf } from './describe.ts';
import { CARD_FIELDS, explainFields, PAGE_FIELDS } from './fields.ts';
import type { Outcome } from './store.ts';

/** Names that stores give to the three functions for which section 7 has none. */
const OTHER_NAMES: Record<string, string[]> = {
  'get-subcategories': ['subcategories', 'list-subcategories', 'get-sub-categories'],
  'get-products-by-subcategory': ['products-by-subcategory', 'list-products', 'get-products'],
  'get-product': ['product', 'product-details', 'get-product-by-id'],
};

/** So many lists are looked at for one that has something. */
const MAX_TRIED = 8;

const PAGE = { filter: null, sort: 'FEATURED', page: 1, pageSize: 16 } as const;
const SORTS = [
  'FEATURED',
  'BEST_SELLING',
  'NAME_ASC',
  'NAME_DESC',
  'PRICE_ASC',
  'PRICE_DESC',
  'DATE_ASC',
  'DATE_DESC',
] as const;

/** False for a 404, which for a product says only that there is none. */
const isThere = (outcome: Outcome<unknown>): boolean =>
  outcome.isRead ? outcome.data !== null : outcome.status !== 404;

/** Calls a function, under other names where the store has none of its name, and remembers the name that works. */
async function attemptFunction<Data>(
  { store, found }: Adoption,
  name: string,
  read: () => Promise<Data>,
): Promise<Outcome<Data>> {
  const first = await store.attempt(read);
  const { functionUrls, functions } = store.settings;
  if (isThere(first) || functionUrls.has(name)) return first;
  for (const other of OTHER_NAMES[name] ?? []) {
    functionUrls.set(name, `${functions}/${other}`);
    const outcome = await store.attempt(read);
    if (outcome.isRead && isThere(outcome)) {
      found.setFunctionUrls(functionUrls);
      return outcome;
    }
  }
  functionUrls.delete(name);
  return first;
}

const nameHelp = (name: string): string => ` If it has another name, add \`--function ${name}=its-name\`.`;

/** The featured categories; without any, nothing leads to the pages of categories. */
async function readCategories({ store, found }: Adoption): Promise<Category[]> {
  const outcome = await store.attempt(() => catalogueApi(store.upstream).featuredCategories());
  if (!outcome.isRead) {
    found.lose(
      `get-featured-categories, and /api/categories/featured/ in its place: the last ${outcome.why}. No shopper finds the pages of categories.`,
    );
    return [];
  }
  const { items } = outcome.data;
  found.explainList('The categories of the menu', outcome.answers, wireCategory, 'category');
  if (items.length === 0) found.leaveOut('No category is featured: the menu is empty.');
  for (const { image } of items) found.addMedia('categories', [image?.path]);
  return items;
}

/** The ids of subcategories of the first categories that have some. */
async function readSubcategories(adoption: Adoption, categories: Category[]): Promise<string[]> {
  const { store, found } = adoption;
  const api = catalogueApi(store.upstream);
  const ids: string[] = [];
  for (const { id } of categories.slice(0, MAX_TRIED)) {
    const outcome = await attemptFunction(adoption, 'get-subcategories', () => api.subcategories(id));
    if (!outcome.isRead) {
      found.lose(
        `get-subcategories for category ${id} ${outcome.why}. The page of that category is lost.${nameHelp('get-subcategories')}`,
      );
      break;
    }
    found.explainList(`Category ${id}`, outcome.answers, wireSubcategory, 'subcategory');
    for (const { id: subcategoryId, image } of outcome.data) {
      found.addMedia('subcategories', [image?.path]);
      ids.push(subcategoryId);
    }
  }
  return ids;
}

/** Reads pages of a subcategory: the first that has products, its second page, its orders and its filters. */
async function checkSubcategory(adoption: Adoption, ids: string[]): Promise<void> {
  const { store, found } = adoption;
  const api = catalogueApi(store.upstream);
  const name = 'get-products-by-subcategory';
  for (const id of ids.slice(0, MAX_TRIED)) {
    const outcome = await attemptFunction(adoption, name, () => api.products(id, PAGE));
    if (!outcome.isRead)
      return found.lose(
        `${name} for subcategory ${id} ${outcome.why}. The page of that subcategory is lost.${nameHelp(name)}`,
      );
    const { data, answers } = outcome;
    found.explainList(`Subcategory ${id}`, answers, Product, 'product');
    keepProducts(adoption, 'subcategories', data.items);
    explainFields(adoption, name, answers.flatMap(entriesOf), CARD_FIELDS);
    if (data.items.length === 0) continue;
    found.fit(`Subcategory ${id}: ${counted(data.total ?? data.items.length, 'product')}.`);
    if (data.hasNextPage) {
      const second = await store.attempt(() => api.products(id, { ...PAGE, page: 2 }));
      const known = new Set(data.items.map((item) => item.id));
      if (!second.isRead) found.losePage(`${name} with \`offset\``, second, 'second page of a subcategory');
      else if (second.data.items.some((item) => known.has(item.id)))
        found.leaveOut(
          `${name} repeats products on its second page (\`offset\`): shoppers do not reach some products.`,
        );
    }
    for (const sort of SORTS) {
      const sorted = await store.attempt(() => api.products(id, { ...PAGE, sort }));
      if (!sorted.isRead)
        found.lose(
          `${name} with \`sort=${sort.toLowerCase()}\` ${sorted.why}. That order of a subcategory is lost.`,
        );
    }
    return checkFilters(adoption, id, data);
  }
  if (ids.length > 0) found.leaveOut('No subcategory with a product was found: filters were not tried.');
}

/** Reads one product, and one that does not exist. */
async function checkProduct(adoption: Adoption): Promise<void> {
  const { store, found, products } = adoption;
  const [id] = products.keys();
  if (id === undefined)
    return found.leaveOut('No product was found in any list, so the pages of products were not tried.');
  const read = (productId: string) => () => productLoader(store.upstream).load(productId);
  const outcome = await attemptFunction(adoption, 'get-product', read(id));
  if (!outcome.isRead || outcome.data === null) {
    const why = outcome.isRead ? 'has no such product' : outcome.why;
    return found.lose(
      `get-product for product ${id} ${why}. The pages of products are lost.${nameHelp('get-product')}`,
    );
  }
  explainFields(adoption, 'get-product', outcome.answers, PAGE_FIELDS);
  found.addMedia('product pages', [outcome.data.image?.path, ...(outcome.data.imagePaths ?? [])]);
  found.fit(`The page of a product: ${outcome.data.name}.`);
  const unknown = await store.attempt(read('999999999'));
  if (!unknown.isRead)
    found.leaveOut(
      `get-product for an id that does not exist ${unknown.why} (404 is expected): an old link shows an error instead of "not found".`,
    );
}

/** The pages of categories, subcategories and products. */
export async function checkCatalogue(adoption: Adoption): Promise<void> {
  const categories = await readCategories(adoption);
  await checkSubcategory(adoption, await readSubcategories(adoption, categories));
  await checkProduct(adoption);
}
