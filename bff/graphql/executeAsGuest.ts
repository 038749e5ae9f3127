import type { FastifyInstance, FastifyRequest } from 'fastify';
import { internalRequestHeaders } from '../http/requestIds.ts';

/** Marks responses and pages with stale public data. */
export const STALE_HEADER = 'x-shop-stale';

/** Until when the response to an internal request is fresh, in ms of the clock. Missing when it is not cached. */
export const FRESH_UNTIL_HEADER = 'x-fresh-until';

/** The response to a request that this process sent to itself. */
export interface GuestResponse {
  body: string;
  /** True when it contains stale public data. */
  isStale: boolean;
  /** Until when the same response would be sent again, in ms of the clock; 0 when that is not known. */
  freshUntil: number;
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
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      host: request.host,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      accept: 'application/graphql-response+json',
      'content-type': 'application/json',
      ...internalRequestHeaders(request),
    },
    // The address of the original connection: the same proxies are trusted, so picture URLs get the same origin.
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    payload: body,
  });
  return {
    body: response.body,
    isStale: response.headers[STALE_HEADER] === '1',
    freshUntil: Number(response.headers[FRESH_UNTIL_HEADER] ?? 0),
  };
}
