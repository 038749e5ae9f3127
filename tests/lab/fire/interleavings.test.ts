import { describe, expect, it } from 'vitest';
import { databases } from '../../upstream/testUpstream.ts';
import { describeFailure, runInterleavings } from './interleavings.ts';
import { forTestSize } from '../../kit/testSize.ts';

/** If set, only the interleaving of this seed runs, as a failed one says. */
const seed = process.env['FIRE_SEED'];
const count = seed ? 1 : forTestSize({ small: 25, middle: 25, full: 2_000 });
const TIMEOUT_MS = 300_000 + count * 2_000;

describe.each(databases)('interleavings on %s', (databaseKind) => {
  it(
    `${count} purchases: nothing is lost, doubled, captured twice, oversold or free`,
    async () => {
      const results = await runInterleavings(databaseKind, Number(seed ?? 1), count);
      const failures = results.filter(({ problems }) => problems.length > 0);
      expect(failures.map(describeFailure)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
