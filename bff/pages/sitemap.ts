import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import { requestOrigin } from '../http/requests.ts';
import type { WebRoutes } from './webBuild.ts';

/** Products on one page of the search (its maximum). */
const PAGE_SIZE = 48;
/** By the protocol of sitemaps a file has at most 50,000 addresses; the others are those of lists. */
const MAX_PRODUCTS = 45_000;

/** How long the paths are stored: robots come often, products change seldom. */
const PATHS_TTL_MS = 3_600_000;

const PAGE = `query ($page: Int!) {
  featuredCategories { items { id subcategories { id } } }
  home { categories { items { id } } }
  search(sort: NAME_ASC, page: $page, pageSize: ${PAGE_SIZE}) { total items { id } }
}`;

type Item = { id: string };

interface PageAnswer {
  data?: {
    featuredCategories: { items: (Item & { subcategories: Item[] })[] } | null;
    home: { categories: { items: Item[] } | null };
    search: { total: number; items: Item[] };
  };
  errors?: unknown;
}

const toXml = (addresses: string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${address.replace(/&/g, '&amp;')}</loc></url>`).join('\n')}
</urlset>
`;

/** Serves robots.txt and the sitemap of all public pages, made from the web's routes. */
export const robotsAndSitemap: FastifyPluginAsync<{ routes: WebRoutes; config: Config }> = async (
  app,
  { routes, config },
) => {
  /** The paths without the origin, so that forged hosts cause no extra reads, and parallel requests share one. */
  const stored = new LRUCache<'paths', string[], FastifyRequest>({
    max: 1,
    ttl: PATHS_TTL_MS,
    fetchMethod: (_key, _old, { context }) => readPaths(context),
  });

  const pathOf = (route: string, id = ''): string =>
    (routes[route]?.path ?? '').replace(/:\w+/, encodeURIComponent(id));

  /** @throws Error when the data is incomplete: from an incomplete list, robots would conclude that the other pages are gone */
  async function readPaths(request: FastifyRequest): Promise<string[]> {
    // A subcategory may be on the home page and in several categories.
    const paths = new Set([pathOf('home')]);
    for (let page = 1, total = 1; (page - 1) * PAGE_SIZE < Math.min(total, MAX_PRODUCTS); page += 1) {
      const body = JSON.stringify({ query: PAGE, variables: { page } });
      const { data, errors } = JSON.parse((await app.executeAsGuest(request, body)).text) as PageAnswer;
      if (errors || !data) throw new Error('The data of the sitemap is incomplete.');
      ({ total } = data.search);
      const categories = data.featuredCategories?.items ?? [];
      const lists = categories.flatMap(({ subcategories }) => subcategories);
      for (const { id } of categories) paths.add(pathOf('category', id));
      for (const { id } of [...(data.home.categories?.items ?? []), ...lists])
        paths.add(pathOf('subcategory', id));
      for (const { id } of data.search.items) paths.add(pathOf('product', id));
    }
    return [...paths];
  }

  app.get('/robots.txt', (request, reply) => {
    const personal = Object.values(routes).filter((route) => route.access !== 'public');
    const closed = new Set(['/graphql', ...personal.map((route) => route.path.replace(/\/:.*/, '/'))]);
    const rules = [...closed].map((path) => `Disallow: ${path}\n`).join('');
    const sitemap = `Sitemap: ${requestOrigin(request, config)}/sitemap.xml\n`;
    return reply.type('text/plain; charset=utf-8').send(`User-agent: *\n${rules}${sitemap}`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const paths = await stored.fetch('paths', { context: request }).catch(() => undefined);
    if (!paths)
      return reply.code(503).header('retry-after', '60').type('text/plain').send('Please come again later.');
    const origin = requestOrigin(request, config);
    return reply.type('application/xml; charset=utf-8').send(toXml(paths.map((path) => origin + path)));
  });
};
