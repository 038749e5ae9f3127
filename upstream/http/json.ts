import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** Parses JSON bodies. An empty body counts as no body, since several calls of the API have none. */
export function addJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(new ApiError(400, { detail: 'JSON parse error: the body is not valid JSON.' }));
    }
  });
}
