import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { FolderInUseError } from '../db/lock.ts';
import { openDatabase } from '../db/open.ts';
import { loadDemoCatalogue } from '../demo/index.ts';
import { addProductVariants } from './addProductVariants.ts';
import { seedWhenEmpty } from './seed.ts';

const USAGE = `Fills the database that the environment names (DATA_DIR or DATABASE_URL) with the demo world.

  npm run seed                          an empty database only
  npm run seed -- --products 100000     and made-up variants, until there are so many products

The shop must not be running on the same data folder.`;

const MAX_PRODUCTS = 2_000_000;

/** Reports progress: on a terminal in one line that is overwritten, otherwise one line per 10 percent. */
function progressBar(target: number): (productCount: number) => void {
  const startedAtMs = Date.now();
  let lastShown = 0;
  return (productCount) => {
    const seconds = Math.round((Date.now() - startedAtMs) / 1000);
    const line = `${productCount} of ${target} products, ${seconds} s`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${productCount >= target ? '\n' : ''}`);
    else if (productCount >= target || productCount - lastShown >= target / 10) {
      lastShown = productCount;
      console.log(line);
    }
  };
}

/** The value of `--products`; null without it. @throws ConfigError for an invalid value */
function readTargetCount(): number | null {
  const { values } = parseArgs({ options: { products: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (values.products === undefined) return null;
  const target = Number(values.products);
  if (!Number.isInteger(target) || target < 1 || target > MAX_PRODUCTS) {
    throw new ConfigError([`--products must be a whole number from 1 to ${MAX_PRODUCTS}.`]);
  }
  return target;
}

async function run(): Promise<void> {
  const targetCount = readTargetCount();
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  try {
    await database.withSetupLock(async () => {
      await seedWhenEmpty(database.db, new Date(), config);
      if (targetCount === null) return;
      const productCount = await addProductVariants(
        database.db,
        await loadDemoCatalogue(),
        targetCount,
        progressBar(targetCount),
      );
      if (productCount > targetCount) console.log(`There are ${productCount} products already.`);
    });
  } finally {
    await database.close();
  }
  console.log('Seeded.');
}

try {
  await run();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof FolderInUseError;
  const isUsageError = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(
    isExpected ? error.message : isUsageError ? `${(error as Error).message}\n\n${USAGE}` : error,
  );
  process.exitCode = 1;
}
