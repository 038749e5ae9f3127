import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawRequest } from '../kit/rawRequest.ts';
import { type ExposedShop, openExposedShop } from './exposedShop.ts';

const HEADERS = {
  // JSON must not be read as a page or a script, nor be loaded by a page of another site.
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  // Any response may be the first one that a browser sees.
  'strict-transport-security': expect.stringMatching(/max-age=\d{7,}/),
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

const jsonRequest = (body: string): RawRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body,
});
const PUBLIC_QUERY = '{"query":"{ brands }"}';

describe('a response of /graphql', () => {
  let shop: ExposedShop['shop'];
  let send: ExposedShop['send'];
  beforeAll(async () => {
    ({ shop, send } = await openExposedShop());
  });
  afterAll(() => shop.close());

  const REQUESTS: Record<string, RawRequest> = {
    'a public answer': jsonRequest(PUBLIC_QUERY),
    'the same by GET': {
      path: `/graphql?${new URLSearchParams({ query: '{ brands }' })}`,
      headers: { 'content-type': 'application/json' },
    },
    'a private answer': jsonRequest('{"query":"{ viewer { id } }"}'),
    'a refused operation': jsonRequest('{"query":"{"}'),
    'a body that is not JSON': jsonRequest('{'),
    'a body too large': jsonRequest('x'.repeat(100_001)),
    'a request of another site': {
      ...jsonRequest(PUBLIC_QUERY),
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    },
    'a page that a browser asks for': { path: '/graphql', headers: { accept: 'text/html' } },
  };
  it.each(Object.entries(REQUESTS))(
    '(%s) has the headers that mean something on JSON',
    async (_name, call) => {
      // The third response of a public answer comes from memory in any case.
      for (let n = 0; n < 3; n++) {
        const { headers } = await send(call);
        expect(headers).toMatchObject(HEADERS);
        expect(headers['x-powered-by']).toBeUndefined();
      }
    },
  );
});
