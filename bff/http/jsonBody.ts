import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** The text of a JSON body; empty without one. */
    bodyText: string;
  }
}

/** Parses JSON bodies with Fastify's own parser, and keeps their text. */
export const jsonBodies = fp(async (app) => {
  app.decorateRequest('bodyText', '');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.bodyText = body;
    // Fastify's own parser calls `done` and returns no promise.
    void parse(request, body, done);
  });
});
