import type { ApolloServer, GraphQLRequest } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import type { PublicGeneration } from '../cache/publicGeneration.ts';
import type { Context } from '../context.ts';
import { CompressedBody } from '../publicResponses/compressedBody.ts';
import type { PublicResponse, PublicResponses } from '../publicResponses/publicResponses.ts';

/** Marks responses and pages with stale public data. */
export const STALE_HEADER = 'x-shop-stale';

/**
 * Executes a GraphQL request body (JSON text) in this process, without the session of `request`, which gives the id, the origin and
 * the client's address. The operation has the same limits and caches of upstream responses as one from a client.
 */
export type ExecuteAsGuest = (request: FastifyRequest, body: string) => Promise<PublicResponse>;

/** Pages with the same header or lists share responses as long as they are fresh. */
export function createGuestExecution(
  apollo: ApolloServer<Context>,
  dependencies: {
    createContext: (request: FastifyRequest) => Context;
    originOf: (request: FastifyRequest) => string;
    responses: PublicResponses;
    generation: PublicGeneration;
  },
): ExecuteAsGuest {
  const { createContext, originOf, responses, generation } = dependencies;

  return async (request, body) => {
    const key = `guest\n${originOf(request)}\n${body}`;
    const stored = responses.get(key);
    if (stored && responses.isFresh(stored)) return stored;
    const generationAtStart = generation.current;
    const context = createContext(request);
    const result = await apollo.executeOperation(JSON.parse(body) as GraphQLRequest, {
      contextValue: context,
    });
    // The shop's schema has no incremental delivery.
    const single = result.body.kind === 'single' ? result.body.singleResult : {};
    const { freshUntil, stale } = context.responseFreshness;
    // Infinity: no upstream response was used.
    const isCacheable = !single.errors && Number.isFinite(freshUntil) && !stale;
    const response: PublicResponse = {
      key,
      body: new CompressedBody(JSON.stringify(single)),
      freshUntil: isCacheable ? freshUntil : 0,
      generation: generationAtStart,
      isStale: stale,
      page: null,
    };
    if (responses.isFresh(response)) responses.set(response);
    return response;
  };
}
