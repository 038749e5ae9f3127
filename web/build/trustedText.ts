import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { parse, print, stripIgnoredCharacters } from 'graphql';

/** The text of an operation as the server runs it: with the type names that the cache needs. Used while building only. */
export const trustedText = (document: string): string =>
  stripIgnoredCharacters(print(addTypenameToDocument(parse(document))));

/** The name of an operation: the SHA-256 of that text, in hex. */
export const trustedHash = (document: string): string =>
  createHash('sha256').update(trustedText(document)).digest('hex');
