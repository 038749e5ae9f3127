import { expectCards, idsOf, type Card } from './cards.ts';
import type { Flow, FlowRun } from './flow.ts';
import type { Shopper } from '../kit/shopper.ts';

interface SearchPage {
  items: Card[];
  total: number | null;
  totalPages: number | null;
}

const PAGE_SIZE = 12;
/** More pages than the catalogue has. */
const MAX_PAGES = 9;

async function search(
  run: FlowRun,
  reader: Shopper,
  filter: object,
  page = 1,
): Promise<SearchPage | undefined> {
  const variables = { filter, page, pageSize: PAGE_SIZE, sort: 'NAME_ASC' };
  return (await run.send<{ search: SearchPage }>(reader, 'Search', variables)).search;
}

/** Reads pages as the search page of the web does: while there are more, or while they are full where their number is unknown. */
async function readAllPages(run: FlowRun, reader: Shopper): Promise<Card[]> {
  const cards: Card[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const found = await search(run, reader, {}, page);
    cards.push(...(found?.items ?? []));
    const isLast =
      found?.totalPages == null ? (found?.items.length ?? 0) < PAGE_SIZE : page >= found.totalPages;
    if (isLast) return cards;
  }
  return cards;
}

/** A redirect to another origin is an error of this call alone; it is neither followed nor a sign that the server is down. */
async function expectRefusedRedirect(run: FlowRun, reader: Shopper): Promise<void> {
  run.upstream.calls.length = 0;
  const { errors } = await run.execute(reader, 'Brands');
  run.expect(
    'a redirect to another origin has the text of its call',
    errors[0]?.message,
    'Failed to fetch brands',
  );
  run.check(
    'a redirect to another origin does not count as a server that is down',
    errors[0]?.extensions['code'] !== 'UPSTREAM_UNAVAILABLE',
    errors,
  );
  const callsWithoutRenewal = run.upstream.calls.filter((call) => !call.includes('/token/refresh/'));
  run.expect('a redirect to another origin is asked for once and not followed', callsWithoutRenewal, [
    'GET /api/brands/',
  ]);
}

export const searchFlow: Flow = async (run) => {
  const reader = await run.reader();
  run.upstream.calls.length = 0;
  const products = run.catalogue.products.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const first = await search(run, reader, {});
  const { paging } = run.options;
  if (paging !== 'links' && paging !== 'num_pages')
    run.expect('the listing knows its total', first?.total, products.length);
  if (paging !== 'links') run.expect('the listing knows its number of pages', first?.totalPages, 4);
  expectCards(run, 'all products of the listing can be reached', await readAllPages(run, reader), products);
  await run.expectPictures(first?.items, PAGE_SIZE);
  const last = await search(run, reader, {}, MAX_PAGES);
  run.expect('the listing is empty after its last page', last?.items, []);
  const words = await search(run, reader, { search: 'masks' });
  const masks = products.filter(({ subcategoryName }) => subcategoryName === 'Masks');
  run.expect('a search finds products by words', idsOf(words?.items), idsOf(masks));
  const nothing = await search(run, reader, { search: 'nothing of the kind' });
  run.expect('a search that finds nothing is empty', nothing?.items, []);
  run.check('a search that finds nothing has one page', (nothing?.totalPages ?? 1) === 1, nothing);
  const brand = run.catalogue.brands[3]!;
  const ofBrand = products.filter((product) => product.brand === brand);
  const found = await search(run, reader, { brand });
  run.expect('a search finds products by brand', idsOf(found?.items), idsOf(ofBrand));
  if (run.options.redirects === 'other_origin') return expectRefusedRedirect(run, reader);
  const { brands } = await run.send<{ brands: string[] }>(reader, 'Brands');
  run.expect('the brands are known', brands, run.catalogue.brands);
};
