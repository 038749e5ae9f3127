import { setTimeout as wait } from 'node:timers/promises';
import { formatLoadResult, startLoad } from '../../deploy/load.ts';
import { privateRequests, publicRequests } from '../../deploy/requests.ts';
import { openBackOffice } from '../../kit/backOffice.ts';
import { UNLIMITED } from '../../kit/noRateLimits.ts';
import { runShop } from '../../kit/processes.ts';
import { createShopper } from '../../kit/shopper.ts';
import { listOperation, searchOperation, shopperRequests } from '../bench/requests.ts';
import { operation, runAllOperations } from '../faults/operations.ts';
import { takeSample, type Sample } from './samples.ts';
import { judge, type Verdict } from './verdict.ts';

interface SoakOptions {
  dataDir: string;
  seconds: number;
  requestsPerSecond: number;
  /** Lifetime of an access token; a request with an older one renews its session. */
  accessSeconds: number;
  /** Interval between two samples of memory and handles. In each, a new shopper uses every operation of the schema. */
  sampleIntervalMs: number;
  log: (line: string) => void;
}

interface SoakResult {
  verdict: Verdict;
  newShoppers: number;
  /** Messages of the errors. */
  errors: string[];
}

const LIST_COUNT = 300;
/** The product that all new shoppers buy. */
const BOUGHT_PRODUCT = '1102';
const STOCK = 1_000_000;

/** Runs a built shop under a steady load of reads and changes, while new shoppers come, buy and leave. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const shop = await runShop(options.dataDir, {
    // All clients have the same IP address.
    ...UNLIMITED,
    ...UNLIMITED,
    UPSTREAM_TEST_ENDPOINTS: '1',
    AUTH_ACCESS_TTL: String(options.accessSeconds),
  });
  try {
    await openBackOffice({ faultProxy: { url: shop.upstreamUrl } }).changeProduct(BOUGHT_PRODUCT, {
      stock: STOCK,
    });
    const { list, search } = await shopperRequests(shop.upstreamUrl, LIST_COUNT);
    const popular = [...(await publicRequests(shop.url)), ...(await privateRequests(shop.url))];
    const rare = await Promise.all([...list.map(listOperation), ...search.map(searchOperation)]);
    const load = startLoad(
      shop.url,
      rare.flatMap((request) => [...popular, request]),
      options.requestsPerSecond,
    );
    const samples: Sample[] = [];
    const errors: string[] = [];
    const end = performance.now() + options.seconds * 1000;
    while (performance.now() < end) {
      const shopper = await createShopper(shop.url);
      await runAllOperations(shopper).catch((error: unknown) => errors.push(String(error)));
      await shopper.request(operation('Logout'));
      samples.push(await takeSample(shop));
      await wait(options.sampleIntervalMs);
    }
    const result = await load.stop();
    options.log(formatLoadResult(result));
    errors.push(...result.failures);
    const verdict = judge({ responses: result.sent, errors: errors.length }, samples);
    return { verdict, newShoppers: samples.length, errors };
  } finally {
    await shop.close();
  }
}
