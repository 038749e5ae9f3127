import { readFileSync } from 'node:fs';
import { buildSchema, parse, print, validate, type DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import * as generated from '../../web/__generated__/graphql.ts';
import { mergeSelections } from '../../web/build/mergeSelections.ts';
import { selectedPaths } from './selectedPaths.ts';

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'definitions' in value;
const documents = Object.entries(generated).filter((entry): entry is [string, DocumentNode] =>
  isDocument(entry[1]),
);
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

const merged = (text: string) => print(mergeSelections(parse(text)));
const formatted = (text: string) => print(parse(text));

describe('a document with merged selections', () => {
  it.each(documents)('%s selects the same fields as before, each once', (_name, document) => {
    const paths = selectedPaths(mergeSelections(document));
    expect(new Set(paths)).toEqual(new Set(selectedPaths(document)));
    expect(paths).toHaveLength(new Set(paths).size);
  });

  it.each(documents.filter(([name]) => name.endsWith('Document')))('%s stays valid', (_name, document) => {
    expect(validate(schema, mergeSelections(document))).toEqual([]);
  });

  it('has the subfields that any of the fragments selects', () => {
    const text = `{ product(id: 1) { id ...Name ...Price price { amount } } }
      fragment Name on Product { id name brand }
      fragment Price on Product { name price { currency } }`;
    expect(merged(text)).toBe(formatted('{ product(id: 1) { id name brand price { currency amount } } }'));
  });

  it('names a fragment that selects everything, without the fragments that it contains', () => {
    const text = `{ a { id ...Card ...Name } b { ...Card } }
      fragment Card on Product { id ...Name }
      fragment Name on Product { name }`;
    expect(merged(text)).toBe(
      formatted(`{ a { ...Card } b { ...Card } } fragment Card on Product { id name }`),
    );
  });

  it('has the hash by which the server knows the document', () => {
    const document = { ...parse('{ a }'), __meta__: { hash: 'abc' } };
    expect(mergeSelections(document)).toMatchObject({ __meta__: { hash: 'abc' } });
  });

  it.each(['{ a { ... on Product { id } } }', '{ a @include(if: true) { id } }'])('refuses %s', (text) => {
    expect(() => mergeSelections(parse(text))).toThrow('condition');
  });
});
