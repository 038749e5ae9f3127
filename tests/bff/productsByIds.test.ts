import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../kit/faultProxy.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, WITH_PUBLIC_CACHE, type Shop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

const BULK_PATH = '/api/products/?ids=';
const TWO_HOURS_MS = 7_200_000;
const PRODUCTS = 'query ($ids: [ID!]!) { products(ids: $ids) { id name description } }';

interface Data {
  products: ({ id: string; name: string; description: string | null } | null)[];
}

describe('products by ids, where the upstream returns several at once', () => {
  let shop: Shop;
  let ids: string[];
  beforeAll(async () => {
    shop = await openShop({ upstream: {}, bff: { ...WITH_PUBLIC_CACHE, PRODUCTS_BY_IDS_PATH: BULK_PATH } });
    const { search } = await createGuest(shop.url).request<{ search: { items: { id: string }[] } }, object>(
      '{ search(pageSize: 30) { items { id } } }',
    );
    ids = search.items.map(({ id }) => id);
  });
  afterAll(() => shop.close());
  // Before each test all cached responses become too old to be used.
  beforeEach(() => {
    shop.clock.advance(TWO_HOURS_MS);
    shop.faultProxy.clear();
  });

  const read = async (wanted: string[]) =>
    (await createGuest(shop.url).request<Data, object>(PRODUCTS, { ids: wanted })).products;
  const namesOf = (products: Data['products']) => products.map((product) => product?.id ?? null);
  const bulkCalls = () => shop.faultProxy.callsTo('?ids=').length;
  const ownCalls = () => shop.faultProxy.callsTo('get-product?').length;

  it('takes one call for what no cache has, and none for what one has', async () => {
    expect(namesOf(await read(ids.slice(0, 12)))).toEqual(ids.slice(0, 12));
    expect([bulkCalls(), ownCalls()]).toEqual([1, 0]);
    expect(namesOf(await read(ids.slice(6, 18)))).toEqual(ids.slice(6, 18));
    expect(shop.faultProxy.calls.at(-1)?.path).toBe(`${BULK_PATH}${ids.slice(12, 18).join('%2C')}`);
    const [product] = await read(ids.slice(0, 1));
    expect(product?.description).toEqual(expect.any(String));
    expect([bulkCalls(), ownCalls()]).toEqual([2, 0]);
  });

  // Rule: docs/product.md#upstream-calls: Products by id
  it('takes one call for each 24, and reads a product alone by its own call', async () => {
    const document = `query ($a: [ID!]!, $b: [ID!]!) { a: products(ids: $a) { id } b: products(ids: $b) { id } }`;
    await createGuest(shop.url).request(document, { a: ids.slice(0, 24), b: ids.slice(24) });
    expect([bulkCalls(), ownCalls()]).toEqual([2, 0]);
    shop.clock.advance(TWO_HOURS_MS);
    await read(ids.slice(0, 1));
    expect([bulkCalls(), ownCalls()]).toEqual([2, 1]);
  });

  it('is null for unknown ids, which are asked for one by one, and sends no id that contains a comma', async () => {
    const [first = '', second = ''] = ids;
    expect(namesOf(await read([first, '999999', second, `${first},${second}`]))).toEqual([
      first,
      null,
      second,
      null,
    ]);
    expect([bulkCalls(), ownCalls()]).toEqual([1, 2]);
    expect(shop.faultProxy.callsTo('?ids=')[0]?.path).toBe(`${BULK_PATH}${first}%2C999999%2C${second}`);
  });

  it.each<[string, Fault]>([
    ['is not JSON', { kind: 'respond', status: 200, body: '<html>' }],
    ['has another shape', respondWith(200, { products: [] })],
    [
      'has products that were not requested',
      respondWith(200, [{ id: 1, name: 'A', price: '1.00', description: '' }]),
    ],
    [
      'has incomplete products',
      {
        kind: 'rewrite',
        change: (body) => body.replaceAll('"description"', '"summary"'),
      },
    ],
    ['is a 404', respondWith(404, { detail: 'Not found.' })],
  ])('reads products one by one when the response %s', async (_name, fault) => {
    shop.faultProxy.fault('?ids=', fault);
    const products = await read(ids.slice(0, 4));
    expect(namesOf(products)).toEqual(ids.slice(0, 4));
    expect(products.every((product) => product?.description)).toBe(true);
    expect([bulkCalls(), ownCalls()]).toEqual([1, 4]);
  });

  it('does not multiply the calls when the upstream fails', async () => {
    shop.faultProxy.fault('?ids=', respondWith(503, {}));
    const { errors } = await createGuest(shop.url).execute(PRODUCTS, { ids: ids.slice(0, 4) });
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(
      Array(4).fill('UPSTREAM_UNAVAILABLE'),
    );
    expect(ownCalls()).toBe(0);
  });

  it('is off unless PRODUCTS_BY_IDS_PATH names the call', async () => {
    const bff = await shop.openAnotherBff({ PRODUCTS_BY_IDS_PATH: '' });
    shop.faultProxy.clear();
    await createGuest(bff.url).request(PRODUCTS, { ids: ids.slice(0, 4) });
    await bff.close();
    expect([bulkCalls(), ownCalls()]).toEqual([0, 4]);
  });
});
