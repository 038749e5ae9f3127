import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CompressedBody, encodeReply } from '../responseCache/compressedBody.ts';
import { PRIVATE_REVALIDATED, STALE_HEADER } from '../responseCache/responseCache.ts';
import type { Services } from '../services.ts';
import { createGuestExecution } from './guestExecution.ts';
import { bareResult, createPageRenderer, type PageResult } from './pageRenderer.ts';
import { robotsAndSitemap } from './sitemap.ts';
import { ASSETS_PATH, FILE_CACHING, loadWebBuild, webFiles, type WebRoutes } from './webBuild.ts';

/** The label of paths that no route of the web matches. */
const UNKNOWN_ROUTE = 'unknown';

/** Pages that depend on the session or a mailed link, and paths that are not normalized, are rendered in the browser. */
const BROWSER_PAGE = bareResult('browser');

/** Pages for guests that are rendered. The page of a mailed link is not: its query is secret. */
const RENDERED_FOR_GUESTS = ['login', 'register', 'forgotPassword'];

/** Tells the service worker that an answer is the shop's, and not that of a portal or a proxy (web/worker/serviceWorker.ts). */
const PAGE_HEADER = 'x-shop-page';

/** Above a page that a form was sent to: the app sends forms, and it was not there yet. */
const NOT_SENT =
  '<p role="alert">Nothing was sent, because the page was still loading. Please try again.</p>';

/** Serves the built web app: its files, and a page for every path; for unknown ones with status 404 (docs/product.md#routes). */
export const webApp = fp(async (app, { services }: { services: Services }) => {
  const { config, metrics, clock, responseCache, sharedCacheControl } = services;
  const web = await loadWebBuild(config);
  if (!web) {
    app.log.warn(`No built web app in ${config.webDir}: only the API is served.`);
    return;
  }
  const { scriptSource, styleSource } = web;
  const barePage = new CompressedBody(web.barePage);
  const executeAsGuest = createGuestExecution(app.apollo, services);
  const renderPage = createPageRenderer(web, executeAsGuest, services);
  await app.register(robotsAndSitemap, { routes: web.routeTable, executeAsGuest, services });
  await app.register(webFiles, { config, web });
  // The page that the service worker shows without a connection.
  app.get('/offline.html', async (_request, reply) => {
    allowInline(reply, scriptSource, [styleSource]);
    return reply.header('cache-control', FILE_CACHING).type('text/html; charset=utf-8').send(web.offlinePage);
  });

  /** The page of a route; null for a path that is not normalized. */
  const pageOf = async (
    request: FastifyRequest,
    name: string,
    access: WebRoutes[string]['access'],
  ): Promise<PageResult | null> => {
    const [pathname = '', query = ''] = request.url.split(/\?(.*)/s);
    if (!isNormalized(pathname)) return null;
    if (access !== 'public' && !RENDERED_FOR_GUESTS.includes(name)) return BROWSER_PAGE;
    const parameters = request.params as Record<string, string>;
    return renderPage(request, name, web.canonicalAddress(name, parameters, query));
  };

  for (const [name, { path, access }] of Object.entries(web.routeTable)) {
    app.get(path, async (request, reply) => {
      const page = await pageOf(request, name, access);
      return page ? sendPage(request, reply, name, 200, page) : reply.callNotFound();
    });
  }

  // A form that the browser has sent itself. What was typed is not read, so it is neither answered nor logged.
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    for (const [name, { path, access }] of Object.entries(web.routeTable))
      forms.post(path, async (request, reply) => {
        const { page } = (await pageOf(request, name, access)) ?? BROWSER_PAGE;
        const { bytes } = await (page?.body ?? barePage).encodeFor('identity');
        allowPage(reply, page?.styleHashes);
        return reply
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(bytes.toString().replace('<body>', (body) => body + NOT_SENT));
      });
  });

  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url.startsWith(ASSETS_PATH))
      return reply.code(404).type('text/plain').send('There is nothing here.');
    const isNormal = isNormalized(request.url.split('?', 1)[0] ?? '');
    const result = isNormal ? await renderPage(request, UNKNOWN_ROUTE, web.notFoundAddress) : BROWSER_PAGE;
    return sendPage(request, reply, UNKNOWN_ROUTE, 404, result);
  });

  /** Only rendered pages are for shared caches: they are the same for every visitor, because they are rendered without a session. */
  function cacheControlOf({ page, outcome }: PageResult): string {
    // A page that could not be rendered now must not be stored in place of the rendered one.
    if (page === null && outcome !== 'browser') return 'no-store';
    const isPublic = page?.status === 200 && !page.isStale;
    return isPublic ? sharedCacheControl((page.freshUntil - clock()) / 1000, 0) : PRIVATE_REVALIDATED;
  }

  function allowPage(reply: FastifyReply, attributeStyles: string[] = []): void {
    // Hashes allow style elements by themselves, and style attributes with 'unsafe-hashes'.
    const unsafeHashes = attributeStyles.length > 0 ? ["'unsafe-hashes'"] : [];
    allowInline(reply, scriptSource, [...unsafeHashes, styleSource, ...attributeStyles]);
  }

  /** Sends a rendered page, or the page without content with the given status, and counts it. */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    route: string,
    bareStatus: number,
    result: PageResult,
  ): Promise<Buffer | string | null> {
    const { page, outcome } = result;
    metrics.pages.inc({ route, outcome });
    allowPage(reply, page?.styleHashes);
    if (page?.isStale) reply.header(STALE_HEADER, '1');
    reply
      .code(page?.status ?? bareStatus)
      .header('cache-control', cacheControlOf(result))
      .header(PAGE_HEADER, '1')
      .type('text/html; charset=utf-8');
    const bytes = await encodeReply(request, reply, page?.body ?? barePage);
    if (page?.status === 200 && request.method === 'GET')
      responseCache.addRequest(request, reply, page, {
        cacheControl: () => cacheControlOf(result),
        onHit: () => metrics.pages.inc({ route, outcome: page.isStale ? 'stale' : 'cached' }),
      });
    return bytes;
  }
});

/** False for a path that a browser would normalize before it sends it ("//cart", "/products/.."); such paths are not rendered. */
const isNormalized = (path: string): boolean => !/\/\/|\\/.test(path) && !/\/(\.|%2e){1,2}(\/|$)/i.test(path);

/** Allows the inline script and the inline styles of the page. */
function allowInline(reply: FastifyReply, script: string, styles: string[]): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy
      .replace("script-src 'self'", `script-src 'self' ${script}`)
      .replace("style-src 'self'", `style-src 'self' ${styles.join(' ')}`),
  );
}
