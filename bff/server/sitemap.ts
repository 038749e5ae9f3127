import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { askAsGuest } from './asGuest.ts';
import type { WebRoutes } from './webApp.ts';

/** Products on one page of the listing, the most that it gives, and pages in one file. */
const PAGE = 48;
const PAGES_IN_FILE = 20;

/** For so long, in ms, a file is kept: robots come often, products change seldom. */
const KEPT_FOR = 3_600_000;

const CATEGORIES = '{ featuredCategories { items { id } } home { categories { items { id } } } }';
const PRODUCTS = `query ($page: Int!) { search(sort: NAME_ASC, page: $page, pageSize: ${PAGE}) { total items { id } } }`;

interface Found {
  featuredCategories: { items: { id: string }[] } | null;
  home: { categories: { items: { id: string }[] } | null };
  search: { total: number; items: { id: string }[] };
}

/** The shop cannot be read right now: robots are asked to come again. */
class Unavailable extends Error {}

const xml = (list: string, entry: string, addresses: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${address.replace(/&/g, '&amp;')}</loc></${entry}>`),
    `</${list}>`,
    '',
  ].join('\n');

/** What robots may visit, and a list of the shop's public pages, both following the web's routes. */
export function serveRobots(
  app: FastifyInstance,
  routes: WebRoutes,
  originOf: (request: FastifyRequest) => string,
): void {
  const files = new LRUCache<string, Promise<string | null>>({ max: 200, ttl: KEPT_FOR });

  const addressOf = (route: string, id: string): string =>
    (routes[route]?.path ?? '').replace(/:\w+/, encodeURIComponent(id));

  /** Made once for all who ask: a file takes up to twenty operations. Null: there is no such file. */
  function kept(key: string, make: () => Promise<string | null>): Promise<string | null> {
    const known = files.get(key);
    if (known) return known;
    const made = make();
    files.set(key, made);
    made.catch(() => files.delete(key));
    return made;
  }

  async function send(reply: FastifyReply, file: Promise<string | null>): Promise<FastifyReply> {
    try {
      const text = await file;
      if (text !== null) return reply.type('application/xml; charset=utf-8').send(text);
      reply.callNotFound();
      return reply;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return reply.code(503).header('retry-after', '60').type('text/plain').send('Please come again later.');
    }
  }

  const ask = async (request: FastifyRequest, query: string, variables = {}): Promise<Found> => {
    const answer = JSON.parse(await askAsGuest(app, request, JSON.stringify({ query, variables }))) as {
      data?: Found;
      errors?: unknown;
    };
    // Half a list would tell robots that the other half is gone.
    if (!answer.data || answer.errors) throw new Unavailable();
    return answer.data;
  };
  const productPage = async (request: FastifyRequest, page: number) =>
    (await ask(request, PRODUCTS, { page })).search;

  /** How many files the products fill. */
  const fileCount = async (request: FastifyRequest): Promise<number> =>
    Math.ceil((await productPage(request, 1)).total / (PAGE * PAGES_IN_FILE));

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
    send(
      reply,
      kept(`${originOf(request)} index`, async () => {
        const count = await fileCount(request);
        const names = ['pages', ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)];
        return xml(
          'sitemapindex',
          'sitemap',
          names.map((name) => `${originOf(request)}/sitemaps/${name}.xml`),
        );
      }),
    ),
  );

  app.get('/sitemaps/pages.xml', (request, reply) =>
    send(
      reply,
      kept(`${originOf(request)} pages`, async () => {
        const { featuredCategories, home } = await ask(request, CATEGORIES);
        const paths = [
          routes['home']?.path ?? '/',
          ...(featuredCategories?.items ?? []).map(({ id }) => addressOf('category', id)),
          ...(home.categories?.items ?? []).map(({ id }) => addressOf('subcategory', id)),
        ];
        return xml(
          'urlset',
          'url',
          paths.map((path) => originOf(request) + path),
        );
      }),
    ),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/products-:file.xml', (request, reply) => {
    const file = Number(request.params.file);
    if (!Number.isInteger(file) || file < 1 || file > 1_000) return reply.callNotFound();
    return send(
      reply,
      kept(`${originOf(request)} products ${file}`, async () => {
        if (file > (await fileCount(request))) return null;
        const paths: string[] = [];
        for (let page = (file - 1) * PAGES_IN_FILE + 1; page <= file * PAGES_IN_FILE; page++) {
          const { items, total } = await productPage(request, page);
          paths.push(...items.map(({ id }) => originOf(request) + addressOf('product', id)));
          if (page * PAGE >= total) break;
        }
        return xml('urlset', 'url', paths);
      }),
    );
  });
}
