import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';

type DocumentStore = NonNullable<ApolloServerOptions<Context>['documentStore']>;

/**
 * Bound of all kept documents together, in characters of their texts: a parsed one takes 70 to 250 bytes for each, so 25 MB at
 * most. Apollo's own store counts by their JSON, in which tokens are left out, and would fill the memory of a process with what
 * anybody may send. The web's documents together have 16,000.
 */
const MAX_CHARACTERS = 100_000;

/** Documents that were parsed and found valid, ready for those who ask the same again. */
export function keepParsedDocuments(): DocumentStore {
  const kept = new LRUCache<string, DocumentNode>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (document, key) => key.length + (document.loc?.source.body.length ?? MAX_CHARACTERS),
  });
  return {
    get: async (key) => kept.get(key),
    set: async (key, document) => void kept.set(key, document),
    delete: async (key) => kept.delete(key),
  };
}
