import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Guards, ServiceName } from '../upstream/guards.ts';

/** How long the result of a check is reused, so that the probes of many load balancers cause one call. */
const CHECK_TTL_MS = 2_000;

/** How long /readyz waits for a check: shorter than the timeout of any load balancer's probe. */
const CHECK_WAIT_MS = 500;

/** The state of a server behind the BFF; `up` is null until it has responded or failed once. */
type UpstreamState = { up: true | null } | { up: false; since: string };

/** The state of the servers behind the BFF, for operators: no request is refused because of it. */
export interface UpstreamHealth {
  states(): Record<ServiceName, UpstreamState>;
  /** Calls each server once, unless that was done a moment ago; resolves at the latest after `CHECK_WAIT_MS`. */
  check(): Promise<void>;
}

const PROBE_PATHS: Record<ServiceName, string> = {
  api: '/api/categories/featured/',
  functions: 'get-featured-categories',
};

/** An address of each server whose answer shows that it is up. */
export const probeUrls = ({ apiUrl, functionUrl }: Config): Record<ServiceName, string> => ({
  api: apiUrl + PROBE_PATHS.api,
  functions: functionUrl(PROBE_PATHS.functions),
});

/** Watches the servers behind the BFF through the calls that are made to them anyway, and through `check`. */
export function createUpstreamHealth(config: Config, guards: Guards): UpstreamHealth {
  const urls = probeUrls(config);
  const names = Object.keys(urls) as ServiceName[];
  const probe = (service: ServiceName) =>
    guards.send({ service, path: PROBE_PATHS[service], method: 'GET', url: urls[service] });
  let lastCheck: { startedAt: number; done: Promise<unknown> } | null = null;
  /** Whether the last probe succeeded. Then the server is up, even while another of its endpoints hangs. */
  const lastProbeSucceeded = new Map<ServiceName, boolean>();

  function stateOf(name: ServiceName): UpstreamState {
    const since = guards.downSince(name);
    if (since !== null && !lastProbeSucceeded.get(name))
      return { up: false, since: new Date(since).toISOString() };
    return { up: lastProbeSucceeded.has(name) ? true : null };
  }

  function startCheck(): Promise<unknown> {
    const startedAt = lastCheck?.startedAt ?? 0;
    // A check from before an outage says nothing about the outage.
    const isOutdated = names.some((name) => (guards.downSince(name) ?? 0) > startedAt);
    if (lastCheck && !isOutdated && Date.now() - startedAt < CHECK_TTL_MS) return lastCheck.done;
    const done = Promise.all(
      names.map(async (name) => {
        const { ok } = await probe(name);
        lastProbeSucceeded.set(name, ok);
      }),
    );
    lastCheck = { startedAt: Date.now(), done };
    return done;
  }

  return {
    states: () => ({ api: stateOf('api'), functions: stateOf('functions') }),
    async check() {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise((resolve) => (timer = setTimeout(resolve, CHECK_WAIT_MS)));
      await Promise.race([startCheck(), timeout]);
      clearTimeout(timer);
    },
  };
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
