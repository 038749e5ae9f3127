import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: () => boolean;
  }
}

interface Options {
  config: Pick<Config, 'host' | 'operationsPort'>;
  registry: Metrics['registry'];
  shutdownSignal: AbortSignal;
}

/** How long at most the server reads, before it closes, what has reached it. */
const READ_TIMEOUT_MS = 2_000;

/** The routes for operators, and how a process ends. */
export const lifecycle = fp<Options>(async (app, options) => {
  addGracefulShutdown(app, options);
  const { host, operationsPort } = options.config;
  if (operationsPort === null) {
    void app.register(async (routes) => {
      routes.addHook('onRequest', requireExactPath);
      addOperatorRoutes(routes, options);
    });
    return;
  }
  // On a port of their own, which opens and closes with the shop's.
  const operations = Fastify({ forceCloseConnections: true });
  addOperatorRoutes(operations, options);
  app.addHook('onReady', async () => {
    await operations.listen({ port: operationsPort, host });
  });
  app.addHook('onClose', () => operations.close());
});

/** The shop's paths match in any case and encoding; a proxy in front hides these paths, so only their exact text may match. */
const requireExactPath: onRequestAsyncHookHandler = async (request, reply) => {
  if (request.originalUrl.split('?', 1)[0] === request.routeOptions.url) return;
  reply.callNotFound();
  return reply;
};

/** `/livez`: the process responds. `/readyz`: it is not shutting down; the upstream does not count, because cached pages are served. */
function addOperatorRoutes(app: FastifyInstance, { registry, shutdownSignal }: Options): void {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) =>
    shutdownSignal.aborted ? reply.code(503).send({ status: 'stopping' }) : { status: 'ok' },
  );
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** While the process shuts down, each response closes its connection, and reads that a proxy can send elsewhere are handed back. */
function addGracefulShutdown(app: FastifyInstance, { shutdownSignal }: Options): void {
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
    const canRetryElsewhere = isRead && request.headers['x-retry-elsewhere'] !== undefined;
    if (!shutdownSignal.aborted || !canRetryElsewhere) return done();
    // Not 503: a busy process says that, and a proxy that took it for a failure would send everything to the others.
    void reply.code(429).header('cache-control', 'no-store').type('text/plain').send('Stopping.');
  });
}
