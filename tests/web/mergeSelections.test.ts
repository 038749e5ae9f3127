import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, type DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import manifest from '../../web/__generated__/persistedQueryManifest.json' with { type: 'json' };
import { mergeSelections } from '../../web/build/mergeSelections.ts';
import { selectedPaths } from './selectedPaths.ts';

/** The document of an operation, which comes first, and of all fragments, as they are written. */
function writtenDocument(operation: string): DocumentNode {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  );
  const all = files.flatMap((file) => parse(readFileSync(join('web', file), 'utf8')).definitions);
  const definitions = all.filter(
    (node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ||
      (node.kind === Kind.OPERATION_DEFINITION && node.name?.value === operation),
  );
  return {
    kind: Kind.DOCUMENT,
    definitions: definitions.sort((a, b) => (a.kind < b.kind ? 1 : a.kind > b.kind ? -1 : 0)),
  };
}

const withoutTypename = (paths: string[]) => paths.filter((path) => !path.endsWith('/__typename'));

const merged = (text: string): string => {
  const document = parse(text);
  const { definitions } = mergeSelections(document, document.definitions);
  return print({ ...document, definitions: definitions.slice(0, 1) });
};

describe('a document with merged selections', () => {
  it.each(manifest.operations.map(({ name, body }) => [name, body] as const))(
    '%s selects the fields that are written, each once',
    (name, body) => {
      const paths = withoutTypename(selectedPaths(parse(body)));
      expect(new Set(paths)).toEqual(new Set(selectedPaths(writtenDocument(name))));
      expect(paths).toHaveLength(new Set(paths).size);
    },
  );

  it('has the subfields that any of the fragments selects', () => {
    const text = `{ product(id: 1) { id ...Name ...Price price { amount } } }
      fragment Name on Product { id name brand }
      fragment Price on Product { name price { currency } }`;
    const expected = '{ product(id: 1) { id name brand price { currency amount } } }';
    expect(merged(text)).toBe(print(parse(expected)));
  });

  it.each(['{ a { ... on Product { id } } }', '{ a @include(if: true) { id } }'])('refuses %s', (text) => {
    expect(() => merged(text)).toThrow('condition');
  });
});
