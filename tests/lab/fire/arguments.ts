import { parseArgs } from 'node:util';
import type { DatabaseKind } from '../../upstream/testUpstream.ts';

export const USAGE = `Buys while calls fail and processes are killed, and audits the orders, on the embedded database and on a PostgreSQL server.

  npm run fire
  npm run fire -- --checkouts 10000 --on postgres --interleavings 0 --rounds 0 --restarts 0
  npm run fire -- --resume

  --checkouts N      with 20 buyers at once, faults and kills; default 2000, 0: none
  --kill-every N     checkouts between two kills, about; default 50
  --interleavings N  random orders of what a shopper, the provider and the upstream's jobs do; default 2000, 0: none
  --from N           the seed of the first interleaving; default 1
  --rounds N         a hundred buyers and one unit, so many times; default 200, 0: none
  --restarts N       of the PostgreSQL server under load; default 6, 0: none
  --on WHICH         pglite, postgres or both (default)
  --seed N           the same seed, the same faults; default: by the clock
  --resume           continues the interrupted run with its arguments; its results so far are stored`;

const NUMBERS = ['checkouts', 'interleavings', 'from', 'rounds', 'restarts', 'kill-every', 'seed'] as const;

export type Arguments = Record<(typeof NUMBERS)[number], number> & { on: DatabaseKind[] };

/**
 * Parses the command line. 'help' and 'resume' need no other arguments.
 * @throws Error with a sentence when a value is invalid
 */
export function readArguments(args: string[]): Arguments | 'help' | 'resume' {
  const { values } = parseArgs({
    args,
    options: {
      checkouts: { type: 'string', default: '2000' },
      interleavings: { type: 'string', default: '2000' },
      from: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '200' },
      restarts: { type: 'string', default: '6' },
      'kill-every': { type: 'string', default: '50' },
      on: { type: 'string', default: 'both' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      resume: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  if (values.resume) return 'resume';
  for (const name of NUMBERS) {
    const isValid = /^\d+$/.test(values[name]) && (name !== 'kill-every' || Number(values[name]) >= 1);
    if (!isValid) throw new Error(`--${name} takes a whole number${name === 'kill-every' ? ' from 1' : ''}.`);
  }
  if (!['pglite', 'postgres', 'both'].includes(values.on))
    throw new Error('--on takes pglite, postgres or both.');
  const on = (['pglite', 'postgres'] as const).filter((kind) => values.on === 'both' || values.on === kind);
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, Number(values[name])]));
  return { ...(numbers as Record<(typeof NUMBERS)[number], number>), on };
}
