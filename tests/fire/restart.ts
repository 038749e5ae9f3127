import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ended, freePort, startPart } from '../kit/processes.ts';
import type { Ledger } from './orderAudit.ts';
import type { Cluster } from './cluster.ts';
import { aRestBuyer } from './restBuyer.ts';
import { STORE_UNLIMITED } from '../kit/unlimited.ts';

export interface RestartResult {
  restarts: number;
  /** Answers by status, over all calls of the load. */
  statuses: Record<number, number>;
  /** Calls whose connection broke without an answer. */
  unanswered: number;
  /** Orders that were answered with 201, and of those the ones that the books do not know. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** From the end of each restart to the first 201 after it, in ms. */
  recovery: number[];
}

const BUYERS = 20;
/** Orders between two restarts. */
const BETWEEN = 40;

/**
 * Restarts the database under a shop that takes orders, in order and by pulling the plug in turn. Every order has its
 * key, and is sent again until it is answered.
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
    ...STORE_UNLIMITED,
    AUTH_ACCESS_TTL: '86400',
    LOG_LEVEL: 'fatal',
  };
  const upstream = await startPart('dist/upstream/main.js', env, 'Upstream ready');
  const url = `http://127.0.0.1:${port}`;
  const result: RestartResult = {
    restarts,
    statuses: {},
    unanswered: 0,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    recovery: [],
  };
  try {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aRestBuyer(url)));
    const listing = await fetch(`${url}/api/products?page_size=1&in_stock=true`);
    const productId = ((await listing.json()) as { results: { id: number }[] }).results[0]?.id ?? 0;
    await buyers[0]?.setStock(productId, 1_000_000);
    const acknowledged = new Map<string, number>();
    let stopped = false;
    let lastRestart: number | null = null;

    const load = buyers.map(async (buyer) => {
      while (!stopped) {
        const key = randomUUID();
        for (let answered = false; !answered;) {
          const answer = await buyer.order(productId, 1, key).catch(() => null);
          if (answer === null) result.unanswered += 1;
          else result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
          answered = answer?.status === 201;
          if (answer?.status === 201) {
            acknowledged.set(key, answer.id);
            if (lastRestart !== null) result.recovery.push(Math.round(performance.now() - lastRestart));
            lastRestart = null;
          } else await wait(100);
        }
      }
    });
    for (let restart = 1; restart <= restarts; restart += 1) {
      const goal = acknowledged.size + BETWEEN;
      while (acknowledged.size < goal) await wait(50);
      await cluster.restart(restart % 2 === 1 ? 'fast' : 'immediate');
      lastRestart = performance.now();
    }
    const goal = acknowledged.size + BETWEEN;
    while (acknowledged.size < goal) await wait(50);
    stopped = true;
    await Promise.all(load);

    const ledger = (await (await fetch(`${url}/__test/ledger`)).json()) as Ledger;
    const idsOf = new Map<string, number[]>();
    for (const { id, idempotency_key: key } of ledger.orders)
      if (key !== null) idsOf.set(key, [...(idsOf.get(key) ?? []), id]);
    result.acknowledged = acknowledged.size;
    for (const [key, id] of acknowledged) if (!idsOf.get(key)?.includes(id)) result.lost += 1;
    for (const ids of idsOf.values()) if (ids.length > 1) result.doubled += 1;
    return result;
  } finally {
    upstream.kill('SIGTERM');
    await ended(upstream);
  }
}
