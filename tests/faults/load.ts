import { randomInt } from 'node:crypto';
import type { Shopper } from '../kit/shopper.ts';
import { faultsOfOurOwn } from './operations.ts';

/** A read, and who asks it: anybody, or a shopper for what is theirs. */
interface Read {
  name: string;
  document: string;
  variables?(): Record<string, unknown>;
}

const SORTS = ['NAME_ASC', 'NAME_DESC', 'RECENT', 'PRICE_ASC', 'PRICE_DESC'];
const CARD = 'id name price { amount } image { url }';

/** What shoppers read: their own, what everybody reads (mostly kept), and pages that few ask for (seldom kept). */
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

/** A product that nobody has asked for before: nothing of it is kept. */
export const NEW_PRODUCT: Read = {
  name: 'new product',
  document: 'query ($id: ID!) { product(id: $id) { name } }',
  variables: () => ({ id: String(1_000_000 + randomInt(1_000_000)) }),
};

export interface Load {
  reads: number;
  /** Reads with an error in them. */
  bad: number;
  codes: Record<string, number>;
  ours: string[];
  /** Milliseconds, ascending, by the name of the read. */
  times: Record<string, number[]>;
}

/** Several shoppers read, one thing after another, until `isOver`; each takes `thinkMs` before the next. */
export async function readALot(
  shoppers: readonly Shopper[],
  isOver: (reads: number) => boolean,
  { reads = READS, thinkMs = 0 }: { reads?: readonly Read[]; thinkMs?: number } = {},
): Promise<Load> {
  const load: Load = { reads: 0, bad: 0, codes: {}, ours: [], times: {} };
  let begun = 0;
  await Promise.all(
    shoppers.map(async (shopper, lane) => {
      for (let turn = lane; !isOver(begun); turn++) {
        begun += 1;
        if (thinkMs > 0) await new Promise((resolve) => setTimeout(resolve, thinkMs));
        const read = reads[turn % reads.length] as Read;
        const start = performance.now();
        const answer = await shopper
          .send(read.document, read.variables?.() ?? {})
          .catch((error: unknown) => String(error));
        (load.times[read.name] ??= []).push(performance.now() - start);
        load.reads += 1;
        if (typeof answer === 'string') {
          load.ours.push(answer);
          continue;
        }
        load.ours.push(...faultsOfOurOwn(answer));
        if (answer.errors.length > 0) load.bad += 1;
        for (const { extensions } of answer.errors) {
          const code = String(extensions['code']);
          load.codes[code] = (load.codes[code] ?? 0) + 1;
        }
      }
    }),
  );
  for (const times of Object.values(load.times)) times.sort((a, b) => a - b);
  return load;
}

/** The time (ms) within which so large a share of the reads was answered. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
