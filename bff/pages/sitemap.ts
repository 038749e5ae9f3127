import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ExecuteAsGuest } from '../graphql/executeAsGuest.ts';
import type { WebRoutes } from './webBuild.ts';

/** Products on one page of the search (its maximum), and pages in one sitemap file. */
const PRODUCTS_PER_PAGE = 48;
const PAGES_PER_FILE = 20;
/** The most entries that an index may have, by the protocol of sitemaps. */
const MAX_FILES = 50_000;

/** How long a file is cached: robots come often, products change seldom. */
const FILE_TTL_MS = 3_600_000;
const MAX_CACHED_FILES = 200;

const CATEGORIES =
  '{ featuredCategories { items { id subcategories { id } } } home { categories { items { id } } } }';
const PRODUCTS = `query ($page: Int!) { search(sort: NAME_ASC, page: $page, pageSize: ${PRODUCTS_PER_PAGE}) { total items { id } } }`;

interface SitemapData {
  featuredCategories: { items: { id: string; subcategories: { id: string }[] }[] } | null;
  home: { categories: { items: { id: string }[] } | null };
  search: { total: number; items: { id: string }[] };
}

/** The shop's data cannot be read right now; robots get a 503. */
class ShopUnavailableError extends Error {}

/** The two kinds of files: root element and entry element. */
const SITEMAP_INDEX = ['sitemapindex', 'sitemap'] as const;
const URL_SET = ['urlset', 'url'] as const;

const toXml = (
  [rootElement, entryElement]: typeof SITEMAP_INDEX | typeof URL_SET,
  addresses: string[],
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${rootElement} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map(
      (address) => `<${entryElement}><loc>${address.replace(/&/g, '&amp;')}</loc></${entryElement}>`,
    ),
    `</${rootElement}>`,
    '',
  ].join('\n');

/** Tells robots to come again. @throws an error that has another reason */
function sendUnavailable(error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof ShopUnavailableError)) throw error;
  return reply.code(503).header('retry-after', '60').type('text/plain').send('Please come again later.');
}

/** Serves robots.txt and the sitemap of all public pages, made from the web's routes. */
export const robotsAndSitemap: FastifyPluginAsync<{
  routes: WebRoutes;
  executeAsGuest: ExecuteAsGuest;
  originOf: (request: FastifyRequest) => string;
}> = async (app, { routes, executeAsGuest, originOf }) => {
  /** The paths in each file by file name, without the origin, so that forged hosts cause no extra reads. */
  const cachedFiles = new LRUCache<string, Promise<string[] | null>>({
    max: MAX_CACHED_FILES,
    ttl: FILE_TTL_MS,
  });

  const pathOf = (route: string, id: string): string =>
    (routes[route]?.path ?? '').replace(/:\w+/, encodeURIComponent(id));

  /** Reads the paths of a file once for parallel requests (up to twenty operations). Null: the file does not exist. */
  function readOnce(file: string, read: () => Promise<string[] | null>): Promise<string[] | null> {
    const cached = cachedFiles.get(file);
    if (cached) return cached;
    const reading = read();
    cachedFiles.set(file, reading);
    // Names of files that do not exist must not evict existing files.
    reading.then(
      (paths) => paths === null && cachedFiles.delete(file),
      () => cachedFiles.delete(file),
    );
    return reading;
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: typeof SITEMAP_INDEX | typeof URL_SET,
    file: Promise<string[] | null>,
  ): Promise<FastifyReply> {
    try {
      const paths = await file;
      const origin = originOf(request);
      if (paths !== null) {
        const addresses = paths.map((path) => origin + path);
        return reply.type('application/xml; charset=utf-8').send(toXml(kind, addresses));
      }
      reply.callNotFound();
      return reply;
    } catch (error) {
      return sendUnavailable(error, reply);
    }
  }

  const executeQuery = async (
    request: FastifyRequest,
    query: string,
    variables = {},
  ): Promise<SitemapData> => {
    const { body } = await executeAsGuest(request, JSON.stringify({ query, variables }));
    const response = JSON.parse(String(body)) as {
      data?: SitemapData;
      errors?: unknown;
    };
    // From an incomplete list, robots would conclude that the other pages are gone.
    if (!response.data || response.errors) throw new ShopUnavailableError();
    return response.data;
  };
  const readProductPage = async (request: FastifyRequest, page: number) =>
    (await executeQuery(request, PRODUCTS, { page })).search;

  /** Number of product files. */
  const countProductFiles = async (request: FastifyRequest): Promise<number> =>
    Math.ceil((await readProductPage(request, 1)).total / (PRODUCTS_PER_PAGE * PAGES_PER_FILE));

  app.get('/robots.txt', (request, reply) => {
    const personal = Object.values(routes).filter((route) => route.access !== 'public');
    const closed = ['/graphql', ...personal.map((route) => route.path.replace(/\/:.*/, '/'))];
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...[...new Set(closed)].map((path) => `Disallow: ${path}`),
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });

  app.get('/sitemap.xml', (request, reply) =>
    sendFile(
      request,
      reply,
      SITEMAP_INDEX,
      readOnce('index', async () => {
        const count = await countProductFiles(request);
        const names = ['pages', ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)];
        return names.map((name) => `/sitemaps/${name}.xml`);
      }),
    ),
  );

  app.get('/sitemaps/pages.xml', (request, reply) =>
    sendFile(
      request,
      reply,
      URL_SET,
      readOnce('pages', async () => {
        const { featuredCategories, home } = await executeQuery(request, CATEGORIES);
        const categories = featuredCategories?.items ?? [];
        const subcategories = [
          ...(home.categories?.items ?? []),
          ...categories.flatMap((category) => category.subcategories),
        ];
        return [
          routes['home']?.path ?? '/',
          ...categories.map(({ id }) => pathOf('category', id)),
          // One may be on the home page and in several categories.
          ...new Set(subcategories.map(({ id }) => pathOf('subcategory', id))),
        ];
      }),
    ),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/products-:file.xml', (request, reply) => {
    const file = Number(request.params.file);
    if (!Number.isInteger(file) || file < 1 || file > MAX_FILES) return reply.callNotFound();
    return sendFile(
      request,
      reply,
      URL_SET,
      readOnce(`products ${file}`, async () => {
        if (file > (await countProductFiles(request))) return null;
        const paths: string[] = [];
        for (let page = (file - 1) * PAGES_PER_FILE + 1; page <= file * PAGES_PER_FILE; page++) {
          const { items, total } = await readProductPage(request, page);
          paths.push(...items.map(({ id }) => pathOf('product', id)));
          if (page * PRODUCTS_PER_PAGE >= total) break;
        }
        return paths;
      }),
    );
  });
};
