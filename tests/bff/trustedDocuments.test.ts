import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../bff/config/config.ts';
import { readTrustedDocuments } from '../../bff/graphql/trustedDocuments.ts';
import { openShop, type Shop } from '../kit/openShop.ts';

const OTHER = '{ brands }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const named = (hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash: hash } });

/** The operations of the built web app, by name. */
const documents = Object.entries(
  JSON.parse(readFileSync('dist/web/documents.json', 'utf8')) as Record<string, string>,
).map(([hash, text]) => ({ hash, text, name: /(?:query|mutation) ?(\w+)/.exec(text)?.[1] ?? '' }));
const hashOfOperation = (name: string) => documents.find((document) => document.name === name)?.hash ?? '';

interface Body {
  data?: unknown;
  errors?: { message: string; extensions: { code: string } }[];
}

const post = async (shop: Shop, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as Body) };
};

const get = async (shop: Shop, parameters: Record<string, unknown>) => {
  const texts = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]);
  const answer = await fetch(`${shop.url}/graphql?${new URLSearchParams(texts)}`, {
    headers: { 'content-type': 'application/json' },
  });
  return {
    status: answer.status,
    cacheControl: answer.headers.get('cache-control'),
    ...((await answer.json()) as Body),
  };
};

describe.each(['prefer', 'only'] as const)('documents of known builds, mode %s', (mode) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { TRUSTED_DOCUMENTS: mode, PUBLIC_CACHE: '60/30/10' } });
  });
  afterAll(() => shop.close());

  it('are listed under the hash of their text', () => {
    expect(documents.length).toBeGreaterThan(5);
    for (const { hash, text } of documents) expect(hash).toBe(hashOf(text));
  });

  it('are answered by their hash alone, by GET and by POST', async () => {
    const extensions = named(hashOfOperation('Home'));
    const got = await get(shop, { extensions });
    expect(got).toMatchObject({ status: 200, data: { home: { __typename: 'Home' } } });
    expect(got.cacheControl).toMatch(/^public, max-age=/);
    expect((await post(shop, { extensions })).data).toEqual(got.data);
  });

  it('that are private work by their hash for the shopper, and are not kept', async () => {
    const account = { username: 'asha', password: 'A-fine-secret-1', passwordConfirm: 'A-fine-secret-1' };
    const email = `${randomUUID()}@example.com`;
    const registered = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        extensions: named(hashOfOperation('Register')),
        variables: { input: { ...account, email } },
      }),
    });
    const cookie = registered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const body = { extensions: named(hashOfOperation('Account')) };
    expect(await post(shop, body, { cookie })).toMatchObject({
      data: { viewer: { profile: { email } } },
    });
    expect(await post(shop, body)).toMatchObject({ data: { viewer: null } });
  });

  it.each([
    {
      name: 'no known hash',
      extensions: named(hashOf(OTHER)),
      status: 200,
      code: 'PERSISTED_QUERY_NOT_FOUND',
    },
    { name: 'a hash that is none', extensions: named('../../etc/passwd'), status: 400, code: 'BAD_REQUEST' },
    { name: 'a hash that is not a text', extensions: named({ a: 1 }), status: 400, code: 'BAD_REQUEST' },
    {
      name: 'a version that is unknown',
      extensions: named(hashOf(OTHER), 2),
      status: 400,
      code: 'BAD_REQUEST',
    },
    {
      name: 'the hash of another text',
      query: OTHER,
      extensions: named(hashOf('{ home { banners { version } } }')),
      status: 400,
      code: 'BAD_REQUEST',
    },
  ])('that come with $name are refused as $code', async ({ query, extensions, status, code }) => {
    const answer = await post(shop, { query, extensions });
    expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([status, code]);
  });

  it(mode === 'only' ? 'are all that is answered' : 'are not all that is answered', async () => {
    const expected = mode === 'only' ? 400 : 200;
    expect((await post(shop, { query: OTHER })).status).toBe(expected);
    // Before it is even parsed: nothing is learnt from what is wrong with it.
    const broken = await post(shop, { query: '{ nonsense' });
    expect(broken.errors?.[0]?.extensions.code).toBe(
      mode === 'only' ? 'BAD_REQUEST' : 'GRAPHQL_PARSE_FAILED',
    );
    const [document] = documents;
    expect((await post(shop, { query: document?.text })).errors?.[0]?.extensions.code).not.toBe(
      'BAD_REQUEST',
    );
  });

  it('are not added to by whoever sends one with its hash', async () => {
    await post(shop, { query: OTHER, extensions: named(hashOf(OTHER)) });
    const answer = await post(shop, { extensions: named(hashOf(OTHER)) });
    expect(answer.errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });
});

it.each(['{"Home": "{ brands }"}', '["{ brands }"]', '{ "cut'])(
  'a manifest that is none (%s) keeps the shop from starting, and is named',
  async (text) => {
    const kept = await mkdtemp(join(tmpdir(), 'maidan-documents-'));
    await mkdir(join(kept, 'ios'));
    await writeFile(join(kept, 'ios/2.3.0.json'), text);
    const read = () => readTrustedDocuments({ kept, built: join(kept, 'none') });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/ios\/2\.3\.0\.json: must be/);
    await rm(kept, { recursive: true });
  },
);
