import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Names of built assets carry a hash of their content, so they never change. */
const ASSETS = '/assets/';

/**
 * Serves the built web app: its files, and its document for every path. Paths that are not a route of the shop get the
 * same document (it shows nothing between header and footer) with status 404 (decision 9).
 */
export async function serveWebApp(app: FastifyInstance, webDir: string): Promise<void> {
  const indexFile = join(webDir, 'index.html');
  if (!existsSync(indexFile)) {
    app.log.warn(`No built web app in ${webDir}: only the API is served.`);
    return;
  }
  const document = readFileSync(indexFile, 'utf8');
  const isRoute = routeMatcher(JSON.parse(readFileSync(join(webDir, 'routes.json'), 'utf8')) as string[]);

  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const forever = path.startsWith(join(webDir, ASSETS));
      response.setHeader(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(404).send({ error: 'There is nothing here.' });
    }
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.startsWith(ASSETS)) return reply.code(404).type('text/plain').send('There is nothing here.');
    return reply
      .code(isRoute(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(document);
  });
}

/** Tells whether a path is one of the shop's, from patterns such as "/products/:productId". */
function routeMatcher(patterns: string[]): (path: string) => boolean {
  const expressions = patterns.map(
    (pattern) =>
      new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`),
  );
  return (path) => expressions.some((expression) => expression.test(path));
}
