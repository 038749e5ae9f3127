import type { ApolloServer, GraphQLRequest } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import { createGuestContext, type Context } from '../context.ts';
import { requestOrigin } from '../http/origin.ts';
import { CompressedBody } from '../publicResponses/compressedBody.ts';
import type { PublicResponse } from '../publicResponses/publicResponses.ts';
import type { Services } from '../services.ts';

/**
 * Executes a GraphQL request body (JSON text) in this process, without the session of `request`, which gives the id, the origin and
 * the client's address. The operation has the same limits and caches of upstream responses as one from a client.
 */
export type ExecuteAsGuest = (request: FastifyRequest, body: string) => Promise<PublicResponse>;

/** Pages with the same header or lists share responses as long as they are fresh. */
export function createGuestExecution(apollo: ApolloServer<Context>, services: Services): ExecuteAsGuest {
  const { config, responses } = services;
  return async (request, body) => {
    const key = `guest\n${requestOrigin(request, config)}\n${body}`;
    const stored = responses.get(key);
    if (stored && responses.isFresh(stored)) return stored;
    const context = createGuestContext(services, request);
    const result = await apollo.executeOperation(JSON.parse(body) as GraphQLRequest, {
      contextValue: context,
    });
    // The shop's schema has no incremental delivery.
    const single = result.body.kind === 'single' ? result.body.singleResult : {};
    const { freshUntil, isStale, hasCalls } = context.responseFreshness;
    const response: PublicResponse = {
      key,
      body: new CompressedBody(JSON.stringify(single)),
      // Infinity: no upstream response was used, because none was needed, or because all calls failed.
      freshUntil: freshUntil === Infinity && hasCalls ? 0 : freshUntil,
      generation: context.publicAnswer.generation,
      isStale,
    };
    if (!single.errors && responses.isFresh(response)) responses.set(response);
    return response;
  };
}
