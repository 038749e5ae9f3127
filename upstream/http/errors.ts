import { isDatabaseAway } from '../db/transact.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Messages per field, as Django REST framework answers them. */
export type FieldMessages = Record<string, string[]>;

/** A refusal with the body it is answered with: `{detail}` or messages per field. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(typeof body.detail === 'string' ? body.detail : `Refused with ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const notFound = (detail = 'Not found.') => new ApiError(404, { detail });
export const conflict = (detail: string, code = 'conflict') => new ApiError(409, { detail, code });

export const invalid = (fields: FieldMessages) => new ApiError(400, fields);

/** Something we depend on does not answer; the caller may try again. */
export const unavailable = (detail: string) => new ApiError(503, { detail }, { 'retry-after': '5' });

/** A `Retry-After` in whole seconds, never below one. */
export function throttled(seconds: number): ApiError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new ApiError(
    429,
    { detail: `Request was throttled. Expected available in ${wait} second${wait === 1 ? '' : 's'}.` },
    { 'retry-after': String(wait) },
  );
}

/** Fastify's own refusals, worded as a shopper's client expects them. */
function ownRefusal(error: FastifyError, request: FastifyRequest): ApiError | null {
  const status = error.statusCode ?? 500;
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const type = request.headers['content-type'] ?? '';
    return new ApiError(415, { detail: `Unsupported media type "${type}" in request.` });
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ApiError(413, { detail: 'The request is too large.' });
  }
  return status >= 400 && status < 500 ? new ApiError(status, { detail: 'Malformed request.' }) : null;
}

/** The failure as a refusal; null for one that nobody foresaw. */
function refusalOf(error: unknown, request: FastifyRequest): ApiError | null {
  if (error instanceof ApiError) return error;
  // First: a client that leaves in the middle of its request looks like a connection to the database that is gone.
  const own = ownRefusal(error as FastifyError, request);
  if (own === null && isDatabaseAway(error)) {
    request.log.error({ err: error }, 'the database cannot be reached');
    return unavailable('The shop is taking a short break. Please try again.');
  }
  return own;
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error, request);
  if (refusal) return reply.code(refusal.status).headers(refusal.headers).send(refusal.body);
  request.log.error({ err: error }, 'unexpected failure');
  return reply.code(500).send({ detail: 'A server error occurred.' });
}

/** For refusals made before a route is found, such as a malformed address. */
export const frameworkErrors = answer as (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => void;

/** Turns a route pattern such as `/api/orders/:id/` into what matches its addresses. */
function matcher(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`);
}

/**
 * Answers errors as `{detail}` or field messages, an unknown path with 404, and a known path asked with another
 * method with 405 and `Allow`. Must be called before the routes are added, since it watches them being added.
 */
export function answerErrors(app: FastifyInstance): void {
  const methods = new Map<string, { match: RegExp; allowed: Set<string> }>();
  app.addHook('onRoute', (route) => {
    const entry = methods.get(route.url) ?? { match: matcher(route.url), allowed: new Set() };
    for (const method of [route.method].flat()) entry.allowed.add(method);
    methods.set(route.url, entry);
  });
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = [...methods.values()].flatMap((entry) =>
      entry.match.test(path) ? [...entry.allowed] : [],
    );
    if (allowed.length === 0) throw notFound();
    throw new ApiError(
      405,
      { detail: `Method "${request.method}" not allowed.` },
      { allow: [...new Set(allowed)].join(', ') },
    );
  });
}
