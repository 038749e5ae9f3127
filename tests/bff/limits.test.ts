import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest } from '../kit/shopper.ts';

const nested = (depth: number) => {
  const open = 'subcategory { products { items { '.repeat(depth);
  return `{ product(id: 1) { ${open} name ${'} } } '.repeat(depth)} } }`;
};

const HOSTILE: Record<string, string> = {
  'a depth of 19': nested(6),
  '81 aliases': `{ ${Array.from({ length: 81 }, (_, i) => `a${i}: brands`).join(' ')} }`,
  '81 other names of the same type name': `{ search { items { ${Array.from({ length: 81 }, (_, i) => `a${i}: __typename`).join(' ')} } } }`,
  'more values than a page shows': `
    { ${Array.from({ length: 12 }, (_, i) => `a${i}: search(page: ${i + 1}, pageSize: 48) { items { ...A } }`).join(' ')} }
    fragment A on Product { id name brand description createdAt price { amount currency paise: amount }
      originalPrice { amount currency } discountPercent image { url alt } images { url alt } }`,
  '31 directives': `{ product(id: 1) { name ${'@include(if: true) '.repeat(31)} } }`,
  '501 fields': `{ product(id: 1) { ${'name '.repeat(501)} } }`,
  'fields multiplied by fragments': `
    query { product(id: 1) { ...A } }
    fragment A on Product { ...B ...B ...B ...B ...B ...B ...B ...B }
    fragment B on Product { ...C ...C ...C ...C ...C ...C ...C ...C }
    fragment C on Product { name brand description name brand description name brand description }`,
  'products by id twelve times over': `{ ${Array.from({ length: 13 }, (_, i) => `a${i}: products(ids: [1,2,3,4,5,6,7,8,9,10]) { name }`).join(' ')} }`,
  'similar of similar of similar':
    '{ product(id: 1) { similar(limit: 24) { similar(limit: 24) { similar { name } } } } }',
  'too many words': `{ product(id: 1) { ${'name\n'.repeat(4000)} } }`,
};

describe('an operation without measure', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  it.each(Object.entries(HOSTILE))(
    'of %s is refused before anything is asked upstream',
    async (_name, document) => {
      const answer = await aGuest(shop.url).send(document);
      expect(answer.status).toBe(400);
      expect(answer.errors[0]?.extensions['code']).toMatch(
        /^(BAD_REQUEST|GRAPHQL_(PARSE|VALIDATION)_FAILED)$/,
      );
      expect(answer.data).toBeNull();
      expect(shop.tap.calls).toHaveLength(0);
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
  ])('whose variables say how much is wanted is measured by them: %s %j', async (document, variables) => {
    const answer = await aGuest(shop.url).send(document, variables);
    expect([answer.status, answer.errors[0]?.message]).toEqual([
      400,
      expect.stringMatching(/^The operation is too large: \d+ for calls, at most 120\.$/),
    ]);
    expect(shop.tap.calls).toHaveLength(0);
  });

  it('that asks for 900 other names of a type in 48 products is refused before it is a long answer', async () => {
    const names = Array.from({ length: 900 }, (_, i) => `a${i}: __typename`).join(' ');
    const answer = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ search(pageSize: 48) { items { ${names} } } }` }),
    });
    const text = await answer.text();
    console.log(`48 products with 900 names of their type: ${answer.status}, ${text.length} characters`);
    expect(answer.status).toBe(400);
    expect(text.length).toBeLessThan(1_000);
  });

  it('with the same mistake many times over is told a few of them', async () => {
    const answer = await aGuest(shop.url).send(`{ brands ${'@odd '.repeat(500)} }`);
    expect(answer.status).toBe(400);
    expect(answer.errors.length).toBeLessThanOrEqual(6);
  });

  it.each(['subscription { x }', 'subscription Stock { product(id: 1) { name } }'])(
    'that subscribes is refused as what the shop does not have: %s',
    async (document) => {
      for (const accept of ['application/json', 'application/graphql-response+json']) {
        const answer = await aGuest(shop.url).send(document, {}, { accept });
        expect([answer.status, answer.errors.map(({ message }) => message)]).toEqual([
          400,
          ['There are no subscriptions.'],
        ]);
        expect(answer.errors[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST', retryable: false });
      }
    },
  );

  it('that asks for a long page is not counted ten times over', async () => {
    const answer = await aGuest(shop.url).send('{ search(pageSize: 12) { items { similar { id } } } }');
    expect(answer.status).toBe(200);
  });

  it('that spreads a fragment within itself is refused, not followed', async () => {
    const answer = await aGuest(shop.url).send(
      '{ product(id: 1) { ...A } } fragment A on Product { name ...A }',
    );
    expect(answer.status).toBe(400);
  });

  it('as a body above 100 kB is refused', async () => {
    const answer = await aGuest(shop.url).send(`{ product(id: "${'x'.repeat(100_000)}") { name } }`);
    expect(answer.status).toBe(413);
    expect(answer.errors[0]?.extensions['code']).toBe('BAD_REQUEST');
  });

  it('with more mistakes in its variables than are counted is the asker’s mistake, not ours', async () => {
    const lines = Array.from({ length: 60 }, () => ({ nothing: 1 }));
    const answer = await aGuest(shop.url).send(
      'mutation ($lines: [CartLineInput!]!) { removeFromCart(lines: $lines) { userErrors { code } } }',
      { lines },
    );
    const codes = new Set(answer.errors.map((error) => error.extensions['code']));
    expect([...codes]).toEqual(['BAD_USER_INPUT']);
    expect(answer.status).toBeLessThan(500);
    expect(shop.tap.calls).toHaveLength(0);
  });

  it('in a batch is refused', async () => {
    const answer = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ brands }' }, { query: '{ brands }' }]),
    });
    expect(answer.status).toBe(400);
    expect(shop.tap.calls).toHaveLength(0);
  });

  it('as a mutation by GET, or a form, is refused', async () => {
    const mutation = encodeURIComponent('mutation { logout { viewer { id } } }');
    const preflight = { 'apollo-require-preflight': '1' };
    expect((await fetch(`${shop.url}/graphql?query=${mutation}`, { headers: preflight })).status).toBe(405);
    const form = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      body: new URLSearchParams({ query: '{ brands }' }),
    });
    expect(form.status).toBeGreaterThanOrEqual(400);
    expect(form.status).toBeLessThan(500);
  });

  it('says nothing of the schema or of our insides when introspection is off', async () => {
    const closed = await openShop({ bff: { GRAPHQL_INTROSPECTION: '0' } });
    const [introspection, typo, broken] = await Promise.all([
      aGuest(closed.url).send('{ __schema { types { name } } }'),
      aGuest(closed.url).send('{ prodct(id: 1) { name } }'),
      aGuest(closed.url).send('{ product(id: 1) { '),
    ]);
    expect(introspection.status).toBe(400);
    for (const { message } of introspection.errors) expect(message).toBe('Introspection is off.');
    expect(JSON.stringify(typo)).not.toContain('Did you mean');
    for (const answer of [introspection, typo, broken])
      expect(JSON.stringify(answer.errors)).not.toMatch(/stack|\.ts|node_modules/);
    await closed.close();
  });
});
