import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../bff/config/config.ts';
import { readTrustedDocuments } from '../../bff/graphql/trustedDocuments.ts';
import { openShop, type Shop } from '../kit/openShop.ts';

const UNTRUSTED_QUERY = '{ brands }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const byHash = (hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash: hash } });

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
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as Body) };
};

const get = async (shop: Shop, parameters: Record<string, unknown>) => {
  const parameterTexts = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]);
  const response = await fetch(`${shop.url}/graphql?${new URLSearchParams(parameterTexts)}`, {
    headers: { 'content-type': 'application/json' },
  });
  return {
    status: response.status,
    cacheControl: response.headers.get('cache-control'),
    ...((await response.json()) as Body),
  };
};

describe.each(['prefer', 'only'] as const)('documents of known builds, mode %s', (mode) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { TRUSTED_DOCUMENTS: mode, PUBLIC_CACHE: '60/30/10' } });
  });
  afterAll(() => shop.close());

  it('are executed by their hash alone, by GET and by POST', async () => {
    const extensions = byHash(hashOfOperation('Brands'));
    const getResponse = await get(shop, { extensions });
    expect(getResponse).toMatchObject({ status: 200, data: { brands: expect.any(Array) } });
    expect(getResponse.cacheControl).toMatch(/^public, max-age=/);
    expect((await post(shop, { extensions })).data).toEqual(getResponse.data);
  });

  it.each([
    {
      name: 'no known hash',
      extensions: byHash(hashOf(UNTRUSTED_QUERY)),
      status: 200,
      code: 'PERSISTED_QUERY_NOT_FOUND',
    },
    {
      name: 'a hash that is not a text',
      extensions: byHash({ a: 1 }),
      status: 200,
      code: 'PERSISTED_QUERY_NOT_FOUND',
    },
    {
      name: 'a version that is unknown',
      extensions: byHash(hashOf(UNTRUSTED_QUERY), 2),
      status: 400,
      code: 'BAD_REQUEST',
    },
    {
      name: 'the hash of another text',
      query: UNTRUSTED_QUERY,
      extensions: byHash(hashOf('{ home { banners { version } } }')),
      status: 400,
      code: 'BAD_REQUEST',
    },
  ])('that come with $name are refused as $code', async ({ query, extensions, status, code }) => {
    const response = await post(shop, { query, extensions });
    expect([response.status, response.errors?.[0]?.extensions.code]).toEqual([status, code]);
  });

  it(mode === 'only' ? 'are the only accepted ones' : 'are not the only accepted ones', async () => {
    const expected = mode === 'only' ? 400 : 200;
    expect((await post(shop, { query: UNTRUSTED_QUERY })).status).toBe(expected);
    // In mode "only" it is refused before it is parsed, so the response has no parse error.
    const invalidResponse = await post(shop, { query: '{ nonsense' });
    expect(invalidResponse.errors?.[0]?.extensions.code).toBe(
      mode === 'only' ? 'BAD_REQUEST' : 'GRAPHQL_PARSE_FAILED',
    );
    const [document] = documents;
    expect((await post(shop, { query: document?.text })).errors?.[0]?.extensions.code).not.toBe(
      'BAD_REQUEST',
    );
  });

  it('cannot be added by a client that sends a text with its hash', async () => {
    await post(shop, { query: UNTRUSTED_QUERY, extensions: byHash(hashOf(UNTRUSTED_QUERY)) });
    const response = await post(shop, { extensions: byHash(hashOf(UNTRUSTED_QUERY)) });
    expect(response.errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });
});

describe('a manifest of a release', () => {
  let storedFolder: string;
  const webBuildFile = () => join(storedFolder, 'web.json');
  beforeAll(async () => {
    storedFolder = await mkdtemp(join(tmpdir(), 'maidan-documents-'));
    await mkdir(join(storedFolder, 'released'));
  });
  afterAll(() => rm(storedFolder, { recursive: true }));

  async function readManifest(text: string) {
    await writeFile(join(storedFolder, 'released/ios.json'), text);
    const releasedFolder = join(storedFolder, 'released');
    return Object.fromEntries(readTrustedDocuments({ releasedFolder, webBuildFile: webBuildFile() }));
  }

  const body = 'query Brands { brands }';
  const id = hashOf(body);

  it.each([
    ['of GraphQL Code Generator', { [id]: body }],
    [
      'of Apollo Client, Apollo iOS or Apollo Kotlin',
      {
        format: 'apollo-persisted-query-manifest',
        version: 1,
        operations: [{ id, name: 'Brands', type: 'query', body }],
      },
    ],
  ])('%s is read as it is', async (_name, manifest) => {
    expect(await readManifest(JSON.stringify(manifest))).toEqual({ [id]: body });
  });

  it.each(['{"Home": "{ brands }"}', '["{ brands }"]', '{ "cut'])(
    'that is invalid (%s) prevents the start, and the error names it',
    async (text) => {
      await expect(readManifest(text)).rejects.toThrow(ConfigError);
      await expect(readManifest(text)).rejects.toThrow(/released\/ios\.json: must be/);
    },
  );

  it('of the web build prevents the start when it is invalid, and the error names it', async () => {
    await writeFile(webBuildFile(), '{ "cut');
    await expect(readManifest('{}')).rejects.toThrow(ConfigError);
    await expect(readManifest('{}')).rejects.toThrow(/web\.json: must be/);
    await rm(webBuildFile());
  });
});
