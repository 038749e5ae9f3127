import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';

type DocumentStore = NonNullable<ApolloServerOptions<Context>['documentStore']>;

/**
 * Limit of all cached documents together, in characters of their texts. A parsed document takes 70 to 250 bytes for each character,
 * so 25 MB at most. Apollo's default store measures JSON without tokens, so clients could fill the memory of the process.
 */
const MAX_CHARACTERS = 100_000;

/** Caches parsed and validated documents. The web's documents have 16,000 characters together. */
export function createParsedDocumentCache(): DocumentStore {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (document, key) => key.length + (document.loc?.source.body.length ?? MAX_CHARACTERS),
  });
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  };
}
