import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { isRetryable } from '../errors.ts';
import { sentence } from '../sentences.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/** The header with which the upstream finds the request in its own logs. */
export const requestIdHeader = ({ id }: FastifyRequest): Record<string, string> => ({
  [REQUEST_ID_HEADER]: id,
});

/** The shop's origin as this client sees it. */
export const requestOrigin = (request: FastifyRequest, config: Config): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`;

/** The response body for an error before GraphQL, in GraphQL's shape. `details`: further extensions of the error. */
export const errorResponse = ({ id }: FastifyRequest, code: string, message: string, details = {}) => ({
  errors: [{ message, extensions: { code, retryable: isRetryable(code), requestId: id, ...details } }],
});

export async function refuseOperation(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message, details }: { code: string; message: string; details?: object },
): Promise<void> {
  const contentType = request.headers.accept?.includes('application/graphql-response+json')
    ? 'application/graphql-response+json; charset=utf-8'
    : 'application/json; charset=utf-8';
  const body = JSON.stringify(errorResponse(request, code, message, details));
  await reply.code(400).header('content-type', contentType).header('cache-control', 'no-store').send(body);
}

/** Responds to errors before GraphQL (a body too large, invalid JSON) in GraphQL's shape. The message of an unexpected error is hidden. */
function handleRequestError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  void reply.code(status);
  if (status < 500) return void reply.send(errorResponse(request, 'BAD_REQUEST', error.message));
  request.log.error({ err: error }, 'Unexpected error');
  void reply.send(errorResponse(request, 'INTERNAL_SERVER_ERROR', sentence('UNKNOWN_FAILURE').text));
}

const HOST_PATTERN = /^(?:[\w.-]+|\[[\d:a-f.]+\])(?::\d{1,5})?$/i;
/** Load balancers may request these by HTTP/1.0, without a host. */
const PROBE_PATHS = ['/livez', '/readyz'];

const isValidHost = (host: string): boolean => HOST_PATTERN.test(host) && URL.canParse(`http://${host}`);

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
  return isValidHost(host) || PROBE_PATHS.includes(url) ? null : 'The Host header names no host.';
}

/** Every request: errors have GraphQL's shape, the response names its id, and the target is checked, because URLs are made from it. */
export const requests = fp(async (app) => {
  app.setErrorHandler(handleRequestError);
  // Async, because Node may refuse a request right after its headers (an unknown transfer encoding): then it gets that response only.
  app.addHook('onRequest', async (request, reply) => {
    // Reading the address now caches it in the socket, so it stays known after the client has disconnected.
    if (request.socket.remoteAddress === undefined) {
      reply.hijack();
      request.raw.destroy();
      return;
    }
    reply.header(REQUEST_ID_HEADER, request.id);
    const problem = targetProblemOf(request);
    if (problem !== null) return reply.code(400).send(errorResponse(request, 'BAD_REQUEST', problem));
  });
});

/** Refuses requests from other origins' pages, which must not use the shopper's cookies, where SameSite fails. Apps send no `Origin`. */
export const validateOrigin =
  (config: Config): preHandlerHookHandler =>
  (request, reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || origin === requestOrigin(request, config)) return done();
    void reply
      .code(403)
      .send(errorResponse(request, 'FORBIDDEN', 'Requests from other sites are not accepted.'));
  };
