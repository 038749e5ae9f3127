import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { FolderInUseError } from '../db/lock.ts';
import { openDatabase } from '../db/open.ts';
import { growCatalogue } from './seedMore.ts';
import { seedWhenEmpty } from './seed.ts';

const USAGE = `Fills the database that the environment names (DATA_DIR or DATABASE_URL) with the demo world.

  npm run seed                          an empty database only
  npm run seed -- --products 100000     and made-up variants, until there are so many products

The shop must not be running on the same data folder.`;

const MAX_PRODUCTS = 2_000_000;

/** One line that is written over on a terminal; elsewhere a line for every tenth part. */
function progressBar(target: number): (have: number) => void {
  const started = Date.now();
  let shown = 0;
  return (have) => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const line = `${have} of ${target} products, ${seconds} s`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${have >= target ? '\n' : ''}`);
    else if (have >= target || have - shown >= target / 10) {
      shown = have;
      console.log(line);
    }
  };
}

/** @throws ConfigError for arguments that cannot be meant */
function wantedProducts(): number | null {
  const { values } = parseArgs({ options: { products: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (values.products === undefined) return null;
  const wanted = Number(values.products);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MAX_PRODUCTS) {
    throw new ConfigError([`--products must be a whole number from 1 to ${MAX_PRODUCTS}.`]);
  }
  return wanted;
}

async function run(): Promise<void> {
  const wanted = wantedProducts();
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  try {
    await database.alone(async () => {
      await seedWhenEmpty(database.db, new Date(), config);
      if (wanted === null) return;
      const { catalogue } = await import('../catalogue/index.ts');
      const have = await growCatalogue(database.db, catalogue, wanted, progressBar(wanted));
      if (have > wanted) console.log(`There are ${have} products already.`);
    });
  } finally {
    await database.close();
  }
  console.log('Seeded.');
}

try {
  await run();
} catch (error) {
  const known = error instanceof ConfigError || error instanceof FolderInUseError;
  const parsing = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(known ? error.message : parsing ? `${(error as Error).message}\n\n${USAGE}` : error);
  process.exitCode = 1;
}
