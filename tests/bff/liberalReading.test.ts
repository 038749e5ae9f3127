import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';

const PRODUCT = { id: 5, name: 'Feather 900', price: '2000.00', discounted_price: '1500.50' };
const PRODUCT_CALL = 'get-product?id=5';
const LISTING_CALL = 'GET /api/products?';
const PROFILE_CALL = 'GET /api/users/profile/';

const PRODUCT_FIELDS = 'name brand price { amount } images { alt } stock { quantity isOut }';

interface ProductResult {
  product: {
    name: string;
    brand: string | null;
    price: { amount: string };
    images: object[];
    stock: { quantity: number | null; isOut: boolean } | null;
  } | null;
}

interface SearchResult {
  search: { items: object[]; total: number | null; totalPages: number | null; hasNextPage: boolean };
}

describe('of what an upstream sends', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { PUBLIC_CACHE: 'off' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  const readProduct = async (body: unknown) => {
    shop.faultProxy.fault(PRODUCT_CALL, respondWith(200, body));
    return createGuest(shop.url).execute<ProductResult>(`{ product(id: 5) { ${PRODUCT_FIELDS} } }`);
  };

  const search = async (page: number) => {
    const { search } = await createGuest(shop.url).request<SearchResult>(
      `{ search(page: ${page}, pageSize: 2) { items { id } total totalPages hasNextPage } }`,
    );
    return { ...search, items: search.items.length };
  };

  const readListing = (paging: object) => {
    const results = [PRODUCT, { ...PRODUCT, id: 6 }];
    shop.faultProxy.fault(LISTING_CALL, respondWith(200, { results, ...paging }));
    return search(1);
  };

  it.each([
    ['the number of all items, also where `count` is that of this page', { count: 2, total: 7 }, 7, 4, true],
    ['no total in a text', { count: 'many', next: null }, null, null, false],
    ['no total below 0', { count: -1 }, null, null, true],
    ['pages of 0 as one', { count: 2, pages: 0 }, 2, 1, false],
    ['the number of pages under its third name', { num_pages: 3 }, null, 3, true],
    ['the number of the next page', { next: 2 }, null, null, true],
    ['an empty link as none', { next: '' }, null, null, false],
  ])('a listing reads %s', async (_what, paging, total, totalPages, hasNextPage) => {
    expect(await readListing(paging)).toEqual({ items: 2, total, totalPages, hasNextPage });
  });

  it('a page after the last one has no next page, whatever the first page links to', async () => {
    const page = { results: [PRODUCT], next: '/api/products/?page=2' };
    shop.faultProxy.fault(LISTING_CALL, respondWith(200, page));
    shop.faultProxy.fault(LISTING_CALL, respondWith(404, { detail: 'Invalid page.' }), 1);
    expect(await search(9)).toEqual({ items: 0, total: null, totalPages: null, hasNextPage: false });
  });

  it.each([
    ['within two envelopes', { status: 'success', data: { product: PRODUCT } }],
    ['beside an error that is null', { data: PRODUCT, error: null }],
    ['in a list of one within an envelope', { results: [PRODUCT] }],
  ])('a product %s is found', async (_where, body) => {
    expect((await readProduct(body)).data?.product?.name).toBe(PRODUCT.name);
  });

  it.each([[{ product: null }], [{ data: null }], [[]], [{ results: [] }]])(
    'a product is missing when the envelope is empty: %j',
    async (body) => {
      expect(await readProduct(body)).toMatchObject({ data: { product: null }, errors: [] });
    },
  );

  it.each([[{ data: null, error: 'Failed' }], [[PRODUCT, PRODUCT]], [{ other: PRODUCT }]])(
    'another body is a bad reply: %j',
    async (body) => {
      expect(await readProduct(body)).toMatchObject({
        errors: [{ extensions: { code: 'UPSTREAM_BAD_REPLY' } }],
      });
    },
  );

  it.each([
    ['brand', { id: 3 }, { brand: null }],
    ['brand', { id: 3, name: 'Chidiya' }, { brand: 'Chidiya' }],
    ['images', 'a.webp', { images: [] }],
    ['price', 'on request', { price: { amount: '1500.50' } }],
    ['discounted_price', false, { price: { amount: '2000.00' } }],
    ['subcategory_id', {}, { name: 'Feather 900' }],
    ['inventory', 'plenty', { stock: null }],
    ['inventory', -3, { stock: { quantity: 0, isOut: true } }],
    ['inventory', { quantity: 'plenty' }, { stock: { quantity: null, isOut: false } }],
    ['inventory', { in_stock: true }, { stock: { quantity: null, isOut: false } }],
  ])('an odd %s costs that field only: %j', async (field, value, expected) => {
    const { data, errors } = await readProduct({
      brand: null,
      inventory: null,
      description: 'Light.',
      images: [],
      ...PRODUCT,
      [field]: value,
    });
    expect(errors).toEqual([]);
    expect(data?.product).toMatchObject(expected);
  });

  it('an empty envelope is no profile', async () => {
    const shopper = await createShopper(shop.url);
    shop.faultProxy.fault(PROFILE_CALL, respondWith(200, { data: null }));
    expect(await shopper.request('{ viewer { profile { email } } }')).toEqual({ viewer: { profile: null } });
  });

  it('tokens of a registration and of a renewal are read from an envelope, after a 401 of any body', async () => {
    const envelope = { kind: 'rewrite', change: (body: string) => `{"data":${body}}` } as const;
    shop.faultProxy.fault('POST /api/users/register/', envelope);
    shop.faultProxy.fault('POST /api/token/refresh/', envelope);
    const shopper = await createShopper(shop.url);
    const refusal = {
      kind: 'respond',
      status: 401,
      body: '<h1>Unauthorized</h1>',
      type: 'text/html',
    } as const;
    shop.faultProxy.fault(PROFILE_CALL, refusal, 1);
    const { viewer } = await shopper.request<{ viewer: { profile: { email: string } } }>(
      '{ viewer { profile { email } } }',
    );
    expect(viewer.profile.email).toContain('@');
    expect(shop.faultProxy.callsTo('POST /api/token/refresh/')).toHaveLength(1);
  });

  it('an array of sentences is a message, and `detail` stands beside the messages of fields', async () => {
    const change = `mutation {
      changePassword(input: { oldPassword: "a", newPassword: "b" }) { userErrors { field messages } }
    }`;
    const shopper = await createShopper(shop.url);
    const refusal = async (body: unknown) => {
      shop.faultProxy.clear();
      shop.faultProxy.fault('POST /api/users/password/change/', respondWith(400, body));
      const { changePassword } = await shopper.request<{ changePassword: { userErrors: object[] } }>(change);
      return changePassword.userErrors;
    };
    expect(await refusal(['Too short.', 'Too common.'])).toEqual([
      { field: null, messages: ['Too short. Too common.'] },
    ]);
    expect(await refusal({ detail: 'Not valid.', new_password: ['Too short.'] })).toEqual([
      { field: null, messages: ['Not valid.'] },
      { field: 'newPassword', messages: ['Too short.'] },
    ]);
    const repeated = { detail: 'Too short. Too common.', new_password: ['Too short.', 'Too common.'] };
    expect(await refusal(repeated)).toEqual([
      { field: 'newPassword', messages: ['Too short.', 'Too common.'] },
    ]);
  });
});
