import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type onRequestAsyncHookHandler,
} from 'fastify';
import type { Config } from '../config/config.ts';
import type { Metrics } from './metrics.ts';

interface OperatorRoutes {
  config: Pick<Config, 'host' | 'operationsPort'>;
  registry: Metrics['registry'];
  shutdownSignal: AbortSignal;
}

/** The shop's paths match in any case and encoding; a proxy in front hides these paths, so only their exact text may match. */
const requireExactPath: onRequestAsyncHookHandler = async (request, reply) => {
  if (request.originalUrl.split('?', 1)[0] === request.routeOptions.url) return;
  reply.callNotFound();
  return reply;
};

/** `/livez`: the process responds. `/readyz`: it is not shutting down; the upstream does not count, because cached pages are served. */
function addRoutes(app: FastifyInstance, { registry, shutdownSignal }: OperatorRoutes): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) =>
    shutdownSignal.aborted ? reply.code(503).send({ status: 'stopping' }) : { status: 'ok' },
  );
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** The routes for operators: with `OPERATIONS_PORT` on a port of their own, which opens and closes with the shop's. */
export const operatorRoutes: FastifyPluginAsync<OperatorRoutes> = async (app, options) => {
  const { host, operationsPort } = options.config;
  if (operationsPort === null) {
    app.addHook('onRequest', requireExactPath);
    addRoutes(app, options);
    return;
  }
  const operations = Fastify({ forceCloseConnections: true });
  addRoutes(operations, options);
  app.addHook('onReady', async () => void (await operations.listen({ port: operationsPort, host })));
  app.addHook('onClose', () => operations.close());
};
