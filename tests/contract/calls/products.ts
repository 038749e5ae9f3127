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
import { type Product, brands, categories, listOf, product, productPage, someProduct } from '../shapes.ts';
import { LARGEST_PAGE, type Query, type World } from '../world.ts';

/** The values of `type`, in whichever group of attributes it is. */
export const typesOf = ({ extra_attributes: groups }: Pick<Product, 'extra_attributes'>): string[] =>
  Object.values(groups).flatMap((group) => group['type'] ?? []);

const PAGE_SIZES = [8, 12, 16, 24, LARGEST_PAGE];

/** A page of the listing, of which only `item` is read. */
async function page<Item extends z.ZodType>(world: World, check: Check, item: Item, query: Query) {
  const answer = await world.rest('GET', '/api/products', { query });
  const { results, count, pages } = check.read(answer, productPage(item));
  return { answer, results, total: count, pages };
}

async function shape(world: World, check: Check): Promise<void> {
  await page(world, check, product, { page: 1, page_size: LARGEST_PAGE });
}

async function sorts(world: World, check: Check): Promise<void> {
  const query = (ordering: string) => ({ page: 1, page_size: LARGEST_PAGE, ordering });
  const byName = (ordering: string) => async () => {
    const { answer, results } = await page(world, check, product.pick({ name: true }), query(ordering));
    expectSorted(
      check,
      answer,
      ordering,
      results.map((one) => one.name),
      textRises,
    );
  };
  const byPrice = (ordering: string) => async () => {
    const item = product.pick({ current_price_value: true });
    const { answer, results } = await page(world, check, item, query(ordering));
    expectSorted(
      check,
      answer,
      ordering,
      results.map((one) => Number(one.current_price_value)),
      numberRises,
    );
  };
  const byDate = (ordering: string) => async () => {
    const { answer, results } = await page(world, check, product.pick({ created_at: true }), query(ordering));
    expectSorted(
      check,
      answer,
      ordering,
      results.map((one) => Date.parse(one.created_at)),
      numberRises,
    );
  };
  await check.apart(
    byName('name'),
    byName('-name'),
    byPrice('current_price_value'),
    byPrice('-current_price_value'),
    byDate('-created_at'),
  );
}

async function pages(world: World, check: Check): Promise<void> {
  const ask = (query: Query) => page(world, check, product.pick({ id: true }), query);
  for (const size of PAGE_SIZES) {
    const { answer, results, total, pages } = await ask({ page: 1, page_size: size });
    expectLength(check, answer, results, Math.min(size, total));
    const expected = Math.max(1, Math.ceil(total / size));
    check.that(pages === expected, answer, 'pages', `${expected}, for ${total} by ${size}`, String(pages));
  }
  const usual = await ask({ page: 1 });
  expectLength(check, usual.answer, usual.results, Math.min(12, usual.total));
  const [size, ordering] = [8, '-created_at'];
  const first = await ask({ page: 1, page_size: size, ordering });
  if (first.total <= size) return check.leaveOut('the second page: there is none');
  const second = await ask({ page: 2, page_size: size, ordering });
  expectLength(check, second.answer, second.results, Math.min(size, second.total - size));
  expectDisjoint(check, second.answer, first.results, second.results);
}

async function filters(world: World, check: Check): Promise<void> {
  const by = async <Item extends z.ZodType>(
    parameter: string,
    item: Item,
    valuesOf: (one: z.output<Item>) => string[],
  ) => {
    const query = { page: 1, page_size: LARGEST_PAGE };
    const all = await page(world, check, item, query);
    const [value] = all.results.flatMap(valuesOf);
    if (!value) return check.leaveOut(`the filter ${parameter}: no product has any`);
    const found = await page(world, check, item, { ...query, [parameter]: value });
    const what = `with ${parameter} ${value}`;
    expectFiltered(check, found.answer, found, all, what, (one) => valuesOf(one).includes(value));
  };
  await check.apart(
    () => by('brand', product.pick({ brand: true }), (one) => [one.brand]),
    () => by('type', product.pick({ extra_attributes: true }), typesOf),
  );
}

const listing = (world: World, check: Check) =>
  check.apart(
    () => shape(world, check),
    () => pages(world, check),
    () => sorts(world, check),
    () => filters(world, check),
  );

async function search(world: World, check: Check): Promise<void> {
  const [wanted] = await world.listing();
  if (!wanted) throw new NotTried('needs a product to search for; none is listed');
  const ask = (term: string) => world.rest('GET', '/api/products/', { query: { search: term } });
  const answer = await ask(wanted.name);
  const { results } = check.read(answer, listOf(product));
  const found = results.some(({ id }) => id === wanted.id);
  check.that(
    found,
    answer,
    'results',
    `product ${wanted.id}, which has this name`,
    `${results.length} others`,
  );
  const senseless = await ask('qxzvwkjq');
  const none = check.read(senseless, listOf(product)).results;
  check.that(
    none.length === 0,
    senseless,
    'results',
    'none: no product has this word',
    `${none.length} products`,
  );
}

const list = (name: string): Call => ({
  name: `GET /api/products/${name}/`,
  kind: 'read',
  attempt: async (world, check) => {
    check.read(await world.rest('GET', `/api/products/${name}/`), listOf(someProduct));
  },
});

/** The product lists, the listing, the categories and the brands. */
export const productCalls: Call[] = [
  list('featured'),
  list('deal-of-the-day'),
  list('exclusive'),
  { name: 'GET /api/products/?{search query}', kind: 'read', attempt: search },
  { name: 'GET /api/products', kind: 'read', attempt: listing },
  {
    name: 'GET /api/categories/featured/',
    kind: 'read',
    attempt: async (world, check) => {
      check.read(await world.rest('GET', '/api/categories/featured/'), categories);
    },
  },
  {
    name: 'GET /api/brands/',
    kind: 'read',
    attempt: async (world, check) => {
      check.read(await world.rest('GET', '/api/brands/'), brands);
    },
  },
];
