import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** JSON bodies; an empty one counts as none, since several calls of the API have no body. */
export function acceptJson(app: FastifyInstance): void {
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
