import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, Kind, parse, validate, type GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';

/** A build's operations, by the hash of their text. */
interface Manifest {
  /** Client and version, as in "web 1.4.0". */
  build: string;
  documents: Record<string, string>;
}

const FOLDER = 'trusted-documents';

function keptManifests(): Manifest[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  return files.map((name) => ({
    build: name.replace(/\.json$/, '').replace('/', ' '),
    documents: JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Manifest['documents'],
  }));
}

function operationName(text: string): string {
  const operation = parse(text).definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operation?.name?.value ?? 'an operation without a name';
}

/** What a schema breaks: a line for each operation, naming it and its build. */
const broken = (schema: GraphQLSchema, manifests: Manifest[]): string[] =>
  manifests.flatMap(({ build, documents }) =>
    Object.values(documents).flatMap((text) => {
      const [error] = validate(schema, parse(text));
      return error ? [`${build}: ${operationName(text)}: ${error.message}`] : [];
    }),
  );

describe('documents of builds in use', () => {
  const text = readFileSync('schema.graphql', 'utf8');
  const current = JSON.parse(
    readFileSync('web/__generated__/persisted-documents.json', 'utf8'),
  ) as Manifest['documents'];
  const manifests = [...keptManifests(), { build: 'web now', documents: current }];

  it('are all understood by the schema', () => {
    expect(Object.keys(current).length).toBeGreaterThan(5);
    expect(broken(buildSchema(text), manifests)).toEqual([]);
  });

  it('are named one by one, with client and version, when a change of the schema would break them', () => {
    const changed = buildSchema(text.replace('brands: [String!]!', 'labels: [String!]!'));
    const app = {
      build: 'android 2.3.0',
      documents: { a: 'query Brands { brands }', b: '{ home { banners { version } } }' },
    };
    expect(broken(changed, [app])).toEqual([
      'android 2.3.0: Brands: Cannot query field "brands" on type "Query".',
    ]);
  });

  it('are looked at in every kept manifest', () => {
    const changed = buildSchema(text.replace('featuredCategories: FeaturedCategoryList', 'inHeader: Int'));
    const lines = broken(changed, keptManifests());
    const builds = keptManifests().map(({ build }) => build);
    expect(builds.length).toBeGreaterThan(0);
    for (const build of builds) {
      const said = 'Cannot query field "featuredCategories" on type "Query".';
      expect(lines).toContain(`${build}: Shell: ${said}`);
    }
  });

  it('are kept under the hash of their text', () => {
    for (const { build, documents } of keptManifests()) {
      for (const [hash, document] of Object.entries(documents)) {
        expect([build, createHash('sha256').update(document).digest('hex')]).toEqual([build, hash]);
      }
    }
  });
});
