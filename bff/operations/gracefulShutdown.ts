import { setImmediate as nextTurn } from 'node:timers/promises';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process shuts down. */
    isDraining: () => boolean;
  }
}

/** A proxy sends this header if it retries a read at another process after the status below. */
const RETRY_ELSEWHERE_HEADER = 'x-retry-elsewhere';

/**
 * Not 503: a busy process says that, and a proxy that took it for a failure would send everything to the other processes, which are
 * as busy.
 */
const RETRY_ELSEWHERE_STATUS = 429;

/** How long at most the server reads, before it closes, what has reached it. */
const READ_TIMEOUT_MS = 2_000;

/**
 * While the process shuts down, requests are served, but each response closes its connection. Reads from a proxy that can retry
 * them at another process are handed back, so that the proxy stops sending requests before the connections close.
 */
export const gracefulShutdown = fp(async (app, { shutdownSignal }: { shutdownSignal: AbortSignal }) => {
  let arrivals = 0;
  for (const event of ['connection', 'request']) app.server.on(event, () => (arrivals += 1));
  let isClosing = false;
  const isDraining = () => isClosing || shutdownSignal.aborted;
  app.decorate('isDraining', isDraining);
  // Accepts and reads until two turns of the event loop bring nothing (the first one may be the rest of the current turn). A busy
  // process has connections and requests that only its kernel knows: closing resets them, and a proxy must not send a POST again.
  app.addHook('preClose', async () => {
    isClosing = true;
    const startedAt = performance.now();
    let before;
    do {
      before = arrivals;
      await nextTurn();
      await nextTurn();
    } while (arrivals !== before && performance.now() - startedAt < READ_TIMEOUT_MS);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The closing server would wait for further requests on a keep-alive connection.
    if (isDraining()) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!shutdownSignal.aborted || !isRead || request.headers[RETRY_ELSEWHERE_HEADER] === undefined)
      return done();
    void reply
      .code(RETRY_ELSEWHERE_STATUS)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send('Stopping.');
  });
});
