import { setTimeout as wait } from 'node:timers/promises';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type onRequestAsyncHookHandler,
} from 'fastify';
import type { Config } from '../config/config.ts';
import { isDown, type Guards, type ServiceName } from '../upstream/guards.ts';

/** How long the result of a check is reused, so that the probes of many load balancers cause one call. */
const CHECK_TTL_MS = 2_000;

/** How long /readyz waits for a check: shorter than the timeout of any load balancer's probe. */
const CHECK_WAIT_MS = 500;

/** For each server behind the BFF, a call that shows whether it is up. */
const PROBES = [
  ['api', '/api/categories/featured/'],
  ['functions', 'get-featured-categories'],
] as const;

type States = Record<ServiceName, { up: boolean | null }>;

/** The state of the servers behind the BFF, for operators: no request is refused because of it. */
export class UpstreamHealth {
  readonly #guards: Guards;
  readonly #config: Pick<Config, 'apiUrl' | 'functionUrl'>;
  #lastCheck: { startedAt: number; done: Promise<unknown> } | null = null;
  /** Whether the last probe of each succeeded; null until it has ended. */
  readonly states: Readonly<States> = { api: { up: null }, functions: { up: null } };

  constructor(config: Pick<Config, 'apiUrl' | 'functionUrl'>, guards: Guards) {
    this.#guards = guards;
    this.#config = config;
  }

  /** Calls each server once, unless that was done a moment ago; resolves at the latest after `CHECK_WAIT_MS`. */
  async check(): Promise<void> {
    const now = Date.now();
    if (this.#lastCheck === null || now - this.#lastCheck.startedAt >= CHECK_TTL_MS) {
      const done = Promise.all(PROBES.map(([service, path]) => this.#probe(service, path)));
      this.#lastCheck = { startedAt: now, done };
    }
    await Promise.race([this.#lastCheck.done, wait(CHECK_WAIT_MS, undefined, { ref: false })]);
  }

  async #probe(service: ServiceName, path: string): Promise<void> {
    const { apiUrl, functionUrl } = this.#config;
    const url = service === 'api' ? apiUrl + path : functionUrl(path);
    const result = await this.#guards.send({ service, path, method: 'GET', url });
    // A refusal shows that the server is up; a call that was not sent, or whose answer cannot be read, shows nothing.
    this.states[service].up = result.ok || (result.failure.kind === 'status' && !isDown(result));
  }
}

/**
 * `/livez`: the process responds. `/readyz`: it is not shutting down. `/readyz` also reports an upstream that is down, but the
 * process stays ready, because it serves cached public pages.
 */
export function serveHealth(
  app: FastifyInstance,
  upstream: UpstreamHealth,
  shutdownSignal: AbortSignal,
): void {
  app.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (shutdownSignal.aborted) return reply.code(503).send({ status: 'stopping' });
    await upstream.check();
    return reply.send({ status: 'ok', upstream: upstream.states });
  });
}

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
