import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { waitForExit, freePort, startProcess } from '../../kit/processes.ts';

/** An upstream process with its own catalogue. */
export interface Catalogue {
  products: number;
  url: string;
  close(): Promise<void>;
}

/**
 * Starts an upstream of its own.
 * @param databaseUrl null for an embedded database in `dataDir`
 */
export async function openCatalogue(
  dataDir: string,
  databaseUrl: string | null,
  products: number,
): Promise<Catalogue> {
  const env = { DATA_DIR: join(dataDir, String(products)), DATABASE_URL: databaseUrl ?? '' };
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
