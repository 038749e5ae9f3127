import type { ApolloServer, GraphQLRequest } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublicDataVersion } from '../cache/publicDataVersion.ts';
import type { Context } from '../context.ts';

/** Marks responses and pages with stale public data. */
export const STALE_HEADER = 'x-shop-stale';

/** The response to an operation that this process executed for a page. */
export interface GuestResponse {
  body: string;
  /** True when it contains stale public data. */
  isStale: boolean;
  /** Until when the same response would be sent again, in ms of the clock; 0 when that is not known. */
  freshUntil: number;
}

/**
 * Executes a GraphQL request body (JSON text) in this process, without the session of `request`, which gives the id, the origin and
 * the client's address. The operation has the same limits and caches of upstream responses as one from a client.
 */
export type ExecuteAsGuest = (request: FastifyRequest, body: string) => Promise<GuestResponse>;

/** Limit of the cached responses, in characters with their keys. */
const MAX_CACHED_CHARACTERS = 8_000_000;

/** Pages with the same header or lists share responses as long as they are fresh. */
export function createGuestExecution(
  apollo: ApolloServer<Context>,
  dependencies: {
    createContext: (request: FastifyRequest) => Context;
    originOf: (request: FastifyRequest) => string;
    clock: () => number;
    version: PublicDataVersion;
  },
): ExecuteAsGuest {
  const { createContext, originOf, clock, version } = dependencies;
  const responses = new LRUCache<string, GuestResponse & { version: number }>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ body }, key) => key.length + body.length,
  });

  return async (request, body) => {
    const key = `${originOf(request)}\n${body}`;
    const cached = responses.get(key);
    if (cached && clock() < cached.freshUntil && cached.version === version.current) return cached;
    const versionAtStart = version.current;
    const context = createContext(request);
    const result = await apollo.executeOperation(JSON.parse(body) as GraphQLRequest, {
      contextValue: context,
    });
    // The shop's schema has no incremental delivery.
    const single = result.body.kind === 'single' ? result.body.singleResult : {};
    const { freshUntil, stale } = context.responseFreshness;
    // Infinity: no upstream response was used.
    const isCacheable = !single.errors && Number.isFinite(freshUntil) && !stale;
    const response = {
      body: JSON.stringify(single),
      isStale: stale,
      freshUntil: isCacheable ? freshUntil : 0,
    };
    if (isCacheable && clock() < freshUntil) responses.set(key, { ...response, version: versionAtStart });
    return response;
  };
}
