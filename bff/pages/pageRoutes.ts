import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { createPrecompressedResponse } from '../http/precompressedResponse.ts';
import { requestOrigin } from '../http/origin.ts';
import type { Metrics } from '../operations/metrics.ts';
import { createPageRenderer, type RenderedPage } from './pageRenderer.ts';
import { serveServiceWorker, SERVICE_WORKER_FILE } from './serviceWorker.ts';
import { serveRobotsAndSitemap } from './sitemap.ts';
import { loadWebBuild } from './webBuild.ts';

type PageRequest = FastifyRequest<{ Params: Record<string, string> }>;

/** File names below this path contain a hash of the content, so the files never change. */
const ASSETS_PATH = '/assets/';

/**
 * Serves the built web app: its files, and an HTML page for every path. Unknown paths get a page that is empty between header and
 * footer, with status 404 (docs/product.md#routes).
 */
export async function serveWebApp(app: FastifyInstance, config: Config, metrics: Metrics): Promise<void> {
  const { webDir, renderTimeoutMs } = config;
  const web = await loadWebBuild(webDir);
  if (!web) {
    app.log.warn(`No built web app in ${webDir}: only the API is served.`);
    return;
  }
  const bareResponse = createPrecompressedResponse(web.bareHtmlDocument);
  const originOf = (request: FastifyRequest) => requestOrigin(request, config);
  const renderPage = createPageRenderer(app, web, { renderTimeoutMs, originOf, observe: metrics.page });
  serveRobotsAndSitemap(app, web.routeTable, originOf);
  serveServiceWorker(app, config);

  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    globIgnore: [SERVICE_WORKER_FILE, 'index.html'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      // Selects the plain or a precompressed file.
      response.setHeader('vary', 'accept-encoding');
      const isImmutable = path.startsWith(join(webDir, ASSETS_PATH));
      response.setHeader(
        'cache-control',
        isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  for (const [name, { path, access }] of Object.entries(web.routeTable)) {
    const respond = async (request: PageRequest, reply: FastifyReply) => {
      const [pathname = '', query = ''] = request.url.split(/\?(.*)/s);
      if (!isNormalized(pathname)) return reply.callNotFound();
      // Pages that depend on the session are rendered in the browser.
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
    if (request.url.startsWith(ASSETS_PATH)) {
      return reply.code(404).type('text/plain').send('There is nothing here.');
    }
    const isNormal = isNormalized(request.url.split('?', 1)[0] ?? '');
    const rendered = isNormal ? await renderPage(request, web.notFoundAddress) : null;
    return sendPage(request, reply, 404, rendered, 'no-store');
  });

  /** Sends a rendered page, or the page without content with the given status and cache-control. */
  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    bareStatus: number,
    rendered: RenderedPage | null,
    bareCacheControl = 'no-cache',
  ): FastifyReply {
    if (rendered?.styleHashes.length) allowStyles(reply, rendered.styleHashes);
    reply
      .code(rendered?.status ?? bareStatus)
      .header('cache-control', rendered ? 'no-cache' : bareCacheControl)
      .type('text/html; charset=utf-8');
    (rendered?.body ?? bareResponse).send(request, reply);
    return reply;
  }
}

/** False for a path that a browser would normalize before it sends it ("//cart", "/products/.."); such paths are not rendered. */
const isNormalized = (path: string): boolean => !/\/\/|\\/.test(path) && !/\/(\.|%2e){1,2}(\/|$)/i.test(path);

/** Allows the style attributes of the page by their hashes ('unsafe-hashes' is required for attributes). */
function allowStyles(reply: FastifyReply, hashes: string[]): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' 'unsafe-hashes' ${hashes.join(' ')}`),
  );
}
