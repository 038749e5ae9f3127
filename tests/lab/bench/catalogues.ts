import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '../../../upstream/config.ts';
import { catalogue } from '../../../upstream/demo/catalogue.ts';
import { type Database, openDatabase } from '../../../upstream/db/open.ts';
import { insertProducts, seedWhenEmpty } from '../../../upstream/seed/seed.ts';
import { addProductVariants } from '../../../upstream/seed/addProductVariants.ts';
import { waitForExit, freePort, startProcess } from '../../kit/processes.ts';

/** An upstream process with its own catalogue. */
export interface Catalogue {
  products: number;
  url: string;
  close(): Promise<void>;
}

/** Words that no other product contains: three products each, whatever the size of the catalogue. */
export const RARE_WORDS = Array.from({ length: 50 }, (_, index) => `qz${index.toString(36)}xy`);

async function addRareProducts(db: Database): Promise<void> {
  const [model] = catalogue.products;
  if (!model) throw new Error('The catalogue has no products.');
  const rare = RARE_WORDS.flatMap((word, index) =>
    [0, 1, 2].map((copy) => ({ ...model, id: 900_000 + index * 3 + copy, name: `${model.name} ${word}` })),
  );
  await insertProducts(db, rare, new Map(catalogue.subcategories.map(({ id, name }) => [id, name])));
}

/** Prints a line per tenth of a large catalogue. */
function progressLines(target: number): (productCount: number) => void {
  const startedAtMs = performance.now();
  let shown = 0;
  return (productCount) => {
    if (productCount < target && productCount - shown < Math.max(target / 10, 50_000)) return;
    shown = productCount;
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(0);
    console.log(`  ${productCount} of ${target} products, ${seconds} s`);
  };
}

/**
 * Fills a database with this number of products and starts an upstream on it.
 * @param databaseUrl null for an embedded database in `dataDir`
 */
export async function openCatalogue(
  dataDir: string,
  databaseUrl: string | null,
  products: number,
): Promise<Catalogue> {
  const env = { DATA_DIR: join(dataDir, String(products)), DATABASE_URL: databaseUrl ?? '' };
  const database = await openDatabase(readConfig(env).database);
  await seedWhenEmpty(database.db, new Date());
  await addRareProducts(database.db);
  await addProductVariants(database.db, catalogue, products, progressLines(products));
  await database.close();
  const port = String(await freePort());
  const process: ChildProcess = await startProcess(
    'dist/upstream/main.js',
    {
      ...env,
      UPSTREAM_PORT: port,
      UPSTREAM_TEST_ENDPOINTS: '1',
      RATE_LIMIT_ADDRESS: 'off',
      AUTH_ACCESS_TTL: '86400',
      LOG_LEVEL: 'fatal',
    },
    'Upstream ready',
  );
  return {
    products,
    url: `http://127.0.0.1:${port}`,
    async close() {
      process.kill('SIGTERM');
      await waitForExit(process);
    },
  };
}
