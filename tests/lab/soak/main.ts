import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { soak } from './soak.ts';

const USAGE = `Mixed shoppers at half of what the shop can serve, and a verdict: 0 errors, memory flat, handles flat.

  npm run soak
  npm run soak -- 3

  MINUTES        how long, after capacity was measured; default 30
  --capacity N   seconds for which capacity is measured, after as many to warm up; default 30
  --shoppers N   accounts that take turns; default 60
  --seed N       the same seed, the same choices; default: by the clock`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    capacity: { type: 'string', default: '30' },
    shoppers: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const [minutes, capacitySeconds, shoppers, seed] = [
  positionals[0] ?? '30',
  values.capacity,
  values.shoppers,
  values.seed,
].map(Number) as [number, number, number, number];
if (!(minutes > 0 && capacitySeconds > 0 && shoppers >= 1)) {
  console.error('How many minutes? npm run soak -- 30');
  process.exit(1);
}

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-soak-'));
try {
  console.log(`seed ${seed}; ${minutes} minutes`);
  const { verdict, counts, renewedSessions, errors } = await soak({
    dataDir,
    seconds: minutes * 60,
    capacitySeconds,
    shoppers,
    // Short, so that in half an hour every session is renewed many times and expires several times.
    accessSeconds: 60,
    refreshSeconds: 300,
    sampleIntervalMs: 2_000,
    seed,
    log: console.log,
  });
  const sortedCounts = Object.entries(counts).sort(([, a], [, b]) => b - a);
  console.log(
    `visits and what came of them: ${sortedCounts.map(([name, count]) => `${name} ${count}`).join(', ')}`,
  );
  console.log(`${renewedSessions} sessions renewed`);
  for (const sentence of errors) console.log(`  ! ${sentence}`);
  for (const line of verdict.lines) console.log(line);
  console.log(verdict.good ? 'All of it holds.' : 'Something did not hold.');
  process.exitCode = verdict.good ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
