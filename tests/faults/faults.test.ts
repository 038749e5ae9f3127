import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChance } from '../kit/seededRandom.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';
import { quickTrouble, troubles } from './faults.ts';
import { readALot } from './load.ts';
import { GIVE_UP_MS, meetTrouble } from './matrix.ts';
import { forgottenFields, goThrough, OPERATIONS } from './operations.ts';
import { sized } from '../kit/size.ts';

const SEED = 7;
const READS = sized({ small: 600, middle: 1_500, full: 20_000 });

/** The full suite, with its times judged, is `npm run test:faults`. */
describe('an upstream in trouble', () => {
  let shop: Shop;
  let shopper: Shopper;
  let variables: Record<string, unknown>;
  beforeAll(async () => {
    shop = await openShop({
      upstream: { AUTH_ACCESS_TTL: '86400' },
      bff: { UPSTREAM_TIMEOUT_MS: '700', PUBLIC_CACHE: '60/30/10' },
    });
    shopper = await aShopper(shop.url);
    variables = await goThrough(shopper);
    // So that calls are made, and fail, under everything that is kept.
    shop.clock.advance(600_000);
  });
  afterAll(() => shop.close());

  it('is met by every operation of the schema', () => {
    expect(forgottenFields()).toEqual([]);
  });

  const chance = createChance(SEED);
  it.each(Object.entries(troubles(chance, { slow: 300, period: 150 })))(
    '(%s): each operation gets a typed answer, and afterwards all is well again',
    { timeout: 90_000 },
    async (name, choose) => {
      const row = await meetTrouble(shop.tap, shopper, variables, choose);
      console.log(
        `${name}: ${row.operations} operations, ${row.good} good; longest ${row.longest} ms (payments ${row.longestPayment}), well again after ${row.recovery} ms`,
      );
      expect(row.ours).toEqual([]);
      expect(row.recovery).toBeLessThan(GIVE_UP_MS);
      expect(row.operations).toBe(OPERATIONS.length);
      const again = await shopper.send('{ brands viewer { cart { id } } }');
      expect(again.errors).toEqual([]);
    },
  );

  it('of which one function hangs: a crowd that waits for it takes nothing from the others', async () => {
    // As patient as a busy machine needs: what waits is seen, not how long.
    const own = await shop.anotherBff({ PUBLIC_CACHE: 'off', UPSTREAM_TIMEOUT_MS: '4000' });
    const guest = aGuest(own.url);
    shop.tap.fault('get-product?', { kind: 'hang' });
    try {
      const waiting = Promise.all(
        Array.from({ length: 250 }, (_, n) => guest.send(`{ product(id: ${1000 + n}) { name } }`)),
      );
      await expect
        .poll(() => shop.tap.callsTo('get-product?').length, { timeout: 20_000 })
        .toBeGreaterThan(50);
      const others = await Promise.all(
        Array.from({ length: 20 }, () =>
          guest.send('{ home { banners { version } collections { version } } brands }'),
        ),
      );
      expect(others.flatMap(({ errors }) => errors)).toEqual([]);
      const codes = new Set(
        (await waiting).flatMap(({ errors }) => errors.map(({ extensions }) => extensions['code'])),
      );
      for (const code of codes) expect(['UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE']).toContain(code);
      // Nobody who looks at the whole would take this process out of service for one function.
      expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
    } finally {
      shop.tap.clear();
      await own.close();
    }
  });

  it(
    `of which a fifth of the calls fails at once: at least 99.95 % of ${READS} reads are good, for at most 1.3 times the calls`,
    {
      timeout: 300_000,
    },
    async () => {
      // As patient as usual: a busy machine is not what is looked for here.
      const patient = await shop.anotherBff({ UPSTREAM_TIMEOUT_MS: '20000' });
      const crowd = await Promise.all(Array.from({ length: 8 }, () => aShopper(patient.url)));
      const run = async (share: number) => {
        // Nothing is kept from before.
        shop.clock.advance(2 * 3_600_000);
        let calls = 0;
        let failed = 0;
        const trouble = quickTrouble(createChance(SEED), share);
        shop.tap.decide((call) => {
          const fault = trouble(call);
          calls += 1;
          if (fault) failed += 1;
          return fault;
        });
        const load = await readALot(crowd, (begun) => begun >= READS);
        shop.tap.clear();
        return { load, calls, failed };
      };
      const well = await run(0);
      const { load, calls, failed } = await run(0.2);
      await patient.close();
      const ratio = calls / well.calls;
      console.log(
        `${load.reads} reads, ${load.bad} bad ${JSON.stringify(load.codes)}; ${calls} calls, ${failed} of them failed: ${ratio.toFixed(2)} times those of a good day`,
      );
      expect(well.load.bad).toBe(0);
      expect(load.ours).toEqual([]);
      expect(failed).toBeGreaterThan(calls / 8);
      expect(load.bad).toBeLessThanOrEqual(Math.max(1, load.reads * 0.0005));
      expect(ratio).toBeLessThanOrEqual(1.3);
    },
  );
});
