import { describe, expect, it } from 'vitest';
import { setupShop } from '../kit/openShop.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';
import manifest from '../../web/__generated__/persistedQueryManifest.json' with { type: 'json' };
import { serverAudits } from 'graphql-http';

const nestedQuery = (depth: number) => {
  const open = 'subcategory { products { items { '.repeat(depth);
  return `{ product(id: 1) { ${open} name ${'} } } '.repeat(depth)} } }`;
};

const hundred = Array.from({ length: 100 }, (_, n) => ({ productId: String(n), quantity: 1 }));
const inDocument = (items: object[]) => JSON.stringify(items).replaceAll(/"(\w+)":/g, '$1:');
const DELIVERY = { recipientName: 'A', recipientPhone: '9', shippingAddress: 'Pune' };
const delivery = 'recipientName: "A", recipientPhone: "9", shippingAddress: "Pune"';

const HOSTILE_OPERATIONS: Record<string, string> = {
  'a depth of 19': nestedQuery(6),
  '140 aliases': `{ ${Array.from({ length: 140 }, (_, i) => `a${i}: brands`).join(' ')} }`,
  '140 changes': `mutation { ${Array.from({ length: 140 }, (_, i) => `a${i}: logout { __typename }`).join(' ')} }`,
  'more values than a page shows': `
    { ${Array.from({ length: 12 }, (_, i) => `a${i}: search(page: ${i + 1}, pageSize: 48) { items { ...A } }`).join(' ')} }
    fragment A on Product { id name brand description createdAt price { amount currency paise: amount }
      originalPrice { amount currency } discountPercent image { url alt } images { url alt } }`,
  'fields multiplied by fragments': `
    query { product(id: 1) { ...A } }
    fragment A on Product { ...B ...B ...B ...B ...B ...B ...B ...B }
    fragment B on Product { ...C ...C ...C ...C ...C ...C ...C ...C }
    fragment C on Product { ...D ...D ...D ...D ...D ...D ...D ...D }
    fragment D on Product { ...E ...E ...E ...E ...E ...E ...E ...E }
    fragment E on Product { name brand description name brand description name brand description }`,
  'products by id 14 times over': `{ ${Array.from({ length: 14 }, (_, i) => `a${i}: products(ids: [1,2,3,4,5,6,7,8,9,10]) { name }`).join(' ')} }`,
  'two checkouts of 100 products': `mutation { ${['a', 'b'].map((a) => `${a}: checkout(input: { shownTotal: "1.00", purchase: { ${delivery}, items: ${inDocument(hundred)} } }) { orderId }`).join(' ')} }`,
  'two looks for recent orders of 100 products': `{ viewer { ${['a', 'b'].map((a) => `${a}: recentOrders(items: ${inDocument(hundred)}) { id }`).join(' ')} } }`,
  'similar of similar of similar':
    '{ product(id: 1) { similar(limit: 24) { similar(limit: 24) { similar { name } } } } }',
  'too many words': `{ product(id: 1) { ${'name\n'.repeat(4000)} } }`,
};

describe('an excessive operation', () => {
  const shop = setupShop();

  it.each(Object.entries(HOSTILE_OPERATIONS))(
    'with %s is refused without an upstream call #large-operations',
    async (_name, document) => {
      const response = await createGuest(shop.url).execute(document);
      expect(response.status).toBe(400);
      expect(response.errors[0]?.extensions['code']).toMatch(
        /^(BAD_REQUEST|GRAPHQL_(PARSE|VALIDATION)_FAILED)$/,
      );
      expect(response.data).toBeNull();
      expect(shop.faultProxy.calls).toHaveLength(0);
    },
  );

  it.each([
    [
      'query ($n: Int!) { product(id: 1) { similar(limit: $n) { similar(limit: $n) { similar { name } } } } }',
      { n: 24 },
    ],
    ['query ($n: Int = 48) { search(pageSize: $n) { items { similar { similar { name } } } } }', {}],
    [
      `query ($ids: [ID!]!) { ${Array.from({ length: 6 }, (_, i) => `a${i}: products(ids: $ids) { name }`).join(' ')} }`,
      { ids: Array.from({ length: 24 }, (_, i) => String(i)) },
    ],
  ])('is measured with the values of its variables: %s %j', async (document, variables) => {
    const response = await createGuest(shop.url).execute(document, variables);
    expect([response.status, response.errors[0]?.message]).toEqual([
      400,
      expect.stringMatching(/^The operation is too large: it costs \d+, at most \d+\.$/),
    ]);
    expect(shop.faultProxy.calls).toHaveLength(0);
  });

  it('with many errors gets only the first few of them', async () => {
    const response = await createGuest(shop.url).execute(`{ brands ${'@odd '.repeat(500)} }`);
    expect(response.status).toBe(400);
    expect(response.errors.length).toBeLessThanOrEqual(6);
  });

  it.each(['subscription { x }', 'subscription Stock { product(id: 1) { name } }'])(
    'is refused if it is a subscription: %s',
    async (document) => {
      for (const accept of ['application/json', 'application/graphql-response+json']) {
        const response = await createGuest(shop.url).execute(document, {}, { accept });
        expect([response.status, response.errors.map(({ message }) => message)]).toEqual([
          400,
          ['There are no subscriptions.'],
        ]);
        expect(response.errors[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST', retryable: false });
      }
    },
  );

  it.each([
    ['Checkout', { input: { shownTotal: '1.00', purchase: { items: hundred, ...DELIVERY } } }],
    ['SetCart', { lines: hundred.map(({ productId }) => ({ productId, to: 2 })) }],
  ])("is not the shop's own %s of 100 products", async (name, variables) => {
    const document = manifest.operations.find((operation) => operation.name === name)?.body ?? '';
    const { errors } = await createGuest(shop.url).execute(document, variables);
    expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['UNAUTHENTICATED']);
  });

  it('is not a page of 12 products with their similar products', async () => {
    const response = await createGuest(shop.url).execute(
      '{ search(pageSize: 12) { items { similar { id } } } }',
    );
    expect(response.status).toBe(200);
  });

  it('as a body above 100 kB is refused', async () => {
    const response = await createGuest(shop.url).execute(
      `{ product(id: "${'x'.repeat(100_000)}") { name } }`,
    );
    expect(response.status).toBe(413);
    expect(response.errors[0]?.extensions['code']).toBe('BAD_REQUEST');
  });

  it('in a batch is refused', async () => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ brands }' }, { query: '{ brands }' }]),
    });
    expect(response.status).toBe(400);
    expect(shop.faultProxy.calls).toHaveLength(0);
  });

  it('gets no information about the schema or the code when introspection is off', async () => {
    const { url } = await shop.openAnotherBff({ GRAPHQL_INTROSPECTION: '0' });
    const [introspection, typo, broken] = await Promise.all([
      createGuest(url).execute('{ __schema { types { name } } }'),
      createGuest(url).execute('{ prodct(id: 1) { name } }'),
      createGuest(url).execute('{ product(id: 1) { '),
    ]);
    expect(introspection.status).toBe(400);
    expect(JSON.stringify(typo)).not.toContain('Did you mean');
    for (const response of [introspection, typo, broken])
      expect(JSON.stringify(response.errors)).not.toMatch(/stack|\.ts|node_modules/);
  });
});

describe('a purchase #large-operations', () => {
  const shop = setupShop();
  const CHECKOUT =
    'mutation ($input: CheckoutInput!) { checkout(input: $input) { userErrors { code path productId } } }';

  it.each([
    [
      { items: [-49, 50].map((quantity) => ({ productId: '1101', quantity })) },
      ['items', '0', 'quantity'],
      '1101',
    ],
    [{ items: [{ productId: '1101', quantity: 1 }], seen: Array<string>(101).fill('1') }, ['seen'], null],
  ])('is refused for each line and list by itself: %j', async (content, path, productId) => {
    const shopper = await createShopper(shop.url);
    const delivery = { recipientName: 'A', recipientPhone: '9', shippingAddress: 'B' };
    const input = { purchase: { ...delivery, ...content }, shownTotal: '1.00' };
    const { checkout } = await shopper.request<{ checkout: { userErrors: object[] } }>(CHECKOUT, { input });
    expect(checkout.userErrors).toEqual([{ code: 'BAD_USER_INPUT', path: ['purchase', ...path], productId }]);
    expect(shop.faultProxy.callsTo('POST /api/orders/')).toHaveLength(0);
  });
});

/** Adds the header that the web app sends to pass the CSRF protection of Apollo Server. */
const withPreflight: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), 'apollo-require-preflight': '1' },
  });

describe('GraphQL over HTTP', () => {
  const shop = setupShop();
  const audits = serverAudits({ url: () => `${shop.url}/graphql`, fetchFn: withPreflight });

  it.each(audits.map((audit) => ({ name: audit.name, audit })))('$name', async ({ audit }) => {
    expect(await audit.fn()).toMatchObject({ status: 'ok' });
  });

  it.each([
    ['names no operation of its document', { query: '{ __typename }', operationName: 'Other' }],
    ['names none of several', { query: 'query A { __typename } mutation B { __typename }' }],
  ])('refuses a request that %s', async (_name, body) => {
    const response = await withPreflight(`${shop.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
      },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { retryable: false } }] });
  });
});
