import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, Kind, parse, validate, type GraphQLSchema } from 'graphql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readManifest } from '../../bff/graphql/trustedDocuments.ts';

/** The operations of a build, by the hash of their text. */
interface Manifest {
  /** Client and version, as in "web 1.4.0". */
  build: string;
  documents: Record<string, string>;
}

const FOLDER = 'trusted-documents';

/** The manifests of a folder, in any form that the BFF accepts. */
function storedManifests(folder = FOLDER): Manifest[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  return files.map((name) => ({
    build: name.replace(/\.json$/, '').replace('/', ' '),
    documents: readManifest(join(folder, name)),
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

  it('are listed with client and version if a schema change would break them', () => {
    const changed = buildSchema(text.replace('brands: [String!]!', 'labels: [String!]!'));
    const app = {
      build: 'android 2.3.0',
      documents: { a: 'query Brands { brands }', b: '{ home { banners { version } } }' },
    };
    expect(brokenOperations(changed, [app])).toEqual([
      'android 2.3.0: Brands: Cannot query field "brands" on type "Query".',
    ]);
  });

  it('are checked in every stored manifest of the web app', () => {
    const changed = buildSchema(text.replace('  featuredCategories(', '  inHeader('));
    const lines = brokenOperations(changed, storedManifests());
    const builds = storedManifests().flatMap(({ build }) => (build.startsWith('web ') ? build : []));
    expect(builds.length).toBeGreaterThan(0);
    for (const build of builds) {
      const expectedMessage = 'Cannot query field "featuredCategories" on type "Query".';
      expect(lines).toContain(`${build}: Shell: ${expectedMessage}`);
    }
  });

  it("are checked in a manifest as Apollo's clients write it", () => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-manifests-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'ios'));
    const body = 'query Labels { labels }';
    const id = createHash('sha256').update(body).digest('hex');
    const operations = [{ id, name: 'Labels', type: 'query', body }];
    const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations };
    writeFileSync(join(folder, 'ios/2.3.0.json'), JSON.stringify(manifest));
    expect(brokenOperations(buildSchema(text), storedManifests(folder))).toEqual([
      'ios 2.3.0: Labels: Cannot query field "labels" on type "Query".',
    ]);
  });

  it('are stored under the hash of their text', () => {
    for (const { build, documents } of storedManifests()) {
      for (const [hash, document] of Object.entries(documents)) {
        expect([build, createHash('sha256').update(document).digest('hex')]).toEqual([build, hash]);
      }
    }
  });
});
