import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { waitForExit, freePort, startProcess } from '../../kit/processes.ts';
import type { Ledger } from './orderAudit.ts';
import type { Cluster } from '../../kit/postgresCluster.ts';
import { createRestBuyer } from './restBuyer.ts';
import { UPSTREAM_UNLIMITED } from '../../kit/noRateLimits.ts';

export interface RestartResult {
  restarts: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
  /** Number of calls without a response. */
  unanswered: number;
  /** Orders with response 201; `lost` counts those that are missing in the ledger. */
  acknowledged: number;
  lost: number;
  duplicated: number;
  /** From the end of each restart to the first 201 after it, in ms. */
  recoveryMs: number[];
}

const BUYERS = 20;
/** Orders between two restarts. */
const ORDERS_BETWEEN_RESTARTS = 40;

/**
 * Restarts the database while orders are placed, alternating between a clean shutdown and a crash. Every order has an
 * idempotency key and is retried until it is acknowledged.
 */
export async function restartUnderLoad(
  cluster: Cluster,
  dataDir: string,
  restarts: number,
): Promise<RestartResult> {
  const port = String(await freePort());
  const env = {
    UPSTREAM_PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    UPSTREAM_TEST_ENDPOINTS: '1',
    ...UPSTREAM_UNLIMITED,
    AUTH_ACCESS_TTL: '86400',
    LOG_LEVEL: 'fatal',
  };
  const upstream = await startProcess('dist/upstream/main.js', env, 'Upstream ready');
  const url = `http://127.0.0.1:${port}`;
  const result: RestartResult = {
    restarts,
    statuses: {},
    unanswered: 0,
    acknowledged: 0,
    lost: 0,
    duplicated: 0,
    recoveryMs: [],
  };
  try {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => createRestBuyer(url)));
    const listing = await fetch(`${url}/api/products?page_size=1&in_stock=true`);
    const productId = ((await listing.json()) as { results: { id: number }[] }).results[0]?.id ?? 0;
    await buyers[0]?.setStock(productId, 1_000_000);
    const acknowledged = new Map<string, number>();
    let isStopped = false;
    let lastRestart: number | null = null;

    const load = buyers.map(async (buyer) => {
      while (!isStopped) {
        const key = randomUUID();
        for (let isPlaced = false; !isPlaced;) {
          const response = await buyer.order(productId, 1, key).catch(() => null);
          if (response === null) result.unanswered += 1;
          else result.statuses[response.status] = (result.statuses[response.status] ?? 0) + 1;
          isPlaced = response?.status === 201;
          if (response?.status === 201) {
            acknowledged.set(key, response.id);
            if (lastRestart !== null) result.recoveryMs.push(Math.round(performance.now() - lastRestart));
            lastRestart = null;
          } else await wait(100);
        }
      }
    });
    for (let restart = 1; restart <= restarts; restart += 1) {
      const goal = acknowledged.size + ORDERS_BETWEEN_RESTARTS;
      while (acknowledged.size < goal) await wait(50);
      await cluster.restart(restart % 2 === 1 ? 'fast' : 'immediate');
      lastRestart = performance.now();
    }
    const goal = acknowledged.size + ORDERS_BETWEEN_RESTARTS;
    while (acknowledged.size < goal) await wait(50);
    isStopped = true;
    await Promise.all(load);

    const ledger = (await (await fetch(`${url}/__test/ledger`)).json()) as Ledger;
    const idsOf = new Map<string, number[]>();
    for (const { id, idempotency_key: key } of ledger.orders)
      if (key !== null) idsOf.set(key, [...(idsOf.get(key) ?? []), id]);
    result.acknowledged = acknowledged.size;
    for (const [key, id] of acknowledged) if (!idsOf.get(key)?.includes(id)) result.lost += 1;
    for (const ids of idsOf.values()) if (ids.length > 1) result.duplicated += 1;
    return result;
  } finally {
    upstream.kill('SIGTERM');
    await waitForExit(upstream);
  }
}
