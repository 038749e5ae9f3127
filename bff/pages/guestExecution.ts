import type { ApolloServer, GraphQLRequest } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import { type Context, createGuestContext } from '../context.ts';
import type { Services } from '../services.ts';

export type ExecuteAsGuest = ReturnType<typeof createGuestExecution>;

/**
 * Executes a GraphQL request body in this process without the session of `request`, with the same limits and caches as for a client.
 * Returns the answer as JSON, with the freshness of the upstream responses that it was made from.
 * @param waitsForFresh true when nobody waits for the answer, so that it need not be made of slightly old data
 */
export const createGuestExecution =
  (apollo: ApolloServer<Context>, services: Services) =>
  async (request: FastifyRequest, body: string, waitsForFresh = false) => {
    const contextValue = createGuestContext(services, request, waitsForFresh);
    const result = await apollo.executeOperation(JSON.parse(body) as GraphQLRequest, { contextValue });
    const text = JSON.stringify(result.body.kind === 'single' ? result.body.singleResult : {});
    const { freshUntil, isStale, hasCalls } = contextValue.responseFreshness;
    // Infinity: no upstream response was used, because none was needed, or because all calls failed.
    return { text, freshUntil: freshUntil === Infinity && hasCalls ? 0 : freshUntil, isStale };
  };
