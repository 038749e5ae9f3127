import { searchApi } from '../bff/features/search/api.ts';
import { Product } from '../bff/wire/product.ts';
import { wireName } from '../bff/wire/scalars.ts';
import { keepProducts, type Adoption } from './adoption.ts';
import { entriesOf } from './describe.ts';
import { CARD_FIELDS, explainFields } from './fields.ts';
import type { Outcome } from './store.ts';

const PAGE = { filter: {}, sort: 'RECENT', page: 1, pageSize: 12 } as const;
const SORTS = ['NAME_ASC', 'NAME_DESC', 'PRICE_ASC', 'PRICE_DESC'] as const;

type Search = ReturnType<typeof searchApi>['search'];
type SearchPage = Awaited<ReturnType<Search>>;

/** Tokens that a store refuses are no outage: guests then have no search, shoppers have one. */
const REFUSALS = new Set([401, 403]);

/** A word of a product's name that not all of these products have. */
function wordOf(items: readonly Product[]): string | undefined {
  const names = items.map(({ name }) => name.toLowerCase());
  const words = names.flatMap((name) => name.split(/[^\p{L}]+/u)).filter((word) => word.length >= 4);
  return words.find((word) => names.some((name) => !name.includes(word)));
}

/** Search and the listing of the whole shop, with their orders, pages and filters. */
export async function checkSearch(adoption: Adoption): Promise<void> {
  const { store, found } = adoption;
  const api = searchApi(store.upstream);
  const read = (change: Partial<Parameters<Search>[0]>) =>
    store.attempt(() => api.search({ ...PAGE, ...change }));
  let outcome = await read({});
  if (!outcome.isRead && REFUSALS.has(outcome.status ?? 0)) {
    store.settings.publicReads = 'session';
    found.set('PUBLIC_READS', 'session');
    found.leaveOut(
      `/api/products ${outcome.why}: guests cannot search, and what shoppers find is not cached.`,
    );
    if (store.settings.token === null)
      return found.decide('Search needs an account here: add `--email`, so that it is tried too.');
    outcome = await read({});
  }
  if (!outcome.isRead) return found.losePage(`/api/products`, outcome, 'search page');
  const { data, answers } = outcome;
  found.explainList('Search', answers, Product, 'product');
  explainFields(adoption, '/api/products', answers.flatMap(entriesOf), CARD_FIELDS);
  keepProducts(adoption, 'search', data.items);
  if (data.items.length === 0) return found.leaveOut('/api/products lists nothing: search was not tried.');
  const size = data.pageSize === PAGE.pageSize ? '' : ` (not ${PAGE.pageSize}; the shop follows)`;
  found.fit(`Search: ${data.total ?? 'an unknown number of'} products, ${data.pageSize} on a page${size}.`);
  await checkWords(adoption, read, data);
  await checkPages(adoption, read, data);
  await checkBrands(adoption, read);
}

type Read = (change: Partial<Parameters<Search>[0]>) => Promise<Outcome<SearchPage>>;

async function checkWords({ found }: Adoption, read: Read, all: SearchPage): Promise<void> {
  const word = wordOf(all.items);
  if (word === undefined) return;
  const outcome = await read({ filter: { search: word } });
  if (!outcome.isRead) return found.losePage(`/api/products/?search=${word}`, outcome, 'search page');
  const { items, total } = outcome.data;
  if (items.length === 0)
    found.leaveOut(
      `/api/products/?search=${word} finds nothing, although a product has this word in its name.`,
    );
  else if (all.total !== null && total === all.total)
    found.lose(
      `/api/products/?search=${word} finds all ${total} products: the store ignores \`search\`, so the search page shows the same for any words.`,
    );
}

const idsOf = ({ items }: SearchPage): string => items.map(({ id }) => id).join();

async function checkPages({ found }: Adoption, read: Read, all: SearchPage): Promise<void> {
  const orders = new Map<string, string>();
  for (const sort of SORTS) {
    const outcome = await read({ sort });
    if (outcome.isRead) orders.set(sort, idsOf(outcome.data));
    else
      found.losePage(`/api/products with the \`ordering\` of ${sort}`, outcome, 'order of the search page');
  }
  for (const field of ['NAME', 'PRICE'])
    if (
      all.items.length > 1 &&
      orders.has(`${field}_ASC`) &&
      orders.get(`${field}_ASC`) === orders.get(`${field}_DESC`)
    )
      found.leaveOut(
        `\`ordering\` by ${field.toLowerCase()} has no effect on /api/products: shoppers cannot sort by it.`,
      );
  if (!all.hasNextPage) return;
  const second = await read({ page: 2 });
  if (!second.isRead) found.losePage(`/api/products?page=2`, second, 'second page of search');
  else if (idsOf(second.data) === idsOf(all))
    found.leaveOut('/api/products?page=2 repeats the first page: shoppers do not reach the other products.');
}

async function checkBrands({ store, found }: Adoption, read: Read): Promise<void> {
  const outcome = await store.attempt(() => searchApi(store.upstream).brands());
  if (!outcome.isRead) return found.leaveOut(`/api/brands/ ${outcome.why}. Search has no filter by brand.`);
  const [brand] = outcome.data;
  if (brand === undefined)
    return found.leaveOut('/api/brands/ names no brand: search has no filter by brand.');
  found.explainList('/api/brands/', outcome.answers, wireName, 'brand');
  const filtered = await read({ filter: { brand } });
  if (!filtered.isRead)
    return found.losePage(`/api/products?brand=${brand}`, filtered, 'filtered search page');
  if (filtered.data.items.some((product) => product.brand != null && product.brand !== brand))
    found.leaveOut(
      `The filter \`brand\` of /api/products has no effect, or another one: shoppers see brands that they filtered out. Its name is in bff/features/search/api.ts.`,
    );
}
