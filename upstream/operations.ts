import { readFileSync } from 'node:fs';
import { and, count, eq, inArray, min, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { payments, providerEvents } from './db/schema/index.ts';
import type { PaymentFigures } from './metrics.ts';
import { UNSETTLED_STATES } from './orders/checkPayments.ts';
import { sourcePath } from './projectRoot.ts';
import type { Shop } from './shop.ts';
import { PAID_EVENTS } from './webhooks/paymentCallback.ts';

/** How long a probe waits for the database: shorter than the timeout of any load balancer or Prometheus. */
const DATABASE_TIMEOUT_MS = 2_000;

/** When each migration of this version was made, in ms since 1970; the database stores the same numbers. */
function readMigrationTimes(): number[] {
  const journal = readFileSync(sourcePath('db', 'migrations', 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when);
}

/** The result of a database query; null when it fails or takes too long. */
async function withinTimeout<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DATABASE_TIMEOUT_MS);
  });
  const result = await Promise.race([work.catch(() => null), timeout]);
  clearTimeout(timer);
  return result;
}

/** How many migrations of this version the database does not have; a newer database has them all. */
async function countPendingMigrations({ db }: Shop, times: number[]): Promise<number> {
  const applied = await db.execute(
    sql`select max(created_at)::float8 as latest from drizzle.__drizzle_migrations`,
  );
  const [row] = (applied as unknown as { rows: { latest: number | null }[] }).rows;
  return times.filter((time) => time > (row?.latest ?? 0)).length;
}

async function readPaymentFigures({ db, clock }: Shop): Promise<PaymentFigures> {
  const [refunds] = await db
    .select({ number: count() })
    .from(payments)
    .where(eq(payments.state, 'refund_due'));
  const [unconfirmed] = await db
    .select({ since: min(providerEvents.at) })
    .from(providerEvents)
    .innerJoin(payments, eq(payments.providerOrderId, providerEvents.providerOrderId))
    .where(and(inArray(providerEvents.event, PAID_EVENTS), inArray(payments.state, UNSETTLED_STATES)));
  const since = unconfirmed?.since;
  return {
    refundsDue: refunds?.number ?? 0,
    oldestUnconfirmedSeconds: since ? (clock().getTime() - new Date(since).getTime()) / 1000 : 0,
  };
}

/**
 * `/livez`: the process responds. `/readyz`: the database responds and has every migration of this version. `/metrics`: counts
 * for Prometheus. The BFF forwards none of these paths.
 */
export function serveOperations(app: FastifyInstance, shop: Shop): void {
  const options = { logLevel: 'silent' } as const;
  const migrationTimes = readMigrationTimes();
  app.get('/livez', options, () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const pendingMigrations = await withinTimeout(countPendingMigrations(shop, migrationTimes));
    const isReady = pendingMigrations === 0;
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ok' : 'not ready',
      database: pendingMigrations !== null,
      pendingMigrations,
    });
  });
  app.get('/metrics', options, async (_request, reply) => {
    const figures = await withinTimeout(readPaymentFigures(shop));
    return reply.type(shop.metrics.contentType).send(await shop.metrics.text(figures));
  });
}
