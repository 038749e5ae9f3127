import type { ApolloServer, GraphQLRequest } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import type { PublicGeneration } from '../cache/publicGeneration.ts';
import type { Context } from '../context.ts';
import { CompressedBody } from '../publicResponses/compressedBody.ts';
import type { PublicResponse, PublicResponses } from '../publicResponses/publicResponses.ts';

/** How long a page with stale or missing data is used, so that a failing upstream does not cost a rendering for each visit. */
const INCOMPLETE_TTL_MS = 1_000;

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
    clock: () => number;
  },
): ExecuteAsGuest {
  const { createContext, originOf, responses, generation, clock } = dependencies;

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
    const { freshUntil, stale, hasCalls } = context.responseFreshness;
    const isComplete = !single.errors && !stale;
    // Infinity: no upstream response was used, because none was needed, or because all calls failed.
    const isCacheable = Number.isFinite(freshUntil) || !hasCalls;
    const response: PublicResponse = {
      key,
      body: new CompressedBody(JSON.stringify(single)),
      freshUntil: !isComplete ? clock() + INCOMPLETE_TTL_MS : isCacheable ? freshUntil : 0,
      generation: generationAtStart,
      isStale: stale,
    };
    if (isComplete && responses.isFresh(response)) responses.set(response);
    return response;
  };
}
