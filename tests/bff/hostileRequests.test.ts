import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../bff/inputLimits.ts';
import { openMeasuredBff, type MeasuredBff } from '../kit/measuredBff.ts';

/** So much processor time even on a machine that does ten other things; the campaigns of tests/lab/fire judge the figures of a quiet one. */
const MAX_TURN_MS = 2_000;

const SEARCH = 'query ($filter: SearchFilter) { search(filter: $filter) { total } }';
const UPDATE =
  'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userErrors { code messages } } }';
const unknownFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

describe('the built process #limits', () => {
  let bff: MeasuredBff;
  beforeAll(async () => {
    bff = await openMeasuredBff();
    bff.answerWith(() => ({ body: { user: { email: 'a@example.com', username: 'a' } } }));
  });
  afterAll(() => bff.close());

  async function post(body: object) {
    const response = await fetch(`${bff.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        authorization: 'Bearer a',
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  }

  it.each<[string, object, string]>([
    ['900 unknown fields', { query: SEARCH, variables: { filter: unknownFields(900) } }, 'BAD_USER_INPUT'],
    ['6,000 unknown fields', { query: SEARCH, variables: { filter: unknownFields(6_000) } }, 'BAD_REQUEST'],
    [
      'a text for a number',
      { query: 'query ($n: Int!) { search(page: $n) { total } }', variables: { n: 'x'.repeat(90_000) } },
      'BAD_USER_INPUT',
    ],
    [
      '30,000 values',
      { query: '{ __typename }', variables: { a: Array<number>(30_000).fill(1) } },
      'BAD_REQUEST',
    ],
    [
      '20 levels',
      {
        query: '{ __typename }',
        extensions: JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`) as object,
      },
      'BAD_REQUEST',
    ],
    [
      'null where a default stands',
      { query: 'query ($n: Int) { search(pageSize: $n) { total } }', variables: { n: null } },
      'BAD_USER_INPUT',
    ],
    [
      'null for another argument',
      {
        query: 'query ($s: SearchSort = RECENT) { ...A } fragment A on Query { search(sort: $s) { total } }',
        variables: { s: null },
      },
      'BAD_USER_INPUT',
    ],
    [
      'a hash that is an object',
      { extensions: { persistedQuery: { version: 1, sha256Hash: { toString: 1 } } } },
      'BAD_REQUEST',
    ],
    [
      'a persisted query that is a number',
      { query: '{ __typename }', extensions: { persistedQuery: 7 } },
      'BAD_REQUEST',
    ],
    [
      'aliases of long texts',
      {
        query: `{ ${repeat(39, (index) => `a${index}: shop { about { ...A } }`)} } fragment A on ShopAbout { ${repeat(490, (index) => `p${index}: paragraphs`)} }`,
      },
      'BAD_REQUEST',
    ],
  ])('refuses %s with 400, shortly', async (_what, body, code) => {
    const { result, longestTurnMs } = await bff.measure(() => post(body));
    expect([result.status, result.text]).toEqual([400, expect.stringContaining(`"code":"${code}"`)]);
    expect(result.text.length).toBeLessThan(1_000);
    expect(longestTurnMs).toBeLessThan(MAX_TURN_MS);
  });

  it('refuses an answer of more than 2 MB, whatever the operation costs', async () => {
    const name = 'x'.repeat(40_000);
    const results = Array.from({ length: 60 }, (_, id) => ({ id, name, price: '1.00' }));
    bff.answerWith(() => ({ body: { results } }));
    expect((await post({ query: '{ search { total } }' })).status).toBe(200);
    const { status, text } = await post({ query: '{ search { items { name } } }' });
    expect([status, text]).toEqual([
      400,
      expect.stringContaining(`more than ${LIMITS.answerCharacters} characters`),
    ]);
  });

  it('takes 70 kB of preferences, and 5,000 values', async () => {
    bff.answerWith(() => ({ body: { user: { email: 'a@example.com', username: 'a' } } }));
    const preferences = Array.from({ length: 1_000 }, (_, index) => ({
      name: `preference ${index}`,
      value: 'v'.repeat(35),
    }));
    const saved = await post({ query: UPDATE, variables: { input: { preferences } } });
    expect([saved.status, saved.text.trim()]).toEqual([200, '{"data":{"updateProfile":{"userErrors":[]}}}']);
    const values = Array<string>(5_000).fill('1');
    const asked = await post({ query: SEARCH, variables: { filter: { brand: values } } });
    expect(asked.text).not.toContain(`${LIMITS.requestValues} values`);
  });

  it('has not failed meanwhile', async () => {
    const metrics = await (await fetch(`${bff.url}/metrics`)).text();
    expect(metrics).toContain('shop_operation_seconds_count{outcome="BAD_USER_INPUT"}');
    expect(metrics).not.toContain('INTERNAL_SERVER_ERROR');
    expect(bff.isRunning()).toBe(true);
  });

  it('answers an upload that says it is compressed', async () => {
    const form = Buffer.concat([
      Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="profile_picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
      ),
      Buffer.alloc(200_000, 'picture'),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    for (const body of [gzipSync(form), form, gzipSync(form).subarray(0, 90)]) {
      const response = await fetch(`${bff.url}/upload/profile-picture`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer a',
          'x-shop-upload': '1',
          'content-type': 'multipart/form-data; boundary=x',
          'content-encoding': 'gzip',
        },
        body,
      });
      expect(response.status).toBeLessThan(500);
    }
    expect(bff.isRunning()).toBe(true);
  });
});
