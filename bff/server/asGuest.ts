import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Sends a GraphQL request body, as JSON text, to this server as a guest on behalf of `request`, and answers the response's
 * text. What is public comes out as it would for anybody: same limits, same caches, no cookies.
 */
export async function askAsGuest(
  app: FastifyInstance,
  request: FastifyRequest,
  body: string,
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      host: request.host,
      'x-forwarded-proto': request.protocol,
      accept: 'application/graphql-response+json',
      'content-type': 'application/json',
    },
    remoteAddress: request.ip,
    payload: body,
  });
  return answer.body;
}
