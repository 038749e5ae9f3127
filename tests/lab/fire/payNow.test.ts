import { describe, expect, it } from 'vitest';
import { missingProgram } from '../../deploy/programs.ts';
import { forTestSize } from '../../kit/testSize.ts';
import { countOf } from './longRun.ts';
import { runPayNow } from './payNow.ts';

/** If set, only the interleaving of this seed runs, as a failed one says; with FIRE_COUNT so many from this one on. */
const seed = process.env['FIRE_SEED'];
const count = countOf(seed ? 1 : forTestSize({ small: 10, middle: 12, full: 2_000 }));
const hasRedisServer = !missingProgram('redis-server');

describe.each([
  { name: 'each with its own memory', hasRedis: false },
  ...(hasRedisServer ? [{ name: 'with one rough Redis', hasRedis: true }] : []),
])('Pay Now on two devices at two BFFs, $name', ({ hasRedis }) => {
  it(
    `${count} purchases: nothing is lost, doubled, captured twice, oversold or free`,
    async () => {
      const results = await runPayNow(Number(seed ?? 1), count, hasRedis);
      const paid = results.reduce((sum, { paidOrders }) => sum + paidOrders, 0);
      const totalOf = (name: 'chargedTwice' | 'lostProofs') =>
        results.reduce((sum, each) => sum + each[name], 0);
      const failures = results.filter(({ problems }) => problems.length > 0);
      const next = Number(seed ?? 1) + results.length;
      const rest = count - results.length;
      console.log(
        `${results.length} purchases on two devices from seed ${seed ?? 1}: ${paid} paid orders, ${failures.length} with problems, ` +
          `${totalOf('chargedTwice')} charged twice, ${totalOf('lostProofs')} payments without a proof` +
          (rest > 0 ? `; to go on: FIRE_SEED=${next} FIRE_COUNT=${rest}` : ''),
      );
      expect(
        failures.map(
          (failure) =>
            `${failure.problems.join('; ')}\n  seed ${failure.seed}: ${failure.steps.join(', ')}\n` +
            `  again: FIRE_SEED=${failure.seed} npm test -- tests/lab/fire/payNow.test.ts`,
        ),
      ).toEqual([]);
      // About half are paid; a dozen at random may have few, but never none.
      expect(paid).toBeGreaterThan(count === 1 ? -1 : results.length / 10);
    },
    300_000 + count * 5_000,
  );
});
