import { randomInt } from 'node:crypto';
import type { Shopper } from '../../kit/shopper.ts';
import { responseViolations } from './operations.ts';

/** A query of the load, public or of one shopper. */
interface Read {
  name: string;
  document: string;
  variables?(): Record<string, unknown>;
}

const SORTS = ['NAME_ASC', 'NAME_DESC', 'RECENT', 'PRICE_ASC', 'PRICE_DESC'];
const CARD = 'id name price { amount } image { url }';

/** The queries of shoppers: private ones, popular public ones (mostly cached), and rare ones (seldom cached). */
export const READS: Read[] = [
  {
    name: 'cart',
    document: `{ viewer { cart { total { amount } items { quantity product { ${CARD} } } } } }`,
  },
  { name: 'profile', document: '{ viewer { profile { email firstName } } }' },
  { name: 'wishlist', document: `{ viewer { wishlist { items { product { ${CARD} } } } } }` },
  { name: 'orders', document: '{ viewer { orders { items { id status total { amount } } } } }' },
  {
    name: 'home',
    document: `{ home { banners { items { id } } categories { items { id } } collections { items { name } } dealsOfTheDay { items { ${CARD} } } } }`,
  },
  { name: 'brands', document: '{ brands featuredCategories { items { id name } } }' },
  {
    name: 'product',
    document: `query ($id: ID!) { product(id: $id) { ${CARD} description stock { quantity } } }`,
    variables: () => ({ id: String(1101 + randomInt(12)) }),
  },
  {
    name: 'search',
    document: `query ($sort: SearchSort!, $page: Int!) { search(sort: $sort, page: $page) { total items { ${CARD} } } }`,
    variables: () => ({ sort: SORTS[randomInt(SORTS.length)], page: 1 + randomInt(15) }),
  },
];

/** A product id that was not requested before, so that it is not cached. */
export const NEW_PRODUCT: Read = {
  name: 'new product',
  document: 'query ($id: ID!) { product(id: $id) { name } }',
  variables: () => ({ id: String(1_000_000 + randomInt(1_000_000)) }),
};

export interface Load {
  reads: number;
  /** Number of responses with errors. */
  failed: number;
  codes: Record<string, number>;
  violations: string[];
  /** Milliseconds, ascending, by the name of the read. */
  timesMs: Record<string, number[]>;
}

/** Each shopper sends one query after the other until `isOver`, and waits `thinkMs` before each. */
export async function runReadLoad(
  shoppers: readonly Shopper[],
  isOver: (reads: number) => boolean,
  { reads = READS, thinkMs = 0 }: { reads?: readonly Read[]; thinkMs?: number } = {},
): Promise<Load> {
  const load: Load = { reads: 0, failed: 0, codes: {}, violations: [], timesMs: {} };
  let started = 0;
  await Promise.all(
    shoppers.map(async (shopper, index) => {
      for (let readIndex = index; !isOver(started); readIndex++) {
        started += 1;
        if (thinkMs > 0) await new Promise((resolve) => setTimeout(resolve, thinkMs));
        const read = reads[readIndex % reads.length] as Read;
        const start = performance.now();
        const response = await shopper
          .execute(read.document, read.variables?.() ?? {})
          .catch((error: unknown) => String(error));
        (load.timesMs[read.name] ??= []).push(performance.now() - start);
        load.reads += 1;
        if (typeof response === 'string') {
          load.violations.push(response);
          continue;
        }
        load.violations.push(...responseViolations(response));
        if (response.errors.length > 0) load.failed += 1;
        for (const { extensions } of response.errors) {
          const code = String(extensions['code']);
          load.codes[code] = (load.codes[code] ?? 0) + 1;
        }
      }
    }),
  );
  for (const times of Object.values(load.timesMs)) times.sort((a, b) => a - b);
  return load;
}

/** The percentile of the times, in ms; `share` is from 0 to 1. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
