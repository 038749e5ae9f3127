import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Shop } from './shop.ts';

/** How long a probe waits for the database: shorter than the timeout of any load balancer. */
const DATABASE_TIMEOUT_MS = 2_000;

/** `/livez`: the process responds. `/readyz`: the database responds too. The BFF forwards neither. */
export function serveOperations(app: FastifyInstance, { db }: Shop): void {
  const options = { logLevel: 'silent' } as const;
  app.get('/livez', options, () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const answered = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const isReady = await Promise.race([answered, wait(DATABASE_TIMEOUT_MS, false, { ref: false })]);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready', database: isReady });
  });
}
