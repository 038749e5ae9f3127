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
export const typesOf = ({ extra_attributes: groups }: Product): string[] =>
  Object.values(groups).flatMap((group) => group['type'] ?? []);

export const priceOf = (one: Product): number => Number(one.current_price_value);
const nameOf = (one: Product): string => one.name;
const createdOf = (one: Product): number => Date.parse(one.created_at);

const PAGE_SIZES = [8, 12, 16, 24, LARGEST_PAGE];

async function page(world: World, check: Check, query: Query) {
  const answer = await world.rest('GET', '/api/products', { query });
  const found = check.read(answer, productPage);
  return { answer, ...found, total: found.count };
}

async function sorts(world: World, check: Check): Promise<void> {
  const sorted = (ordering: string) => page(world, check, { page: 1, page_size: LARGEST_PAGE, ordering });
  for (const ordering of ['name', '-name']) {
    const { answer, results } = await sorted(ordering);
    expectSorted(check, answer, ordering, results.map(nameOf), textRises);
  }
  for (const ordering of ['current_price_value', '-current_price_value']) {
    const { answer, results } = await sorted(ordering);
    expectSorted(check, answer, ordering, results.map(priceOf), numberRises);
  }
  const { answer, results } = await sorted('-created_at');
  expectSorted(check, answer, '-created_at', results.map(createdOf), numberRises);
}

async function pages(world: World, check: Check): Promise<void> {
  for (const size of PAGE_SIZES) {
    const { answer, results, count, pages } = await page(world, check, { page: 1, page_size: size });
    expectLength(check, answer, results, Math.min(size, count));
    const expected = Math.max(1, Math.ceil(count / size));
    check.that(pages === expected, answer, 'pages', `${expected}, for ${count} by ${size}`, String(pages));
  }
  const usual = await page(world, check, { page: 1 });
  expectLength(check, usual.answer, usual.results, Math.min(12, usual.count));
  const [size, ordering] = [8, '-created_at'];
  const first = await page(world, check, { page: 1, page_size: size, ordering });
  if (first.pages < 2) return check.leaveOut('the second page: there is none');
  const second = await page(world, check, { page: 2, page_size: size, ordering });
  expectLength(check, second.answer, second.results, Math.min(size, second.count - size));
  expectDisjoint(check, second.answer, first.results, second.results);
}

async function filters(world: World, check: Check): Promise<void> {
  const all = await page(world, check, { page: 1, page_size: LARGEST_PAGE });
  const [brand] = all.results.map((one) => one.brand);
  const [type] = all.results.flatMap(typesOf);
  const filtered = async (query: Query, what: string, matches: (one: Product) => boolean) => {
    const found = await page(world, check, { page: 1, page_size: LARGEST_PAGE, ...query });
    expectFiltered(check, found.answer, found, all, what, matches);
  };
  if (brand) await filtered({ brand }, `of the brand ${brand}`, (one) => one.brand === brand);
  else check.leaveOut('the filter brand: no product has one');
  if (type) await filtered({ type }, `of the type ${type}`, (one) => typesOf(one).includes(type));
  else check.leaveOut('the filter type: no product has one');
}

async function listing(world: World, check: Check): Promise<void> {
  await pages(world, check);
  await sorts(world, check);
  await filters(world, check);
}

async function search(world: World, check: Check): Promise<void> {
  const [wanted] = (await world.listing()).results;
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
