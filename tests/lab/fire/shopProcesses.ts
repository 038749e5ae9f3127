import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { waitForExit, freePort, startProcess } from '../../kit/processes.ts';
import { copySeededUpstream } from '../../kit/seededUpstream.ts';
import { type FaultProxy, openFaultProxy } from '../../kit/faultProxy.ts';
import { UNLIMITED } from '../../kit/noRateLimits.ts';

export type Part = 'upstream' | 'bff';

/** The shop as two processes with a fault proxy between them; each process can be killed and restarted. */
export interface Parts {
  url: string;
  upstreamUrl: string;
  faultProxy: FaultProxy;
  /** Sends SIGKILL to a process, without waiting. */
  kill(processName: Part): void;
  /** Waits until a killed process has exited and starts it again on the same port and data. */
  restart(processName: Part): Promise<void>;
  close(): Promise<void>;
}

/** Starts the built shop. `databaseUrl` null: the embedded database in `dataDir`. */
export async function runParts(dataDir: string, databaseUrl: string | null): Promise<Parts> {
  if (databaseUrl === null && !existsSync(join(dataDir, 'db'))) await copySeededUpstream(dataDir);
  const [port, upstreamPort] = [String(await freePort()), String(await freePort())];
  const upstreamUrl = `http://127.0.0.1:${upstreamPort}`;
  const faultProxy = await openFaultProxy(upstreamUrl);
  const starters: Record<Part, () => Promise<ChildProcess>> = {
    upstream: () =>
      startProcess(
        'dist/upstream/main.js',
        {
          UPSTREAM_PORT: upstreamPort,
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl ?? '',
          UPSTREAM_TEST_ENDPOINTS: '1',
          // Half of the buyers' ends are known only by the provider's own word.
          UPSTREAM_PAYMENT_WEBHOOK: '1',
          ...UNLIMITED,
          // Orders expire when the test moves the clock, not earlier.
          LOG_LEVEL: 'fatal',
        },
        'Upstream ready',
      ),
    bff: () =>
      startProcess(
        'dist/bff/main.js',
        { PORT: port, EMBEDDED_UPSTREAM_URL: faultProxy.url, LOG_LEVEL: 'fatal', ...UNLIMITED },
        'BFF ready',
      ),
  };
  const running: Record<Part, ChildProcess> = {
    upstream: await starters.upstream(),
    bff: await starters.bff(),
  };
  return {
    url: `http://127.0.0.1:${port}`,
    upstreamUrl,
    faultProxy,
    kill: (processName) => void running[processName].kill('SIGKILL'),
    async restart(processName) {
      await waitForExit(running[processName]);
      running[processName] = await starters[processName]();
    },
    async close() {
      for (const processName of Object.values(running)) processName.kill('SIGTERM');
      await Promise.all(Object.values(running).map(waitForExit));
      await faultProxy.close();
    },
  };
}
