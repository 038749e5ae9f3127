import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';
import { requestOrigin } from '../http/origin.ts';
import type { WebRoutes } from './webBuild.ts';

const LISTS =
  '{ featuredCategories { items { id subcategories { id } } } home { categories { items { id } } } }';

interface Lists {
  featuredCategories: { items: { id: string; subcategories: { id: string }[] }[] } | null;
  home: { categories: { items: { id: string }[] } | null };
}

const toXml = (addresses: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address.replace(/&/g, '&amp;')}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Serves robots.txt, and the sitemap of home and all lists, whose pages link to the products. */
export const robotsAndSitemap: FastifyPluginAsync<{ routes: WebRoutes; config: Config }> = async (
  app,
  { routes, config },
) => {
  const pathOf = (route: string, id: string): string =>
    (routes[route]?.path ?? '').replace(/:\w+/, encodeURIComponent(id));

  function pathsOf({ featuredCategories, home }: Lists): Set<string> {
    const categories = featuredCategories?.items ?? [];
    const subcategories = categories.flatMap((category) => category.subcategories);
    // A subcategory may be on the home page and in several categories.
    return new Set([
      routes['home']?.path ?? '/',
      ...categories.map(({ id }) => pathOf('category', id)),
      ...[...(home.categories?.items ?? []), ...subcategories].map(({ id }) => pathOf('subcategory', id)),
    ]);
  }

  app.get('/robots.txt', (request, reply) => {
    const personal = Object.values(routes).filter((route) => route.access !== 'public');
    const closed = ['/graphql', ...personal.map((route) => route.path.replace(/\/:.*/, '/'))];
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...[...new Set(closed)].map((path) => `Disallow: ${path}`),
          `Sitemap: ${requestOrigin(request, config)}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const { text } = await app.executeAsGuest(request, JSON.stringify({ query: LISTS }));
    const { data, errors } = JSON.parse(text) as { data?: Lists; errors?: unknown };
    // From an incomplete list, robots would conclude that the other pages are gone.
    if (!data || errors)
      return reply.code(503).header('retry-after', '60').type('text/plain').send('Please come again later.');
    const origin = requestOrigin(request, config);
    return reply
      .type('application/xml; charset=utf-8')
      .send(toXml([...pathsOf(data)].map((path) => origin + path)));
  });
};
