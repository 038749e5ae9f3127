import type { FastifyRequest, onRequestHookHandler, preHandlerHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import { errorResponse } from './requestErrors.ts';

/** The shop's origin as this client sees it. */
export const requestOrigin = (request: FastifyRequest, config: Config): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`;

/** A valid `Host` header: a name or an address, with an optional port. */
const HOST_PATTERN = /^(?:[\w.-]+|\[[\d:a-f.]+\])(?::\d{1,5})?$/i;
/** Load balancers may request these by HTTP/1.0, without a host. */
const PROBE_PATHS = ['/livez', '/readyz'];

const isValidHost = new LRUCache<string, boolean>({
  max: 100,
  memoMethod: (host) => HOST_PATTERN.test(host) && URL.canParse(`http://${host}`),
});

/** Refuses an invalid `Host` header (RFC 9112, section 3.2), because URLs of the shop are made from it. */
export const validateHost: onRequestHookHandler = (request, reply, done) => {
  const { host, url } = request;
  if (isValidHost.memo(host) || PROBE_PATHS.includes(url)) return done();
  void reply.code(400).send(errorResponse(request, 'BAD_REQUEST', 'The Host header names no host.'));
};

/**
 * Refuses requests from pages of other origins, which must not use the shopper's cookies. SameSite cookies prevent that in most
 * browsers, this check in all. Clients without an `Origin` header (apps) send no cookies.
 */
export const validateOrigin =
  (config: Config): preHandlerHookHandler =>
  (request, reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || origin === requestOrigin(request, config)) return done();
    void reply
      .code(403)
      .send(errorResponse(request, 'FORBIDDEN', 'Requests from other sites are not accepted.'));
  };
