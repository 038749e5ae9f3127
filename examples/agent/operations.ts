import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  print,
  separateOperations,
  stripIgnoredCharacters,
  type DocumentNode,
} from 'graphql';

/** An operation of a file, with the fragments that it uses. */
export interface Operation {
  name: string;
  document: DocumentNode;
  /** The text that is sent. */
  text: string;
  /** The SHA-256 of the text in hex, by which the shop knows it as a trusted document. */
  hash: string;
  isMutation: boolean;
  /** True when it is for a signed-in shopper. */
  isPrivate: boolean;
}

/** Reads the operations of a file in this folder, in their order. */
export function readOperations(file: string): Operation[] {
  const documents = separateOperations(parse(readFileSync(join(import.meta.dirname, file), 'utf8')));
  return Object.entries(documents).map(([name, document]) => {
    const text = stripIgnoredCharacters(print(document));
    const operation = getOperationAST(document);
    const [root] = operation?.selectionSet.selections ?? [];
    const isMutation = operation?.operation === OperationTypeNode.MUTATION;
    return {
      name,
      document,
      text,
      hash: createHash('sha256').update(text).digest('hex'),
      isMutation,
      isPrivate: isMutation || (root?.kind === Kind.FIELD && root.name.value === 'viewer'),
    };
  });
}
