import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Known to this process alone, so that nobody else can pose as it. */
const OWN_HEADER = 'x-own-request';
const OWN_SECRET = randomUUID();

/** True for requests that this process has sent to itself: what they ask was written by us. */
export const isOwnRequest = (request: FastifyRequest): boolean => request.headers[OWN_HEADER] === OWN_SECRET;

/**
 * Sends a GraphQL request body, as JSON text, to this server as a guest on behalf of `request`, and answers the response's
 * text. What is public comes out as it would for anybody: same limits, same caches, no cookies.
 */
export async function askAsGuest(
  app: FastifyInstance,
  request: FastifyRequest,
  body: string,
): Promise<string> {
  const { traceparent } = request.headers;
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      host: request.host,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      accept: 'application/graphql-response+json',
      'content-type': 'application/json',
      [OWN_HEADER]: OWN_SECRET,
      ...(traceparent !== undefined && { traceparent }),
    },
    // As the request itself came: a proxy that is believed then is believed now, and pictures get addresses of the same origin.
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    payload: body,
  });
  return answer.body;
}
