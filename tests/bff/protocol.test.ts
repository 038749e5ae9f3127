import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';

/** Adds the header that the web app sends to pass the CSRF protection of Apollo Server. */
const withPreflight: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), 'apollo-require-preflight': '1' },
  });

describe('GraphQL over HTTP', () => {
  let shop: Shop;
  let closed: Shop;
  beforeAll(async () => {
    [shop, closed] = await Promise.all([openShop(), openShop({ bff: { GRAPHQL_INTROSPECTION: '0' } })]);
  });
  afterAll(() => Promise.all([shop.close(), closed.close()]));

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
