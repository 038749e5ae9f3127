import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PublicGeneration } from '../cache/publicGeneration.ts';
import type { Config } from '../config/config.ts';
import { STALE_HEADER, type ExecuteAsGuest } from '../graphql/executeAsGuest.ts';
import type { RequestContexts } from '../graphql/requestContext.ts';
import type { Metrics } from '../operations/metrics.ts';
import { CompressedBody } from '../publicResponses/compressedBody.ts';
import { encodeReply, type PublicResponses } from '../publicResponses/publicResponses.ts';
import { PRIVATE_REVALIDATED, type SharedCacheControl } from '../publicResponses/sharedCaching.ts';
import { appLinks } from './appLinks.ts';
import { prefersMarkdown, toMarkdown } from './markdown.ts';
import { clearAnswer, isAnswerAddress, readAnswer } from './formAnswer.ts';
import { FORM_ROUTES, formPosts } from './formPosts.ts';
import { bareResult, createPageRenderer, type PageResult, type RenderedPage } from './pageRenderer.ts';
import { pageVitals } from './pageVitals.ts';
import { serviceWorkerRoute, SERVICE_WORKER_FILE } from './serviceWorker.ts';
import { robotsAndSitemap } from './sitemap.ts';
import { loadWebBuild } from './webBuild.ts';

/** The web app manifest. */
const MANIFEST_FILE = 'manifest.webmanifest';

type PageRequest = FastifyRequest<{ Params: Record<string, string> }>;

/** The label of paths that no route of the web matches. */
const UNKNOWN_ROUTE = 'unknown';

/** Pages that depend on the session or a mailed link, and paths that are not normalized, are rendered in the browser. */
const BROWSER_PAGE = bareResult('browser');

/** File names below this path contain a hash of the content, so the files never change. */
const ASSETS_PATH = '/assets/';

/** The page that the service worker shows without a connection. */
const OFFLINE_PATH = '/offline.html';

/** Pages are HTML or Markdown. */
const VARY = ['accept'];

const RETRY_AFTER_SECONDS = 10;

/** Of files whose names do not change with their content. */
const FILE_CACHING = 'public, max-age=3600';

interface WebAppOptions {
  config: Config;
  metrics: Metrics;
  clock: () => number;
  generation: PublicGeneration;
  responses: PublicResponses;
  executeAsGuest: ExecuteAsGuest;
  requestContexts: RequestContexts;
  originOf: (request: FastifyRequest) => string;
  cacheControl: SharedCacheControl;
}

/**
 * Serves the built web app: its files, and an HTML page for every path. Unknown paths get a page that is empty between header and
 * footer, with status 404 (docs/product.md#routes).
 */
export const webApp = fp(async (app, options: WebAppOptions) => {
  const {
    config,
    metrics,
    clock,
    generation,
    responses,
    executeAsGuest,
    requestContexts,
    originOf,
    cacheControl,
  } = options;
  const { webDir, renderTimeoutMs } = config;
  const web = await loadWebBuild(config);
  if (!web) {
    app.log.warn(`No built web app in ${webDir}: only the API is served.`);
    return;
  }
  const { styleSource } = web;
  const barePage = new CompressedBody(web.barePage);
  /** The pages that were asked for as Markdown, as long as they are stored. */
  const markdownOf = new WeakMap<RenderedPage, CompressedBody>();
  const renderPage = createPageRenderer(web, executeAsGuest, {
    renderTimeoutMs,
    responses,
    generation,
    originOf,
    observeRender: metrics.pageRender,
  });
  await app.register(robotsAndSitemap, {
    shop: config.shop,
    routes: web.routeTable,
    executeAsGuest,
    originOf,
  });
  await app.register(appLinks, {
    apps: config.shop.apps,
    routes: web.routeTable,
    cacheControl: FILE_CACHING,
  });
  await app.register(serviceWorkerRoute, { config, offlinePage: web.offlinePage });
  await app.register(formPosts, { config, web, requestContexts });
  await app.register(pageVitals, {
    config,
    metrics,
    routes: [...Object.keys(web.routeTable), UNKNOWN_ROUTE],
  });

  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    globIgnore: [SERVICE_WORKER_FILE, MANIFEST_FILE, 'index.html'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      // Selects the plain or a precompressed file.
      response.setHeader('vary', 'accept-encoding');
      const isImmutable = path.startsWith(join(webDir, ASSETS_PATH));
      response.setHeader('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : FILE_CACHING);
    },
  });

  app.get(`/${MANIFEST_FILE}`, async (_request, reply) =>
    reply.header('cache-control', FILE_CACHING).type('application/manifest+json').send(web.manifest),
  );
  app.get(OFFLINE_PATH, async (_request, reply) => {
    allowStyles(reply, [styleSource]);
    return reply.header('cache-control', FILE_CACHING).type('text/html; charset=utf-8').send(web.offlinePage);
  });

  for (const [name, { path, access }] of Object.entries(web.routeTable)) {
    const respond = async (request: PageRequest, reply: FastifyReply) => {
      const [pathname = '', query = ''] = request.url.split(/\?(.*)/s);
      if (!isNormalized(pathname)) return reply.callNotFound();
      const hasForm = FORM_ROUTES.has(name);
      if (access !== 'public' && !hasForm) return sendPage(request, reply, name, 200, BROWSER_PAGE);
      const address = web.canonicalAddress(name, request.params, query);
      if (hasForm && isAnswerAddress(query)) return sendAnswer(request, reply, name, address);
      return sendPage(request, reply, name, 200, await renderPage(request, name, address));
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
    const result = isNormal ? await renderPage(request, UNKNOWN_ROUTE, web.notFoundAddress) : BROWSER_PAGE;
    return sendPage(request, reply, UNKNOWN_ROUTE, 404, result);
  });

  /** Only rendered pages are for shared caches: they are the same for every visitor, because they are rendered without a session. */
  function cacheControlOf({ page, outcome }: PageResult): string {
    // A page that could not be rendered now must not be stored in place of the rendered one.
    if (page === null && outcome !== 'browser') return 'no-store';
    const isPublic = page?.page.status === 200 && !page.isStale;
    return (isPublic && cacheControl((page.freshUntil - clock()) / 1000, 0)) || PRIVATE_REVALIDATED;
  }

  /** Sends a rendered page as Markdown. Without one, the client is to come again: it cannot render the page itself. */
  async function sendMarkdown(
    request: FastifyRequest,
    reply: FastifyReply,
    route: string,
    result: PageResult,
  ): Promise<Buffer | string | null> {
    const { page, outcome } = result;
    metrics.page(route, outcome);
    if (!page) {
      reply.header('cache-control', 'no-store');
      reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).header('vary', VARY).type('text/plain');
      return 'Please come again later.';
    }
    if (page.isStale) reply.header(STALE_HEADER, '1');
    // Never for shared caches: one that ignores `Vary` would send it to browsers.
    reply.header('cache-control', PRIVATE_REVALIDATED);
    reply.code(page.page.status).type('text/markdown; charset=utf-8');
    let body = markdownOf.get(page);
    if (!body) {
      body = new CompressedBody(toMarkdown(String(page.body), originOf(request)));
      markdownOf.set(page, body);
    }
    return encodeReply(request, reply, body, VARY);
  }

  /** Sends the page of a form that was sent, with its answer if the browser has one; it is stored nowhere. */
  async function sendAnswer(request: FastifyRequest, reply: FastifyReply, route: string, address: string) {
    const formAnswer = readAnswer(request);
    const result = await renderPage(request, route, address, formAnswer);
    const bytes = await sendPage(request, reply, route, 200, result, false);
    if (result.page) clearAnswer(request, reply);
    reply.header('cache-control', 'no-store');
    return bytes;
  }

  /**
   * Sends a rendered page, or the page without content with the given status, and counts it. `mayRemember`: identical requests get the
   * same page.
   */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    route: string,
    bareStatus: number,
    result: PageResult,
    mayRemember = true,
  ): Promise<Buffer | string | null> {
    if (result.outcome !== 'browser' && prefersMarkdown(request.headers.accept))
      return sendMarkdown(request, reply, route, result);
    const { page, outcome } = result;
    metrics.page(route, outcome);
    const attributeStyles = page?.page.styleHashes ?? [];
    // Hashes allow style elements by themselves, and style attributes with 'unsafe-hashes'.
    const unsafeHashes = attributeStyles.length > 0 ? ["'unsafe-hashes'"] : [];
    allowStyles(reply, [...unsafeHashes, styleSource, ...attributeStyles]);
    if (page?.isStale) reply.header(STALE_HEADER, '1');
    reply
      .code(page?.page.status ?? bareStatus)
      .header('cache-control', cacheControlOf(result))
      .type('text/html; charset=utf-8');
    const bytes = await encodeReply(request, reply, page?.body ?? barePage, VARY);
    if (mayRemember && page?.page.status === 200 && request.method === 'GET')
      responses.remember(request, '', reply, page, {
        cacheControl: () => cacheControlOf(result),
        onSentAgain: () => metrics.page(route, page.isStale ? 'stale' : 'cached'),
      });
    return bytes;
  }
});

/** False for a path that a browser would normalize before it sends it ("//cart", "/products/.."); such paths are not rendered. */
const isNormalized = (path: string): boolean => !/\/\/|\\/.test(path) && !/\/(\.|%2e){1,2}(\/|$)/i.test(path);

/** Allows the inline styles of the page. */
function allowStyles(reply: FastifyReply, sources: string[]): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' ${sources.join(' ')}`),
  );
}
