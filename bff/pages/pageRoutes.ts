import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { compressedBody } from '../http/precompressedResponse.ts';
import { requestOrigin } from '../http/origin.ts';
import type { Metrics } from '../operations/metrics.ts';
import { createPageRenderer, type RenderedPage } from './pageRenderer.ts';
import { serveServiceWorker, WORKER_FILE } from './serviceWorker.ts';
import { serveRobots } from './sitemap.ts';
import { loadWebBuild } from './webBuild.ts';

type PageRequest = FastifyRequest<{ Params: Record<string, string> }>;

/** Names of built assets carry a hash of their content, so they never change. */
const ASSETS = '/assets/';

/**
 * Serves the built web app: its files, and its document for every path. Paths that are not a route of the shop get a
 * document that shows nothing between header and footer, with status 404 (decision 9).
 */
export async function serveWebApp(app: FastifyInstance, config: Config, metrics: Metrics): Promise<void> {
  const { webDir, documentTimeoutMs } = config;
  const web = await loadWebBuild(webDir);
  if (!web) {
    app.log.warn(`No built web app in ${webDir}: only the API is served.`);
    return;
  }
  const bareDocument = compressedBody(web.bareDocument);
  const originOf = (request: FastifyRequest) => requestOrigin(request, config);
  const renderPage = createPageRenderer(app, web, { documentTimeoutMs, originOf, observe: metrics.page });
  serveRobots(app, web.routeTable, originOf);
  serveServiceWorker(app, config);

  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    globIgnore: [WORKER_FILE, 'index.html'],
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

  for (const [name, { path, access }] of Object.entries(web.routeTable)) {
    const respond = async (request: PageRequest, reply: FastifyReply) => {
      const [pathname = '', query = ''] = request.url.split(/\?(.*)/s);
      if (!isNormalized(pathname)) return reply.callNotFound();
      // What only members or guests may see depends on the person: the browser makes it.
      if (access !== 'public') return sendPage(request, reply, 200, null);
      const address = web.canonicalAddress(name, request.params, query);
      return sendPage(request, reply, 200, await renderPage(request, address), 'no-store');
    };
    app.get(path, respond);
    if (path !== '/') app.get(`${path}/`, respond);
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(404).send({ error: 'There is nothing here.' });
    }
    if (request.url.startsWith(ASSETS)) {
      return reply.code(404).type('text/plain').send('There is nothing here.');
    }
    const isNormal = isNormalized(request.url.split('?', 1)[0] ?? '');
    const rendered = isNormal ? await renderPage(request, web.notFoundAddress) : null;
    return sendPage(request, reply, 404, rendered, 'no-store');
  });

  /** Sends a rendered page, or the bare document in its place with a status and how it may be cached. */
  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    bareStatus: number,
    rendered: RenderedPage | null,
    bareCacheControl = 'no-cache',
  ): FastifyReply {
    if (rendered?.styles.length) allowStyles(reply, rendered.styles);
    reply
      .code(rendered?.status ?? bareStatus)
      .header('cache-control', rendered ? 'no-cache' : bareCacheControl)
      .type('text/html; charset=utf-8');
    (rendered?.body ?? bareDocument).send(request, reply);
    return reply;
  }
}

/** False for a path that a browser would change before asking ("//cart", "/products/.."): no page is rendered for it. */
const isNormalized = (path: string): boolean => !/\/\/|\\/.test(path) && !/\/(\.|%2e){1,2}(\/|$)/i.test(path);

/** Lets the document's own style attributes pass, and no others ('unsafe-hashes' extends hashes to attributes). */
function allowStyles(reply: FastifyReply, hashes: string[]): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' 'unsafe-hashes' ${hashes.join(' ')}`),
  );
}
