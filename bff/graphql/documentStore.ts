import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { LIMITS } from '../inputLimits.ts';

/** Parsed and validated documents by their hashes, for Apollo. Clients could fill the memory with its default store. */
export function createDocumentStore() {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: LIMITS.documentCacheCharacters,
    sizeCalculation: ({ loc }, key) =>
      key.length + (loc?.source.body.length ?? LIMITS.documentCacheCharacters),
  });
  return {
    get: async (key: string) => documents.get(key),
    set: async (key: string, document: DocumentNode) => {
      documents.set(key, document);
    },
    delete: async (key: string) => documents.delete(key),
  };
}
