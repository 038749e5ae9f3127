import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawRequest } from '../kit/rawRequest.ts';
import { type ExposedShop, openExposedShop } from './exposedShop.ts';

/** Each of helmet's headers: its value on a response that is no page, or null, and why. */
const HEADERS: [name: string, value: RegExp | null, why: string][] = [
  ['x-content-type-options', /^nosniff$/, 'it must not be read as a page or another type'],
  ['cross-origin-resource-policy', /^same-site$/, 'a page of another site must not load it as a subresource'],
  ['strict-transport-security', /max-age=\d{7,}/, 'any response may be the first one that a browser sees'],
  ['x-frame-options', null, 'frame-ancestors says the same and more'],
  ['referrer-policy', null, 'it has no links; what a style or a script loads is of this origin'],
  ['cross-origin-opener-policy', null, 'as a document it runs no script that could use its opener'],
  ['permissions-policy', null, 'as a document it runs no script that could use a feature'],
  ['origin-agent-cluster', null, 'as a document it runs no script'],
  ['x-dns-prefetch-control', null, 'it has no links whose names could be looked up'],
  ['x-download-options', null, 'it concerns HTML files that Internet Explorer opens'],
  ['x-permitted-cross-domain-policies', null, 'it concerns policy files for Flash and Acrobat'],
  ['x-xss-protection', null, 'it concerns the filter of old browsers for pages'],
];

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
    for (const [name, value, why] of HEADERS) {
      if (value === null) expect([name, headers[name], why]).toEqual([name, undefined, why]);
      else expect([name, headers[name], why]).toEqual([name, expect.stringMatching(value), why]);
    }
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
