import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNLIMITED } from '../../kit/noRateLimits.ts';
import { BFF_NODE_OPTIONS, freePort, startProcess, waitForExit } from '../../kit/processes.ts';
import { copySeededUpstream } from '../../kit/seededUpstream.ts';

/** The processes that one benchmark has started. */
export interface Processes {
  /** Starts a file that prints `ready`. @returns its address */
  start(file: string, env: Record<string, string>, ready: string, folder?: string): Promise<string>;
  /** Starts a store with the demonstration's products. */
  startStore(): Promise<string>;
  /** Starts the BFF of this build, or of the build in `folder`, as `npm start` runs it. */
  startBff(upstream: string, folder?: string): Promise<string>;
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
    startBff(upstream, folder) {
      const env = {
        EMBEDDED_UPSTREAM_URL: upstream,
        PUBLIC_CACHE: '600/600/600',
        NODE_OPTIONS: BFF_NODE_OPTIONS,
      };
      return processes.start('dist/bff/main.js', env, 'BFF ready', folder);
    },
    async close() {
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(children.map(waitForExit));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return processes;
}
