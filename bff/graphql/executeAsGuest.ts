import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Marks requests from this process to itself. The secret prevents clients from sending the mark. */
const INTERNAL_REQUEST_HEADER = 'x-own-request';
const INTERNAL_REQUEST_SECRET = randomUUID();

/** Marks responses and pages with stale public data. */
export const STALE_HEADER = 'x-shop-stale';

/** True for requests that this process sent to itself; their documents are trusted. */
export const isInternalRequest = (request: FastifyRequest): boolean =>
  request.headers[INTERNAL_REQUEST_HEADER] === INTERNAL_REQUEST_SECRET;

/** The response to a request that this process sent to itself. */
export interface GuestResponse {
  body: string;
  /** True when it contains stale public data. */
  isStale: boolean;
}

/**
 * Executes a GraphQL request body (JSON text) in this process without the cookies of `request`.
 * The operation has the same limits and caches as one from a client.
 */
export async function executeAsGuest(
  app: FastifyInstance,
  request: FastifyRequest,
  body: string,
): Promise<GuestResponse> {
  const { traceparent } = request.headers;
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      host: request.host,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      accept: 'application/graphql-response+json',
      'content-type': 'application/json',
      [INTERNAL_REQUEST_HEADER]: INTERNAL_REQUEST_SECRET,
      ...(traceparent !== undefined && { traceparent }),
    },
    // The address of the original connection: the same proxies are trusted, so picture URLs get the same origin.
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    payload: body,
  });
  return { body: response.body, isStale: response.headers[STALE_HEADER] === '1' };
}
