import { describe, expect, it } from 'vitest';
import { forTestSize } from '../../kit/testSize.ts';
import { countOf } from './longRun.ts';
import { runPayNow } from './payNow.ts';

/** If set, only the interleaving of this seed runs, as a failed one says; with FIRE_COUNT so many from this one on. */
const seed = process.env['FIRE_SEED'];
const count = countOf(seed ? 1 : forTestSize({ small: 10, middle: 12, full: 2_000 }));
const redisUrl = process.env['TEST_REDIS_URL'];

describe.each([
  { name: 'each with its own memory', url: undefined },
  ...(redisUrl ? [{ name: 'with one Redis', url: redisUrl }] : []),
])('Pay Now on two devices at two BFFs, $name', ({ url }) => {
  it(
    `${count} purchases: nothing is lost, doubled, captured twice, oversold or free`,
    async () => {
      const results = await runPayNow(Number(seed ?? 1), count, url);
      const paid = results.reduce((sum, { paidOrders }) => sum + paidOrders, 0);
      const failures = results.filter(({ problems }) => problems.length > 0);
      const next = Number(seed ?? 1) + results.length;
      const rest = count - results.length;
      console.log(
        `${results.length} purchases on two devices: ${paid} paid orders, ${failures.length} with problems` +
          (rest > 0 ? `; to go on: FIRE_SEED=${next} FIRE_COUNT=${rest}` : ''),
      );
      expect(
        failures.map(
          (failure) =>
            `${failure.problems.join('; ')}\n  seed ${failure.seed}: ${failure.steps.join(', ')}\n` +
            `  again: FIRE_SEED=${failure.seed} npm test -- tests/lab/fire/payNow.test.ts`,
        ),
      ).toEqual([]);
      expect(paid).toBeGreaterThan(count === 1 ? -1 : results.length / 3);
    },
    300_000 + count * 5_000,
  );
});
