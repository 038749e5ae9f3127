import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ended, freePort, startPart } from '../kit/processes.ts';
import { copySeededStore } from '../kit/seededStore.ts';
import { type Tap, openTap } from '../kit/faultProxy.ts';
import { BFF_UNLIMITED, STORE_UNLIMITED } from '../kit/unlimited.ts';

export type Part = 'upstream' | 'bff';

/** The shop as real processes, with a tap between them, each of which can be killed and started again. */
export interface Parts {
  url: string;
  upstreamUrl: string;
  tap: Tap;
  /** Kills a part hard, without waiting. */
  kill(part: Part): void;
  /** Resolves when a killed part is gone, and runs again on the same port and data. */
  startAgain(part: Part): Promise<void>;
  close(): Promise<void>;
}

/** Starts the built shop. `databaseUrl` null: the embedded database in `dataDir`. */
export async function runParts(dataDir: string, databaseUrl: string | null): Promise<Parts> {
  if (databaseUrl === null && !existsSync(join(dataDir, 'db'))) await copySeededStore(dataDir);
  const [port, upstreamPort] = [String(await freePort()), String(await freePort())];
  const upstreamUrl = `http://127.0.0.1:${upstreamPort}`;
  const tap = await openTap(upstreamUrl);
  const start: Record<Part, () => Promise<ChildProcess>> = {
    upstream: () =>
      startPart(
        'dist/upstream/main.js',
        {
          UPSTREAM_PORT: upstreamPort,
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl ?? '',
          UPSTREAM_TEST_ENDPOINTS: '1',
          ...STORE_UNLIMITED,
          // Orders come to rest when the test moves the clock, not before.
          LOG_LEVEL: 'fatal',
        },
        'Upstream ready',
      ),
    bff: () =>
      startPart(
        'dist/bff/main.js',
        { PORT: port, EMBEDDED_UPSTREAM_URL: tap.url, LOG_LEVEL: 'fatal', ...BFF_UNLIMITED },
        'BFF ready',
      ),
  };
  const running: Record<Part, ChildProcess> = { upstream: await start.upstream(), bff: await start.bff() };
  return {
    url: `http://127.0.0.1:${port}`,
    upstreamUrl,
    tap,
    kill: (part) => void running[part].kill('SIGKILL'),
    async startAgain(part) {
      await ended(running[part]);
      running[part] = await start[part]();
    },
    async close() {
      for (const part of Object.values(running)) part.kill('SIGTERM');
      await Promise.all(Object.values(running).map(ended));
      await tap.close();
    },
  };
}
