import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawRequest } from '../kit/rawRequest.ts';
import { type ExposedShop, openExposedShop } from './exposedShop.ts';

/** Each of helmet's headers: its value on a JSON response, or null, and why. */
const HEADERS: [name: string, value: RegExp | null, why: string][] = [
  ['x-content-type-options', /^nosniff$/, 'JSON must not be read as a page or a script'],
  [
    'cross-origin-resource-policy',
    /^same-site$/,
    'a page of another site must not load JSON as a subresource',
  ],
  ['strict-transport-security', /max-age=\d{7,}/, 'any response may be the first one that a browser sees'],
  [
    'content-security-policy',
    /^default-src 'none';frame-ancestors 'none'$/,
    'JSON that a browser shows loads nothing, and no page frames it',
  ],
  ['x-frame-options', null, 'frame-ancestors says the same and more'],
  ['referrer-policy', null, 'JSON has no links and loads nothing'],
  ['cross-origin-opener-policy', null, 'JSON runs no script that could use its opener'],
  ['permissions-policy', null, 'JSON runs no script that could use a feature'],
  ['origin-agent-cluster', null, 'JSON runs no script'],
  ['x-dns-prefetch-control', null, 'JSON has no links whose names could be looked up'],
  ['x-download-options', null, 'it concerns HTML files that Internet Explorer opens'],
  ['x-permitted-cross-domain-policies', null, 'it concerns policy files for Flash and Acrobat'],
  ['x-xss-protection', null, 'it concerns the filter of old browsers for pages'],
];

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
        for (const [name, value, why] of HEADERS) {
          if (value === null) expect([name, headers[name], why]).toEqual([name, undefined, why]);
          else expect([name, headers[name], why]).toEqual([name, expect.stringMatching(value), why]);
        }
        expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
        expect(headers['x-powered-by']).toBeUndefined();
      }
    },
  );
});
