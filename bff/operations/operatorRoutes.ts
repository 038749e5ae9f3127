import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type onRequestAsyncHookHandler,
} from 'fastify';
import type { Config } from '../config/config.ts';

/** The shop's paths match in any case and encoding; a proxy in front hides these paths, so only their exact text may match. */
const requireExactPath: onRequestAsyncHookHandler = async (request, reply) => {
  if (request.originalUrl.split('?', 1)[0] === request.routeOptions.url) return;
  reply.callNotFound();
  return reply;
};

/**
 * Serves the routes for operators that `addRoutes` adds: with `OPERATIONS_PORT` on a port of their own, which opens and closes with the
 * shop's, else on the shop's port.
 */
export const operatorRoutes: FastifyPluginAsync<{
  config: Pick<Config, 'host' | 'operationsPort'>;
  addRoutes: (app: FastifyInstance) => void;
}> = async (app, { config: { host, operationsPort }, addRoutes }) => {
  if (operationsPort === null) {
    app.addHook('onRequest', requireExactPath);
    addRoutes(app);
    return;
  }
  const operations = Fastify({ forceCloseConnections: true });
  addRoutes(operations);
  app.addHook('onReady', async () => void (await operations.listen({ port: operationsPort, host })));
  app.addHook('onClose', () => operations.close());
};
