import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import { bulkhead } from 'cockatiel';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { requestOrigin } from '../http/requests.ts';
import type { Services } from '../services.ts';
import type { ExecuteAsGuest } from './guestExecution.ts';
import { createSharedReading, type Reading } from './sharedReading.ts';
import type { WebRoutes } from './webBuild.ts';

/** Products on one page of the search (its maximum). */
const PAGE_SIZE = 48;
/** Pages of the search in one file: about 10,000 addresses, some seconds of work. By the protocol a file has at most 50,000. */
const PAGES_IN_FILE = 200;
/** Whatever total the upstream says: of so many files (480,000 products) the paths take about 20 MB. */
const MAX_FILES = 50;

/** Robots come often, products change seldom; a file takes up to 200 operations. */
const INTERVALS = { freshMs: 3_600_000, pauseMs: 60_000 };

/**
 * Operations at once, of all files together. A store sorts all its products for each: with four, the pages of shoppers that were not in
 * memory took five times as long.
 */
const MAX_READS = 2;

/** What was read is compressed and sent at once: after some silence the connection would be closed. */
const STREAMED = {
  compress: {
    encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  },
};

const PAGE = `query ($page: Int!) {
  search(sort: NAME_ASC, page: $page, pageSize: ${PAGE_SIZE}) { total items { id } }
}`;

const LISTS = `{
  featuredCategories { items { id subcategories { id } } }
  home { categories { items { id } } }
}`;

type Item = { id: string };

interface SearchData {
  search: { total: number; items: Item[] };
}

interface ListsData {
  featuredCategories: { items: (Item & { subcategories: Item[] })[] } | null;
  home: { categories: { items: Item[] } | null };
}

/** A page of the search, with the total that came with it. */
interface FirstPage {
  total: number;
  paths: string[];
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const toXml = (item: 'url' | 'sitemap', addresses: string[]): string =>
  addresses.map((address) => `<${item}><loc>${address.replace(/&/g, '&amp;')}</loc></${item}>\n`).join('');

const pagesOf = ({ total }: FirstPage): number => Math.ceil(total / PAGE_SIZE);

const filesOf = (head: FirstPage): number =>
  Math.min(MAX_FILES, Math.max(1, Math.ceil(pagesOf(head) / PAGES_IN_FILE)));

/** Serves robots.txt and the sitemap of all public pages, made from the web's routes; of a large shop it is an index of several files. */
export const robotsAndSitemap: FastifyPluginAsync<{
  routes: WebRoutes;
  executeAsGuest: ExecuteAsGuest;
  services: Services;
}> = async (app, { routes, executeAsGuest, services }) => {
  const { config } = services;
  const createReading = () => createSharedReading<FirstPage>(services, INTERVALS);
  /** The first page of the search, whose total says how many files there are, after the pages that are no products. */
  const head = createReading();
  const files = new Map<number, ReturnType<typeof createReading>>();
  const ofAllFiles = bulkhead(MAX_READS, Infinity);

  const pathOf = (route: string, id = ''): string =>
    (routes[route]?.path ?? '').replace(/:\w+/, encodeURIComponent(id));

  /** @throws Error when the data is incomplete: from an incomplete list, robots would conclude that the other pages are gone */
  async function read<Data>(request: FastifyRequest, query: string, variables = {}): Promise<Data> {
    const { text } = await executeAsGuest(request, JSON.stringify({ query, variables }));
    const { data, errors } = JSON.parse(text) as { data?: Data; errors?: unknown };
    if (errors || !data) throw new Error('The data of the sitemap is incomplete.');
    return data;
  }

  async function readPage(request: FastifyRequest, page: number): Promise<FirstPage> {
    const { search } = await read<SearchData>(request, PAGE, { page });
    return { total: search.total, paths: search.items.map(({ id }) => pathOf('product', id)) };
  }

  async function readHead(request: FastifyRequest): Promise<Reading<FirstPage>> {
    const { total, paths } = await readPage(request, 1);
    const { featuredCategories, home } = await read<ListsData>(request, LISTS);
    const categories = featuredCategories?.items ?? [];
    const lists = [
      ...(home.categories?.items ?? []),
      ...categories.flatMap(({ subcategories }) => subcategories),
    ];
    const others = [
      pathOf('home'),
      ...categories.map(({ id }) => pathOf('category', id)),
      ...lists.map(({ id }) => pathOf('subcategory', id)),
    ];
    return { first: { total, paths: [...others, ...paths] }, rest: [] };
  }

  /** The pages after the first one of a file: some at once, and none more after a failure. */
  function readRest(request: FastifyRequest, from: number, pages: number): Promise<string[]>[] {
    // No file waits until all pages of another one are read, and its connection is closed.
    const ofFile = bulkhead(MAX_READS, Infinity);
    let hasFailed = false;
    const readNext = async (page: number) => {
      if (hasFailed) throw new Error('An earlier page could not be read.');
      try {
        return (await readPage(request, page)).paths;
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    };
    const length = Math.max(0, Math.min(pages - from, PAGES_IN_FILE - 1));
    return Array.from({ length }, (_, index) =>
      ofFile.execute(() => ofAllFiles.execute(() => readNext(from + 1 + index))),
    );
  }

  async function readFile(request: FastifyRequest, number: number, ofHead: FirstPage) {
    const from = (number - 1) * PAGES_IN_FILE + 1;
    const readFirst = async () => (number === 1 ? (await readHead(request)).first : readPage(request, from));
    const first = number === 1 && head.isFresh() ? ofHead : await readFirst();
    return { first, rest: readRest(request, from, pagesOf(first)) };
  }

  function findFile(request: FastifyRequest, number: number, ofHead: FirstPage) {
    const file = files.get(number) ?? createReading();
    files.set(number, file);
    // While the store fails, one call in a while is enough to find that out.
    return file.find(head.hasFailed() ? null : () => readFile(request, number, ofHead));
  }

  app.get('/robots.txt', (request, reply) => {
    const personal = Object.values(routes).filter((route) => route.access !== 'public');
    const closed = new Set(['/graphql', ...personal.map((route) => route.path.replace(/\/:.*/, '/'))]);
    const rules = [...closed].map((path) => `Disallow: ${path}\n`).join('');
    const sitemap = `Sitemap: ${requestOrigin(request, config)}/sitemap.xml\n`;
    return reply.type('text/plain; charset=utf-8').send(`User-agent: *\n${rules}${sitemap}`);
  });

  const sendXml = (reply: FastifyReply, xml: string | Readable) =>
    reply.type('application/xml; charset=utf-8').send(xml);

  /** Each address once: a subcategory may be on the home page and in several categories, and a product moves while pages are read. */
  async function* writeFile(origin: string, { first, rest }: Reading<FirstPage>): AsyncGenerator<string> {
    const seen = new Set<string>();
    const write = (paths: string[]) => {
      const unseen = [...new Set(paths)].filter((path) => !seen.has(path));
      for (const path of unseen) seen.add(path);
      return toXml(
        'url',
        unseen.map((path) => origin + path),
      );
    };
    yield `${XML}<urlset ${XMLNS}>\n${write(first.paths)}`;
    for (const paths of rest) yield write(await paths);
    yield '</urlset>\n';
  }

  /** Sends a file as it is read. When a page cannot be read the connection is closed, so that no robot takes a part for the whole. */
  async function sendFile(request: FastifyRequest, reply: FastifyReply, number: number, first: FirstPage) {
    const file = await findFile(request, number, first);
    if (!file) return sendLater(reply);
    return sendXml(reply, Readable.from(writeFile(requestOrigin(request, config), file)));
  }

  const sendLater = (reply: FastifyReply) =>
    reply.code(503).header('retry-after', '60').type('text/plain').send('Please come again later.');

  const findHead = async (request: FastifyRequest): Promise<FirstPage | null> =>
    (await head.find(() => readHead(request)))?.first ?? null;

  app.get('/sitemap.xml', STREAMED, async (request, reply) => {
    const first = await findHead(request);
    if (!first) return sendLater(reply);
    if (filesOf(first) === 1) return sendFile(request, reply, 1, first);
    const origin = requestOrigin(request, config);
    const addresses = Array.from(
      { length: filesOf(first) },
      (_, index) => `${origin}/sitemap-${index + 1}.xml`,
    );
    return sendXml(reply, `${XML}<sitemapindex ${XMLNS}>\n${toXml('sitemap', addresses)}</sitemapindex>\n`);
  });

  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^[1-9]\\d?).xml',
    STREAMED,
    async (request, reply) => {
      const number = Number(request.params.number);
      const first = await findHead(request);
      if (!first) return sendLater(reply);
      // No number beyond the last one causes a read.
      return number > filesOf(first) ? reply.callNotFound() : sendFile(request, reply, number, first);
    },
  );
};
