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
const READS: Read[] = [
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

/** What came of a load. */
export interface Load {
  reads: number;
  /** Number of responses with errors. */
  failed: number;
  codes: Record<string, number>;
  violations: string[];
}

/** Each shopper sends one query after the other, until `count` are sent. */
export async function runReadLoad(shoppers: readonly Shopper[], count: number): Promise<Load> {
  const load: Load = { reads: 0, failed: 0, codes: {}, violations: [] };
  let started = 0;
  await Promise.all(
    shoppers.map(async (shopper, index) => {
      for (let readIndex = index; started < count; readIndex++) {
        started += 1;
        const read = READS[readIndex % READS.length] as Read;
        const response = await shopper
          .execute(read.document, read.variables?.() ?? {})
          .catch((error: unknown) => String(error));
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
  return load;
}
