import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUARDS } from '../../../bff/upstream/guards.ts';
import { createSeededRandom } from '../../kit/seededRandom.ts';
import { openShop, type Shop } from '../../kit/openShop.ts';
import { createGuest, createShopper, type Shopper } from '../../kit/shopper.ts';
import { randomQuickFault, faultScenarios } from './faults.ts';
import { runReadLoad } from './load.ts';
import { RECOVERY_TIMEOUT_MS, runWithFault } from './runWithFault.ts';
import { uncoveredFields, runAllOperations, OPERATIONS } from './operations.ts';
import { forTestSize, isFull } from '../../kit/testSize.ts';

const SEED = 7;
const READS = forTestSize({ small: 300, middle: 600, full: 20_000 });

describe('an upstream with faults', () => {
  let shop: Shop;
  let shopper: Shopper;
  let variables: Record<string, unknown>;
  beforeAll(async () => {
    shop = await openShop({
      upstream: { AUTH_ACCESS_TTL: '86400' },
      bff: { UPSTREAM_TIMEOUT_MS: '700', PUBLIC_CACHE: '60/30/10' },
    });
    // The first calls to an upstream that has just started may take longer than the short timeout allows.
    const patientBff = await shop.openAnotherBff({ UPSTREAM_TIMEOUT_MS: '20000' });
    await runAllOperations(await createShopper(patientBff.url));
    await patientBff.close();
    shopper = await createShopper(shop.url);
    variables = await runAllOperations(shopper);
    // All cached responses become stale, so that the operations call the upstream.
    shop.clock.advance(600_000);
  });
  afterAll(() => shop.close());

  it('is tested with every operation of the schema', () => {
    expect(uncoveredFields()).toEqual([]);
  });

  const scenarios = faultScenarios(createSeededRandom(SEED));
  /** tests/bff/failures.ts has the other faults; `npm run test:faults` has all. */
  const names: (keyof typeof scenarios)[] = isFull
    ? (Object.keys(scenarios) as (keyof typeof scenarios)[])
    : ['latency', 'bodies cut', 'bytes that are no HTTP', 'flapping'];
  it.each(names)(
    '(%s): each operation gets a typed response, and everything works again afterwards',
    { timeout: 90_000 },
    async (name) => {
      const selectFault = scenarios[name];
      const row = await runWithFault(shop.faultProxy, shopper, variables, selectFault);
      console.log(
        `${name}: ${row.operations} operations, ${row.good} good; longest ${row.longestMs} ms (payments ${row.longestPaymentMs}), well again after ${row.recoveryMs} ms`,
      );
      expect(row.violations).toEqual([]);
      expect(row.recoveryMs).toBeLessThan(RECOVERY_TIMEOUT_MS);
      expect(row.operations).toBe(OPERATIONS.length);
      const laterResponse = await shopper.execute('{ brands viewer { cart { id } } }');
      expect(laterResponse.errors).toEqual([]);
    },
  );

  it('with one hanging function: requests that wait for it do not block other operations', async () => {
    // A long timeout for a busy machine: this test checks which requests wait, not how long.
    const hangingBff = await shop.openAnotherBff({ PUBLIC_CACHE: 'off', UPSTREAM_TIMEOUT_MS: '4000' });
    const guest = createGuest(hangingBff.url);
    shop.faultProxy.fault('get-product?', { kind: 'hang' });
    try {
      // All calls at once that the function gets, and some that wait.
      const { maxConcurrentCalls, maxQueuedCalls } = GUARDS;
      const length = maxConcurrentCalls + maxQueuedCalls / 2;
      const hangingResponses = Promise.all(
        Array.from({ length }, (_, n) => guest.execute(`{ product(id: ${1000 + n}) { name } }`)),
      );
      await expect
        .poll(() => shop.faultProxy.callsTo('get-product?').length, { timeout: 20_000 })
        .toBeGreaterThan(maxConcurrentCalls / 2);
      const otherResponses = await Promise.all(
        Array.from({ length: 20 }, () =>
          guest.execute('{ home { banners { version } collections { version } } brands }'),
        ),
      );
      expect(otherResponses.flatMap(({ errors }) => errors)).toEqual([]);
      const codes = new Set(
        (await hangingResponses).flatMap(({ errors }) => errors.map(({ extensions }) => extensions['code'])),
      );
      for (const code of codes) expect(['UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE']).toContain(code);
      // One failing function must not take this process out of rotation.
      expect((await fetch(`${hangingBff.url}/readyz`)).status).toBe(200);
    } finally {
      shop.faultProxy.clear();
      await hangingBff.close();
    }
  });

  it(
    `with a fifth of the calls failing: at least nine of ten of ${READS} reads succeed, with at most 1.3 times the upstream calls`,
    {
      timeout: 300_000,
    },
    async () => {
      // The default timeout, so that a slow machine causes no errors.
      const patientBff = await shop.openAnotherBff({ UPSTREAM_TIMEOUT_MS: '20000' });
      const shoppers = await Promise.all(Array.from({ length: 8 }, () => createShopper(patientBff.url)));
      const run = async (share: number) => {
        // Expires everything in the cache.
        shop.clock.advance(2 * 3_600_000);
        let calls = 0;
        let failed = 0;
        const chooseFault = randomQuickFault(createSeededRandom(SEED), share);
        shop.faultProxy.chooseFaults((call) => {
          const fault = chooseFault(call);
          calls += 1;
          if (fault) failed += 1;
          return fault;
        });
        const load = await runReadLoad(shoppers, READS);
        shop.faultProxy.clear();
        return { load, calls, failed };
      };
      const baseline = await run(0);
      const { load, calls, failed } = await run(0.2);
      await patientBff.close();
      const ratio = calls / baseline.calls;
      console.log(
        `${load.reads} reads, ${load.failed} bad ${JSON.stringify(load.codes)}; ${calls} calls, ${failed} of them failed: ${ratio.toFixed(2)} times those of a good day`,
      );
      expect(baseline.load.failed).toBe(0);
      expect(load.violations).toEqual([]);
      expect(failed).toBeGreaterThan(calls / 8);
      expect(load.failed).toBeLessThanOrEqual(load.reads / 10);
      expect(ratio).toBeLessThanOrEqual(1.3);
    },
  );
});
