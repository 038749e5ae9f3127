import type { FastifyBodyParser, FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { errorResponse, RequestError } from './requestErrors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The text of a JSON body; empty without one. */
    bodyText: string;
  }
}

/**
 * The most levels of objects and arrays in the JSON of a request; the shop's own clients send 6 at most. Functions that call
 * themselves for each level, such as `JSON.stringify` with a replacer, fail on JSON that is nested thousands of levels deep.
 */
const MAX_DEPTH = 32;

const TOO_DEEP_MESSAGE = `The JSON has more than ${MAX_DEPTH} levels.`;

/** True for a parsed value with more levels of objects and arrays than `levels`. */
const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

/** Parses JSON bodies with Fastify's own parser and a limit of their depth. */
export const jsonBodies = fp(async (app) => {
  app.decorateRequest('bodyText', '');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, boundedJsonParser(app));
});

function boundedJsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    request.bodyText = body;
    // Fastify's own parser calls `done` and returns no promise.
    void parse(request, body, (error, value) =>
      error === null && isDeeperThan(MAX_DEPTH, value)
        ? done(new RequestError(TOO_DEEP_MESSAGE))
        : done(error, value),
    );
  };
}

/** True for a text that is JSON with too many levels. */
function isTooDeep(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  try {
    return isDeeperThan(MAX_DEPTH, JSON.parse(text));
  } catch {
    return false;
  }
}

/** Refuses a GET whose query parameters of these names are nested too deeply. */
export const limitParameterDepth =
  (names: readonly string[]): preHandlerHookHandler =>
  (request: FastifyRequest, reply, done) => {
    const query = request.query as Record<string, unknown>;
    if (request.method !== 'GET' || !names.some((name) => isTooDeep(query[name]))) return done();
    void reply.code(400).send(errorResponse(request, 'BAD_REQUEST', TOO_DEEP_MESSAGE));
  };
