import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { compressedBody } from './compressedBody.ts';
import { requestOrigin } from './origin.ts';
import { loadPageRenderer } from './renderedPages.ts';
import { serveServiceWorker, WORKER_FILE } from './serviceWorker.ts';
import { serveRobots } from './sitemap.ts';

/** Names of built assets carry a hash of their content, so they never change. */
const ASSETS = '/assets/';

/**
 * Serves the built web app: its files, and its document for every path. Paths that are not a route of the shop get a
 * document that shows nothing between header and footer, with status 404 (decision 9).
 */
export async function serveWebApp(app: FastifyInstance, config: Config): Promise<void> {
  const { webDir } = config;
  if (!existsSync(join(webDir, 'index.html'))) {
    app.log.warn(`No built web app in ${webDir}: only the API is served.`);
    return;
  }
  const bare = compressedBody(readFileSync(join(webDir, 'index.html'), 'utf8'));
  const routes = JSON.parse(readFileSync(join(webDir, 'routes.json'), 'utf8')) as WebRoutes;
  const routeAt = routeMatcher(routes);
  const originOf = (request: FastifyRequest) => requestOrigin(request, config);
  const renderPage = await loadPageRenderer(app, config, originOf);
  serveRobots(app, routes, originOf);
  serveServiceWorker(app, config);

  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    globIgnore: [WORKER_FILE],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      // Which of the files beside each other is sent depends on it.
      response.setHeader('vary', 'accept-encoding');
      const forever = path.startsWith(join(webDir, ASSETS));
      response.setHeader(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(404).send({ error: 'There is nothing here.' });
    }
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.startsWith(ASSETS)) return reply.code(404).type('text/plain').send('There is nothing here.');
    const route = routeAt(path);
    // What only members or guests may see depends on the person: the browser makes it.
    const isPersonal = route !== null && route.access !== 'public';
    const rendered = isPersonal || !isPlain(path) ? null : await renderPage?.(request);
    if (rendered?.styles.length) allowStyles(reply, rendered.styles);
    reply
      .code(rendered?.status ?? (route ? 200 : 404))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8');
    (rendered?.body ?? bare).send(request, reply);
    return reply;
  });
}

/** False for a path that a browser reads as another one ("//cart", "/./cart"): what it shows is not what was asked for. */
const isPlain = (path: string): boolean => !/\/\/|\\/.test(path) && !/\/(\.|%2e){1,2}(\/|$)/i.test(path);

/** Lets the document's own style attributes pass, and no others ('unsafe-hashes' extends hashes to attributes). */
function allowStyles(reply: FastifyReply, hashes: string[]): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' 'unsafe-hashes' ${hashes.join(' ')}`),
  );
}

/** The web's routes by name, as its build lists them. */
export type WebRoutes = Record<string, WebRoute>;

/** A pattern such as "/products/:productId", and who may see it. */
interface WebRoute {
  path: string;
  access: string;
}

/** Finds the shop's route for a path; null for every other path. */
function routeMatcher(routes: WebRoutes): (path: string) => WebRoute | null {
  const expressions = Object.values(routes).map((route) => ({
    route,
    expression: new RegExp(
      `^${route.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`,
    ),
  }));
  return (path) => expressions.find(({ expression }) => expression.test(path))?.route ?? null;
}
