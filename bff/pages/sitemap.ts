import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { requestOrigin } from '../http/requests.ts';
import type { WebRoutes } from './webBuild.ts';

/** Products on one page of the search (its maximum). */
const PAGE_SIZE = 48;
/** By the protocol of sitemaps a file has at most 50,000 addresses; the others are those of lists. */
const MAX_PRODUCTS = 45_000;

/** How long the paths are stored: robots come often, products change seldom. */
const PATHS_TTL_MS = 3_600_000;

const CATEGORIES =
  '{ featuredCategories { items { id subcategories { id } } } home { categories { items { id } } } }';
const PRODUCTS = `query ($page: Int!) { search(sort: NAME_ASC, page: $page, pageSize: ${PAGE_SIZE}) { total items { id } } }`;

interface SitemapData {
  featuredCategories: { items: { id: string; subcategories: { id: string }[] }[] } | null;
  home: { categories: { items: { id: string }[] } | null };
  search: { total: number; items: { id: string }[] };
}

const toXml = (addresses: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address.replace(/&/g, '&amp;')}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Serves robots.txt and the sitemap of all public pages, made from the web's routes. */
export const robotsAndSitemap: FastifyPluginAsync<{ routes: WebRoutes; config: Config }> = async (
  app,
  { routes, config },
) => {
  /** The paths without the origin, so that forged hosts cause no extra reads, and parallel requests share one. */
  let stored: { paths: Promise<string[]>; readAt: number } | null = null;

  const pathOf = (route: string, id = ''): string =>
    (routes[route]?.path ?? '').replace(/:\w+/, encodeURIComponent(id));

  /** @throws Error when the data is incomplete: from an incomplete list, robots would conclude that the other pages are gone */
  async function query(request: FastifyRequest, text: string, variables = {}): Promise<SitemapData> {
    const { text: answer } = await app.executeAsGuest(request, JSON.stringify({ query: text, variables }));
    const { data, errors } = JSON.parse(answer) as { data?: SitemapData; errors?: unknown };
    if (errors || !data) throw new Error('The data of the sitemap is incomplete.');
    return data;
  }

  async function readPaths(request: FastifyRequest): Promise<string[]> {
    const { featuredCategories, home } = await query(request, CATEGORIES);
    const categories = featuredCategories?.items ?? [];
    const subcategories = categories.flatMap((category) => category.subcategories);
    const products: { id: string }[] = [];
    for (let page = 1, total = 1; (page - 1) * PAGE_SIZE < Math.min(total, MAX_PRODUCTS); page += 1) {
      const { search } = await query(request, PRODUCTS, { page });
      products.push(...search.items);
      ({ total } = search);
    }
    const paths = [
      pathOf('home'),
      ...categories.map(({ id }) => pathOf('category', id)),
      ...[...(home.categories?.items ?? []), ...subcategories].map(({ id }) => pathOf('subcategory', id)),
      ...products.map(({ id }) => pathOf('product', id)),
    ];
    // A subcategory may be on the home page and in several categories.
    return [...new Set(paths)];
  }

  app.get('/robots.txt', (request, reply) => {
    const personal = Object.values(routes).filter((route) => route.access !== 'public');
    const closed = ['/graphql', ...personal.map((route) => route.path.replace(/\/:.*/, '/'))];
    const lines = [
      'User-agent: *',
      ...[...new Set(closed)].map((path) => `Disallow: ${path}`),
      `Sitemap: ${requestOrigin(request, config)}/sitemap.xml`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    if (stored === null || Date.now() - stored.readAt > PATHS_TTL_MS)
      stored = { paths: readPaths(request), readAt: Date.now() };
    const paths = await stored.paths.catch(() => null);
    if (paths === null) {
      stored = null;
      return reply.code(503).header('retry-after', '60').type('text/plain').send('Please come again later.');
    }
    const origin = requestOrigin(request, config);
    return reply.type('application/xml; charset=utf-8').send(toXml(paths.map((path) => origin + path)));
  });
};
