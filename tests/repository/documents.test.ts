import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, Kind, parse, validate, type GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../bff/graphql/trustedDocuments.ts';

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
