import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawRequest } from '../kit/rawRequest.ts';
import { type ExposedShop, openExposedShop } from './exposedShop.ts';

/** What a response needs that is no page: it runs no script, has no links, and is framed by nothing. */
const HEADERS = {
  'x-content-type-options': /^nosniff$/,
  'cross-origin-resource-policy': /^same-site$/,
  'strict-transport-security': /max-age=\d{7,}/,
};

/** JSON that a browser shows loads nothing, and no page frames it. */
const JSON_POLICY = "default-src 'none';frame-ancestors 'none'";
/** An SVG picture that a browser shows runs no script. */
const FILE_POLICY = "default-src 'self';script-src 'none';frame-ancestors 'none'";

const jsonRequest = (body: string): RawRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body,
});
const PUBLIC_QUERY = '{"query":"{ brands }"}';

describe('a response that is no page', () => {
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
  async function expectHeaders(call: RawRequest, policy: string): Promise<void> {
    const { headers } = await send(call);
    for (const [name, value] of Object.entries(HEADERS))
      expect([name, headers[name]]).toEqual([name, expect.stringMatching(value)]);
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
  }

  it.each(Object.entries(REQUESTS))(
    'of /graphql (%s) has the headers that mean something',
    async (_, call) => {
      // The third response of a public answer comes from memory in any case.
      for (let n = 0; n < 3; n++) await expectHeaders(call, JSON_POLICY);
    },
  );

  it('but a file has them too', async () => {
    const { text } = await send({ path: '/' });
    const assets = text.match(/\/assets\/[\w-]+\.(js|css|woff2)/g) ?? [];
    expect(assets.length).toBeGreaterThan(3);
    for (const path of [...assets, '/media/home/look.webp', '/media/none.webp'])
      await expectHeaders({ path }, FILE_POLICY);
  });
});
