import type { FastifyInstance } from 'fastify';

/** Set by a proxy that sends a read to another process when this one answers 503. */
const RETRIES = 'x-retry-elsewhere';

/**
 * Once the process is about to end, everybody is answered as before, but for the last time on that connection. A proxy that
 * says it can repeat reads elsewhere has them handed back: so it learns at once, and not from a broken connection, that it
 * should send nothing more.
 */
export function sendVisitorsAway(app: FastifyInstance, stopping: AbortSignal): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive would keep the closing server waiting for its next request.
    if (closing || stopping.aborted) reply.header('connection', 'close');
  });
  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!stopping.aborted || !isRead || request.headers[RETRIES] === undefined) return;
    await reply.code(503).header('cache-control', 'no-store').type('text/plain').send('Stopping.');
  });
}
