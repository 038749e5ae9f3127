import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createSingleFlight } from '../concurrency/singleFlight.ts';
import { requestOrigin } from '../http/requests.ts';
import type { Services } from '../services.ts';
import type { ExecuteAsGuest } from './guestExecution.ts';
import type { WebRoutes } from './webBuild.ts';

/** Products on one page of the search (its maximum). */
const PAGE_SIZE = 48;
/** Pages of the search in one file: about 10,000 addresses, a few seconds of work. By the protocol a file has at most 50,000. */
const PAGES_IN_FILE = 200;
/** Whatever total the upstream says: of so many files (480,000 products) the paths take about 20 MB. */
const MAX_FILES = 50;

/** How long the paths are stored: robots come often, products change seldom. */
const PATHS_TTL_MS = 3_600_000;
/** The paths of a file are read at most so often, also after a failure and after a notice of changed data: they take up to 200 operations. */
const PAUSE_MS = 60_000;

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

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const toXml = (root: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', addresses: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} ${XMLNS}>
${addresses.map((address) => `<${item}><loc>${address.replace(/&/g, '&amp;')}</loc></${item}>`).join('\n')}
</${root}>
`;

/** A file's paths without the origin, so that forged hosts cause no extra reads. */
interface FilePaths {
  paths: string[];
  /** Files of all products, this one among them. */
  files: number;
  /** The generation of the data that they are made from. */
  generation: number;
  atMs: number;
}

/** Serves robots.txt and the sitemap of all public pages, made from the web's routes; of a large shop it is an index of several files. */
export const robotsAndSitemap: FastifyPluginAsync<{
  routes: WebRoutes;
  executeAsGuest: ExecuteAsGuest;
  services: Services;
}> = async (app, { routes, executeAsGuest, services: { config, clock, generation } }) => {
  const made = new Map<number, FilePaths>();
  const triedAtMs = new Map<number, number>();
  const joinMaking = createSingleFlight<FilePaths>();

  const isFresh = (file: FilePaths) =>
    file.generation === generation.current && clock() - file.atMs < PATHS_TTL_MS;

  /** Older paths rather than none: robots would conclude that the pages are gone. @throws Error when there are none */
  const findFile = (request: FastifyRequest, number: number): Promise<FilePaths> =>
    joinMaking(String(number), async () => {
      const before = made.get(number);
      const isTried = clock() - (triedAtMs.get(number) ?? -Infinity) < PAUSE_MS;
      if (before && (isFresh(before) || isTried)) return before;
      if (isTried) throw new Error('The last attempt has failed.');
      triedAtMs.set(number, clock());
      try {
        const file = await readFile(request, number);
        made.set(number, file);
        return file;
      } catch (error) {
        if (before) return before;
        throw error;
      }
    });

  const pathOf = (route: string, id = ''): string =>
    (routes[route]?.path ?? '').replace(/:\w+/, encodeURIComponent(id));

  /**
   * The first file has the other pages too. Each is read by itself, so that none takes as long as the whole shop.
   * @throws Error when the data is incomplete: from an incomplete list, robots would conclude that the other pages are gone
   */
  async function readFile(request: FastifyRequest, number: number): Promise<FilePaths> {
    const madeFrom = { generation: generation.current, atMs: clock() };
    // A subcategory may be on the home page and in several categories.
    const paths = new Set(number === 1 ? [pathOf('home')] : []);
    const first = (number - 1) * PAGES_IN_FILE + 1;
    let pages = first;
    for (let page = first; page <= pages && page < first + PAGES_IN_FILE; page += 1) {
      const body = JSON.stringify({ query: PAGE, variables: { page } });
      const { data, errors } = JSON.parse((await executeAsGuest(request, body)).text) as PageAnswer;
      if (errors || !data) throw new Error('The data of the sitemap is incomplete.');
      pages = Math.ceil(data.search.total / PAGE_SIZE);
      for (const path of number === 1 ? pathsOfLists(data) : []) paths.add(path);
      for (const { id } of data.search.items) paths.add(pathOf('product', id));
    }
    const files = Math.min(MAX_FILES, Math.max(1, Math.ceil(pages / PAGES_IN_FILE)));
    return { paths: [...paths], files, ...madeFrom };
  }

  function pathsOfLists({ featuredCategories, home }: NonNullable<PageAnswer['data']>): string[] {
    const categories = featuredCategories?.items ?? [];
    const lists = categories.flatMap(({ subcategories }) => subcategories);
    return [
      ...categories.map(({ id }) => pathOf('category', id)),
      ...[...(home.categories?.items ?? []), ...lists].map(({ id }) => pathOf('subcategory', id)),
    ];
  }

  app.get('/robots.txt', (request, reply) => {
    const personal = Object.values(routes).filter((route) => route.access !== 'public');
    const closed = new Set(['/graphql', ...personal.map((route) => route.path.replace(/\/:.*/, '/'))]);
    const rules = [...closed].map((path) => `Disallow: ${path}\n`).join('');
    const sitemap = `Sitemap: ${requestOrigin(request, config)}/sitemap.xml\n`;
    return reply.type('text/plain; charset=utf-8').send(`User-agent: *\n${rules}${sitemap}`);
  });

  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').send(xml);

  const sendPaths = (request: FastifyRequest, reply: FastifyReply, { paths }: FilePaths) => {
    const origin = requestOrigin(request, config);
    return sendXml(
      reply,
      toXml(
        'urlset',
        'url',
        paths.map((path) => origin + path),
      ),
    );
  };

  const sendLater = (reply: FastifyReply) =>
    reply.code(503).header('retry-after', '60').type('text/plain').send('Please come again later.');

  app.get('/sitemap.xml', async (request, reply) => {
    const first = await findFile(request, 1).catch(() => null);
    if (!first) return sendLater(reply);
    if (first.files === 1) return sendPaths(request, reply, first);
    const origin = requestOrigin(request, config);
    const files = Array.from({ length: first.files }, (_, index) => `${origin}/sitemap-${index + 1}.xml`);
    return sendXml(reply, toXml('sitemapindex', 'sitemap', files));
  });

  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d?).xml', async (request, reply) => {
    const number = Number(request.params.number);
    const first = await findFile(request, 1).catch(() => null);
    // No number beyond the last one causes a read.
    if (first && number > first.files) return reply.callNotFound();
    const file = first && (await findFile(request, number).catch(() => null));
    return file ? sendPaths(request, reply, file) : sendLater(reply);
  });
};
