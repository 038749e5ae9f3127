import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNLIMITED } from '../../kit/noRateLimits.ts';
import { BFF_NODE_OPTIONS, freePort, startProcess, waitForExit } from '../../kit/processes.ts';
import { copySeededUpstream } from '../../kit/seededUpstream.ts';
import { growCatalogue } from './grownCatalogue.ts';

/** The processes that one benchmark has started. */
export interface Processes {
  /** Starts a file that prints `ready`. @returns its address */
  start(file: string, env: Record<string, string>, ready: string, folder?: string): Promise<string>;
  /** Starts a store with the demonstration's products. */
  startStore(): Promise<string>;
  /** Starts a store with so many products, which the tests' endpoints can change. */
  startGrownStore(products: number): Promise<{ url: string; productIds: number[] }>;
  /** Starts the BFF of this build, or of the build in `folder`, as `npm start` runs it. */
  startBff(upstream: string, folder?: string, env?: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

export async function openProcesses(): Promise<Processes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-bench-'));
  const children: ChildProcess[] = [];
  const processes: Processes = {
    async start(file, env, ready, folder) {
      const port = String(await freePort());
      const child = await startProcess(
        file,
        { LOG_LEVEL: 'info', ...UNLIMITED, ...env, PORT: port, UPSTREAM_PORT: port },
        ready,
        undefined,
        folder,
      );
      // The log is written as in production, and dropped here.
      child.stdout?.removeAllListeners('data').resume();
      children.push(child);
      return `http://127.0.0.1:${port}`;
    },
    async startStore() {
      await copySeededUpstream(dataDir);
      const env = { DATA_DIR: dataDir, AUTH_ACCESS_TTL: '86400', LOG_LEVEL: 'error' };
      return processes.start('dist/upstream/main.js', env, 'Upstream ready');
    },
    async startGrownStore(products) {
      await copySeededUpstream(dataDir);
      const productIds = await growCatalogue(join(dataDir, 'db'), products);
      const env = { DATA_DIR: dataDir, UPSTREAM_TEST_ENDPOINTS: '1', LOG_LEVEL: 'error' };
      return { url: await processes.start('dist/upstream/main.js', env, 'Upstream ready'), productIds };
    },
    startBff(upstream, folder, env = {}) {
      const settings = {
        EMBEDDED_UPSTREAM_URL: upstream,
        PUBLIC_CACHE: '600/600/600',
        NODE_OPTIONS: BFF_NODE_OPTIONS,
        ...env,
      };
      return processes.start('dist/bff/main.js', settings, 'BFF ready', folder);
    },
    async close() {
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(children.map(waitForExit));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return processes;
}
