import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireName } from '../../upstream/wire/options.ts';
import { openTestUpstream, type TestUpstream } from './testUpstream.ts';

type Json = Record<string, unknown>;

const ACCOUNT = { email: 'asha@example.com', username: 'asha', password: 'smash-and-drop-1' };
const BAD_CREDENTIALS = { ...ACCOUNT, password: 'not-the-password-1' };

/** The product of which both are asked: no number divides it by three. */
const LIST = '/functions/v1/get-products-by-subcategory?subcategory_id=11&limit=1';

const namesOf = (body: Json): string[] => Object.keys(body).sort();

/** What each store answers, as far as it differs from the other. */
const EXPECTED: Record<WireName, Json> = {
  django: {
    withoutSlash: [301, '/api/products/?page=1&page_size=2'],
    page: ['count', 'next', 'previous', 'results'],
    itemsForPageSizeOf2: 12,
    brands: { name: expect.any(String) },
    list: ['available_brands', 'available_product_types', 'count', 'results'],
    product: {
      id: expect.any(Number),
      price: expect.stringMatching(/^\d+\.\d\d$/),
      main_image: expect.stringMatching(/^\/media\//),
      inventory: { quantity: expect.any(Number) },
    },
    collection: { product_id: null },
    refusal: { detail: 'No active account found with the given credentials' },
    registration: false,
    dots: 2,
    deletion: 204,
  },
  functions: {
    withoutSlash: [200, undefined],
    page: ['next', 'results'],
    itemsForPageSizeOf2: 2,
    brands: expect.any(String),
    list: ['brands', 'product_types', 'results', 'total'],
    product: {
      id: expect.stringMatching(/^0{8}-0{4}-4000-8000-\d{12}$/),
      brand: { name: expect.any(String) },
      price: expect.any(Number),
      main_image: expect.stringMatching(/^http:\/\/.*\/media\//),
      inventory: expect.any(Number),
    },
    collection: { product_id: expect.any(String) },
    refusal: { error: 'No active account found with the given credentials' },
    registration: true,
    dots: 0,
    deletion: 200,
  },
};

const WIRES: WireName[] = ['django', 'functions'];

describe.each(WIRES)('the stand-in as a store with the shapes of %s', (wire) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await openTestUpstream({ wire });
  });
  afterAll(() => upstream.close());

  /** The body of an answer, out of its envelope. */
  async function send<Body = Json>(method: string, path: string, body?: unknown, token?: string) {
    const response = await upstream.request(method, path, { body, token });
    const sent = response.body as { data?: Body };
    return (sent.data ?? sent) as Body;
  }

  it('sends what such a store sends', async () => {
    const { status, headers } = await upstream.request('GET', '/api/products?page=1&page_size=2');
    const page = await send('GET', '/api/products/?page=1&page_size=2');
    const brands = await send<Json[] & { results?: Json[] }>('GET', '/api/brands/');
    const list = await send('GET', LIST);
    const home = await send('GET', '/functions/v1/get-homepage-featured-product');
    const registered = await send('POST', '/api/users/register/', {
      ...ACCOUNT,
      password_confirm: ACCOUNT.password,
    });
    const { access } = await send<{ access: string }>('POST', '/api/users/login/', ACCOUNT);
    const [product] = list['results'] as Json[];
    const line = { product_id: product?.['id'], quantity: 1 };
    const added = await send<{ id: unknown }>('POST', '/api/cart/items/', line, access);
    const removal = await upstream.request('DELETE', `/api/cart/items/${String(added.id)}/`, {
      token: access,
    });
    expect({
      withoutSlash: [status, headers['location']],
      page: namesOf(page),
      itemsForPageSizeOf2: (page['results'] as Json[]).length,
      brands: (brands.results ?? brands)[0],
      list: namesOf(list),
      product,
      collection: (home['featuredProducts'] as Json[])[0],
      refusal: (await upstream.request('POST', '/api/users/login/', { body: BAD_CREDENTIALS })).body as Json,
      registration: 'access' in registered,
      dots: access.split('.').length - 1,
      deletion: removal.status,
    }).toMatchObject(EXPECTED[wire]);
  });
});

it('a store that takes repeated parameters knows no commas', async () => {
  const upstream = await openTestUpstream({ wire: 'django' });
  const brandsOf = async (query: string) => {
    const { body } = await upstream.request('GET', `/api/products/?${query}`);
    return (body as { count: number }).count;
  };
  const { body } = await upstream.request('GET', '/api/brands/');
  const [first, second] = (body as { results: { name: string }[] }).results.map(({ name }) => name);
  const [one, other] = [await brandsOf(`brand=${first}`), await brandsOf(`brand=${second}`)];
  expect(await brandsOf(`brand=${first}&brand=${second}`)).toBe(one + other);
  expect(await brandsOf(`brand=${first},${second}`)).toBe(0);
  await upstream.close();
});
