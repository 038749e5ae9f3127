import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';
import { requestOrigin } from '../http/requests.ts';
import type { WebRoutes } from './webBuild.ts';

const LISTS =
  '{ featuredCategories { items { id subcategories { id } } } home { categories { items { id } } } }';

type Item = { id: string };

interface ListsAnswer {
  data?: {
    featuredCategories: { items: (Item & { subcategories: Item[] })[] } | null;
    home: { categories: { items: Item[] } | null };
  };
  errors?: unknown;
}

const toXml = (addresses: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address.replace(/&/g, '&amp;')}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Serves robots.txt and the sitemap: home, categories and lists, whose pages link to all products. */
export const robotsAndSitemap: FastifyPluginAsync<{ routes: WebRoutes; config: Config }> = async (
  app,
  { routes, config },
) => {
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
    const { text } = await app.executeAsGuest(request, JSON.stringify({ query: LISTS }));
    const { data, errors } = JSON.parse(text) as ListsAnswer;
    // From an incomplete list, robots would conclude that the other pages are gone.
    if (errors || !data)
      return reply.code(503).header('retry-after', '60').type('text/plain').send('Please come again later.');
    const addressOf = (route: string, { id }: Item) =>
      requestOrigin(request, config) + (routes[route]?.path ?? '').replace(/:\w+/, encodeURIComponent(id));
    const categories = data.featuredCategories?.items ?? [];
    const subcategories = [
      ...categories.flatMap((category) => category.subcategories),
      ...(data.home.categories?.items ?? []),
    ];
    const addresses = [
      addressOf('home', { id: '' }),
      ...categories.map((category) => addressOf('category', category)),
      ...subcategories.map((subcategory) => addressOf('subcategory', subcategory)),
    ];
    return reply.type('application/xml; charset=utf-8').send(toXml([...new Set(addresses)]));
  });
};
