import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { parse, print, stripIgnoredCharacters } from 'graphql';

/** The text of an operation as the server executes it: with the `__typename` fields that the cache needs. For builds only. */
export const trustedText = (document: string): string =>
  stripIgnoredCharacters(print(addTypenameToDocument(parse(document))));

/** The SHA-256 of that text in hex, by which clients name the operation. */
export const trustedHash = (document: string): string =>
  createHash('sha256').update(trustedText(document)).digest('hex');
