import type { IncomingMessage } from 'node:http';
import type { FastifyRequest, onRequestHookHandler, preHandlerHookHandler } from 'fastify';
import fp from 'fastify-plugin';
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

/** True for a request with several `Host` headers, of which a proxy in front may have read another one than Node. */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

/** Why a request is refused for its target (RFC 9112, section 3.2); null when it names a path, and a host that exists at most once. */
function targetProblemOf({ host, url, originalUrl, method, raw }: FastifyRequest): string | null {
  if (!originalUrl.startsWith('/') && !(originalUrl === '*' && method === 'OPTIONS'))
    return 'The request names no path.';
  if (hasSeveralHosts(raw)) return 'The request has several Host headers.';
  return isValidHost.memo(host) || PROBE_PATHS.includes(url) ? null : 'The Host header names no host.';
}

/** Refuses a request without a path or with an invalid host, because URLs of the shop are made from both. */
const validateTarget: onRequestHookHandler = (request, reply, done) => {
  const problem = targetProblemOf(request);
  if (problem === null) return done();
  void reply.code(400).send(errorResponse(request, 'BAD_REQUEST', problem));
};

export const requestTargets = fp(async (app) => {
  app.addHook('onRequest', validateTarget);
});

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
