import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type onRequestAsyncHookHandler,
} from 'fastify';
import type { Config } from '../config/config.ts';
import type { Guards, ServiceName } from '../upstream/guards.ts';

/** How long the result of a check is reused, so that the probes of many load balancers cause one call. */
const CHECK_TTL_MS = 2_000;

/** How long /readyz waits for a check: shorter than the timeout of any load balancer's probe. */
const CHECK_WAIT_MS = 500;

/** The state of a server behind the BFF; `up` is null until it has responded or failed once. */
type UpstreamState = { up: true | null } | { up: false; since: string };

const PROBE_PATHS: Record<ServiceName, string> = {
  api: '/api/categories/featured/',
  functions: 'get-featured-categories',
};

/** An address of each server whose answer shows that it is up. */
export const probeUrls = ({ apiUrl, functionUrl }: Config): Record<ServiceName, string> => ({
  api: apiUrl + PROBE_PATHS.api,
  functions: functionUrl(PROBE_PATHS.functions),
});

/**
 * The state of the servers behind the BFF, for operators: no request is refused because of it. It is known from the calls that are made
 * to them anyway, and from `check`.
 */
export class UpstreamHealth {
  readonly #guards: Guards;
  readonly #urls: Record<ServiceName, string>;
  #lastCheck: { startedAt: number; done: Promise<unknown> } | null = null;
  /** Whether the last probe succeeded. Then the server is up, even while another of its endpoints hangs. */
  readonly #lastProbeSucceeded = new Map<ServiceName, boolean>();

  constructor(config: Config, guards: Guards) {
    this.#guards = guards;
    this.#urls = probeUrls(config);
  }

  states(): Record<ServiceName, UpstreamState> {
    return { api: this.#stateOf('api'), functions: this.#stateOf('functions') };
  }

  /** Calls each server once, unless that was done a moment ago; resolves at the latest after `CHECK_WAIT_MS`. */
  async check(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => (timer = setTimeout(resolve, CHECK_WAIT_MS)));
    await Promise.race([this.#startCheck(), timeout]);
    clearTimeout(timer);
  }

  #stateOf(name: ServiceName): UpstreamState {
    const since = this.#guards.downSince(name);
    if (since !== null && !this.#lastProbeSucceeded.get(name))
      return { up: false, since: new Date(since).toISOString() };
    return { up: this.#lastProbeSucceeded.has(name) ? true : null };
  }

  #startCheck(): Promise<unknown> {
    const names = Object.keys(this.#urls) as ServiceName[];
    const startedAt = this.#lastCheck?.startedAt ?? 0;
    // A check from before an outage says nothing about the outage.
    const isOutdated = names.some((name) => (this.#guards.downSince(name) ?? 0) > startedAt);
    if (this.#lastCheck && !isOutdated && Date.now() - startedAt < CHECK_TTL_MS) return this.#lastCheck.done;
    const done = Promise.all(names.map((name) => this.#probe(name)));
    this.#lastCheck = { startedAt: Date.now(), done };
    return done;
  }

  async #probe(service: ServiceName): Promise<void> {
    const url = this.#urls[service];
    const { ok } = await this.#guards.send({ service, path: PROBE_PATHS[service], method: 'GET', url });
    this.#lastProbeSucceeded.set(service, ok);
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
    return reply.send({ status: 'ok', upstream: upstream.states() });
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
