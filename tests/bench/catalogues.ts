import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '../../upstream/config.ts';
import { catalogue } from '../../upstream/catalogue/index.ts';
import { openDatabase } from '../../upstream/db/open.ts';
import { seedWhenEmpty } from '../../upstream/seed/seed.ts';
import { addProductVariants } from '../../upstream/seed/addProductVariants.ts';
import { waitForExit, freePort, startProcess } from '../kit/processes.ts';

/** An upstream process with its own catalogue. */
export interface Catalogue {
  products: number;
  url: string;
  close(): Promise<void>;
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
  const store = await openDatabase(readConfig(env).database);
  await seedWhenEmpty(store.db, new Date());
  await addProductVariants(store.db, catalogue, products, () => undefined);
  await store.close();
  const port = String(await freePort());
  const process: ChildProcess = await startProcess(
    'dist/upstream/main.js',
    {
      ...env,
      UPSTREAM_PORT: port,
      UPSTREAM_TEST_ENDPOINTS: '1',
      AUTH_ADDRESS_LIMIT: 'off',
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
