import { createHash } from 'node:crypto';
import { readFileSync, existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, Kind, parse, validate, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../bff/config/config.ts';
import { readTrustedDocuments, readManifest } from '../../bff/graphql/requestChecks.ts';
import { type Shop, setupShop } from '../kit/openShop.ts';

const UNTRUSTED_QUERY = '{ brands }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const byHash = (hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash: hash } });

/** The operations of the built web app, by name. */
const documents = Object.entries(
  JSON.parse(readFileSync('dist/web/documents.json', 'utf8')) as Record<string, string>,
).map(([hash, text]) => ({ hash, text, name: /(?:query|mutation) ?(\w+)/.exec(text)?.[1] ?? '' }));
const hashOfOperation = (name: string) => documents.find((document) => document.name === name)?.hash ?? '';

const NOT_FOUND = [200, 'PERSISTED_QUERY_NOT_FOUND'];
const BAD_REQUEST = [400, 'BAD_REQUEST'];

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
  const shop = setupShop({ bff: { TRUSTED_DOCUMENTS: mode, PUBLIC_CACHE: '60/30/10' } });

  it('are executed by their hash alone, by GET and by POST', async () => {
    const extensions = byHash(hashOfOperation('Brands'));
    const getResponse = await get(shop, { extensions });
    expect(getResponse).toMatchObject({ status: 200, data: { brands: expect.any(Array) } });
    expect(getResponse.cacheControl).toMatch(/^public, max-age=/);
    expect((await post(shop, { extensions })).data).toEqual(getResponse.data);
  });

  it.each([
    ['no known hash', { extensions: byHash(hashOf(UNTRUSTED_QUERY)) }, NOT_FOUND],
    ['a hash that is not a text', { extensions: byHash({ a: 1 }) }, BAD_REQUEST],
    ['a version that is unknown', { extensions: byHash(hashOf(UNTRUSTED_QUERY), 2) }, BAD_REQUEST],
    [
      'the hash of another text',
      { query: UNTRUSTED_QUERY, extensions: byHash(hashOf('{ home }')) },
      BAD_REQUEST,
    ],
  ])('that come with %s are refused #unknown-operations', async (_name, body, expected) => {
    const response = await post(shop, body);
    expect([response.status, response.errors?.[0]?.extensions.code]).toEqual(expected);
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
    return Object.fromEntries(
      readTrustedDocuments({ documentManifests: { releasedFolder, webBuildFile: webBuildFile() } }),
    );
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

/** The operations of a build, by the hash of their text. */
interface Manifest {
  /** Client and version, as in "web 1.4.0". */
  build: string;
  documents: Record<string, string>;
}

const FOLDER = 'trusted-documents';

/** The stored manifests, in any form that the BFF accepts. */
function storedManifests(): Manifest[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  return files.map((name) => ({
    build: name.replace(/\.json$/, '').replace('/', ' '),
    documents: readManifest(join(FOLDER, name)),
  }));
}

function operationName(text: string): string {
  const operation = parse(text).definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operation?.name?.value ?? 'an operation without a name';
}

/** The operations that are invalid for a schema: one line each, with build and operation name. */
const brokenOperations = (schema: GraphQLSchema, manifests: Manifest[]): string[] =>
  manifests.flatMap(({ build, documents }) =>
    Object.values(documents).flatMap((text) => {
      const [error] = validate(schema, parse(text));
      return error ? [`${build}: ${operationName(text)}: ${error.message}`] : [];
    }),
  );

describe('documents of builds in use', () => {
  const text = readFileSync('schema.graphql', 'utf8');
  const current = readManifest('web/__generated__/persistedQueryManifest.json');
  const manifests = [...storedManifests(), { build: 'web now', documents: current }];

  const generated = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /.\/__generated__\/.*\.ts$/.test(file),
  );

  // Code generation does not remove what it wrote for a file that is gone.
  it('have no generated file without its document', () => {
    expect(generated.length).toBeGreaterThan(40);
    const documentOf = (file: string) =>
      join('web', file.replace('__generated__/', '').replace(/\.ts$/, '.graphql'));
    expect(generated.filter((file) => !existsSync(documentOf(file)))).toEqual([]);
  });

  it("have the hashes of the manifest, which Apollo's tool computes by itself", () => {
    const hashes = generated.flatMap(
      (file) => readFileSync(join('web', file), 'utf8').match(/(?<=hash: ')[0-9a-f]{64}/) ?? [],
    );
    expect(new Set(hashes)).toEqual(new Set(Object.keys(current)));
  });

  it('are all valid for the schema', () => {
    expect(Object.keys(current).length).toBeGreaterThan(5);
    expect(brokenOperations(buildSchema(text), manifests)).toEqual([]);
  });

  it('are stored under the hash of their text', () => {
    for (const { build, documents } of storedManifests()) {
      for (const [hash, document] of Object.entries(documents)) {
        expect([build, createHash('sha256').update(document).digest('hex')]).toEqual([build, hash]);
      }
    }
  });
});
