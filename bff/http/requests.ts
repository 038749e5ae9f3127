import type { IncomingMessage } from 'node:http';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerHookHandler,
} from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { isRetryable } from '../errors/errors.ts';
import { isWithinRequest } from '../json.ts';
import { LIMITS } from '../inputLimits.ts';
import { createMessage, type ShopMessageKey } from '../errors/messages.ts';
import { REQUEST_ID_HEADER } from '../calls/requestId.ts';

/** The header with which the upstream finds the request in its own logs. */
export const requestIdHeader = ({ id }: FastifyRequest): Record<string, string> => ({
  [REQUEST_ID_HEADER]: id,
});

/** The shop's origin as this client sees it. */
export const requestOrigin = (request: FastifyRequest, config: Config): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`;

/** What a shopper can be told of a mistake that the client made, or of a bug; the message is for its developer. */
export const messageKeyOf = (code: string): ShopMessageKey =>
  code === 'INTERNAL_SERVER_ERROR' ? 'UNKNOWN_FAILURE' : 'REQUEST_INVALID';

/** The response body for an error before GraphQL, in GraphQL's shape. `details`: further extensions of the error. */
export const errorResponse = ({ id }: FastifyRequest, code: string, message: string, details = {}) => {
  const extensions = { code, retryable: isRetryable(code), requestId: id, messageKey: messageKeyOf(code) };
  return { errors: [{ message, extensions: { ...extensions, ...details } }] };
};

/** The body with the request's id in its errors: Apollo Server refuses some requests before it has a context. */
export function withRequestId(body: string, { id }: FastifyRequest): string {
  const response = JSON.parse(body) as { errors?: { extensions?: object }[] };
  for (const error of response.errors ?? []) error.extensions = { ...error.extensions, requestId: id };
  return JSON.stringify(response);
}

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
  if (status < 500) {
    void reply.send(errorResponse(request, 'BAD_REQUEST', error.message));
    return;
  }
  request.log.error({ err: error }, 'Unexpected error');
  void reply.send(errorResponse(request, 'INTERNAL_SERVER_ERROR', createMessage('UNKNOWN_FAILURE').text));
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

const TOO_MANY_VALUES = `A request has at most ${LIMITS.requestValues} values, in at most ${LIMITS.requestLevels} levels.`;

/** Parses JSON as Fastify does, after its values and levels were counted: parsing them would take more than refusing them. */
function parseJsonWithinLimits(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (isWithinRequest(text)) void parse(request, text, done);
    else done(Object.assign(new Error(TOO_MANY_VALUES), { statusCode: 400 }));
  });
}

/** Every request: errors have GraphQL's shape, the response names its id, and the target is checked, because URLs are made from it. */
export const requests = fp(async (app) => {
  app.setErrorHandler(handleRequestError);
  parseJsonWithinLimits(app);
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

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const HASH = /^[0-9a-f]{64}$/i;

/** Why a GraphQL request is refused before Apollo Server reads it; null for one of the expected types. */
function problemOf({ method, body, query }: FastifyRequest): string | null {
  const sent: unknown = method === 'POST' ? body : query;
  // Apollo Server refuses it.
  if (!isMap(sent)) return null;
  const texts = [sent['variables'], sent['extensions']].filter((value) => typeof value === 'string');
  if (!texts.every(isWithinRequest)) return TOO_MANY_VALUES;
  const extensions =
    typeof sent['extensions'] === 'string' ? parseOrNull(sent['extensions']) : sent['extensions'];
  const persisted = isMap(extensions) ? extensions['persistedQuery'] : null;
  if (persisted == null) return null;
  const isHash =
    isMap(persisted) && typeof persisted['sha256Hash'] === 'string' && HASH.test(persisted['sha256Hash']);
  return isHash ? null : 'A persisted query is named by the SHA-256 of its text, in hexadecimal.';
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Refuses what is no GraphQL request by its types, of a GET also by its values: Apollo Server would fail. */
export async function refuseMistypedOperation(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const message = problemOf(request);
  if (message !== null) await refuseOperation(request, reply, { code: 'BAD_REQUEST', message });
}

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
