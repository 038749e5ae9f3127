import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { askAsGuest } from '../graphql/executeAsGuest.ts';
import type { WebRoutes } from './webBuild.ts';

/** Products on one page of the listing, the most that it gives, and pages in one file. */
const PAGE = 48;
const PAGES_IN_FILE = 20;

/** For so long a file is kept: robots come often, products change seldom. */
const CACHED_MS = 3_600_000;
const MAX_CACHED_FILES = 200;

const CATEGORIES = '{ featuredCategories { items { id } } home { categories { items { id } } } }';
const PRODUCTS = `query ($page: Int!) { search(sort: NAME_ASC, page: $page, pageSize: ${PAGE}) { total items { id } } }`;

interface Found {
  featuredCategories: { items: { id: string }[] } | null;
  home: { categories: { items: { id: string }[] } | null };
  search: { total: number; items: { id: string }[] };
}

/** The shop cannot be read right now: robots are asked to come again. */
class Unavailable extends Error {}

/** The two kinds of files: the element of the list, and that of an entry in it. */
const INDEX = ['sitemapindex', 'sitemap'] as const;
const PAGES = ['urlset', 'url'] as const;

const xml = ([list, entry]: typeof INDEX | typeof PAGES, addresses: string[]): string =>
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
  /** Paths in each file by the file's name; without an origin, so that made-up hosts cost no reading. */
  const files = new LRUCache<string, Promise<string[] | null>>({ max: MAX_CACHED_FILES, ttl: CACHED_MS });

  const addressOf = (route: string, id: string): string =>
    (routes[route]?.path ?? '').replace(/:\w+/, encodeURIComponent(id));

  /** Reads the paths of a file once for all who ask: that takes up to twenty operations. Null: there is no such file. */
  function pathsOf(file: string, read: () => Promise<string[] | null>): Promise<string[] | null> {
    const known = files.get(file);
    if (known) return known;
    const started = read();
    files.set(file, started);
    // Names that are made up must not push out the files that there are.
    started.then(
      (paths) => paths === null && files.delete(file),
      () => files.delete(file),
    );
    return started;
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: typeof INDEX | typeof PAGES,
    file: Promise<string[] | null>,
  ): Promise<FastifyReply> {
    try {
      const paths = await file;
      const origin = originOf(request);
      if (paths !== null) {
        const addresses = paths.map((path) => origin + path);
        return reply.type('application/xml; charset=utf-8').send(xml(kind, addresses));
      }
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
      request,
      reply,
      INDEX,
      pathsOf('index', async () => {
        const count = await fileCount(request);
        const names = ['pages', ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)];
        return names.map((name) => `/sitemaps/${name}.xml`);
      }),
    ),
  );

  app.get('/sitemaps/pages.xml', (request, reply) =>
    send(
      request,
      reply,
      PAGES,
      pathsOf('pages', async () => {
        const { featuredCategories, home } = await ask(request, CATEGORIES);
        return [
          routes['home']?.path ?? '/',
          ...(featuredCategories?.items ?? []).map(({ id }) => addressOf('category', id)),
          ...(home.categories?.items ?? []).map(({ id }) => addressOf('subcategory', id)),
        ];
      }),
    ),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/products-:file.xml', (request, reply) => {
    const file = Number(request.params.file);
    if (!Number.isInteger(file) || file < 1 || file > 1_000) return reply.callNotFound();
    return send(
      request,
      reply,
      PAGES,
      pathsOf(`products ${file}`, async () => {
        if (file > (await fileCount(request))) return null;
        const paths: string[] = [];
        for (let page = (file - 1) * PAGES_IN_FILE + 1; page <= file * PAGES_IN_FILE; page++) {
          const { items, total } = await productPage(request, page);
          paths.push(...items.map(({ id }) => addressOf('product', id)));
          if (page * PAGE >= total) break;
        }
        return paths;
      }),
    );
  });
}
