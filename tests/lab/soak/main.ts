import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { soak } from './soak.ts';

const USAGE = `A steady load of mixed requests, and a verdict: 0 errors, memory flat, handles flat.

  npm run soak
  npm run soak -- 3

  MINUTES    how long; default 30
  --rate N   requests a second; default 80`;

const MAX_PRINTED_ERRORS = 50;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '80' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const [minutes, requestsPerSecond] = [Number(positionals[0] ?? 30), Number(values.rate)];
if (!(minutes > 0 && requestsPerSecond > 0)) {
  console.error('How many minutes? npm run soak -- 30');
  process.exit(1);
}

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-soak-'));
try {
  const { verdict, newShoppers, errors } = await soak({
    dataDir,
    seconds: minutes * 60,
    requestsPerSecond,
    accessSeconds: 60,
    sampleIntervalMs: 2_000,
    log: console.log,
  });
  console.log(`${newShoppers} new shoppers`);
  for (const sentence of errors.slice(0, MAX_PRINTED_ERRORS)) console.log(`  ! ${sentence}`);
  for (const line of verdict.lines) console.log(line);
  console.log(verdict.good ? 'All of it holds.' : 'Something did not hold.');
  process.exitCode = verdict.good ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
