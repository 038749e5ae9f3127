import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { UpstreamService, TargetName } from '../upstream/upstreamService.ts';

/** How long the result of a check is reused, so that the probes of many load balancers cause one call. */
const CHECK_FRESH_MS = 2_000;

/** How long /readyz waits for a check: shorter than the timeout of any load balancer's probe. */
const CHECK_WAIT_MS = 500;

/** What is known of a server behind the BFF; `up` is null until it has answered once, or has failed to. */
type UpstreamState = { up: true | null } | { up: false; since: string };

/** The state of the servers behind the BFF, for operators: no request is refused because of it. */
export interface UpstreamHealth {
  states(): Record<TargetName, UpstreamState>;
  /** Calls each server once, unless that was done a moment ago; resolves at the latest after `CHECK_WAIT_MS`. */
  check(): Promise<void>;
}

/** Watches the servers behind the BFF through the calls that are made to them anyway, and through `check`. */
export function createUpstreamHealth(
  config: Config,
  targets: Record<TargetName, UpstreamService>,
): UpstreamHealth {
  const probeUrls: Record<TargetName, string> = {
    api: `${config.apiUrl}/api/categories/featured/`,
    functions: config.functionUrl('get-featured-categories'),
  };
  const names = Object.keys(probeUrls) as TargetName[];
  let lastCheck: { startedAt: number; done: Promise<unknown> } | null = null;
  /** Whether the last probe was answered. A server that answers it is up, also while another of its paths hangs. */
  const answered = new Map<TargetName, boolean>();

  function stateOf(name: TargetName): UpstreamState {
    const since = targets[name].downSince();
    if (since !== null && !answered.get(name)) return { up: false, since: new Date(since).toISOString() };
    return { up: answered.has(name) ? true : null };
  }

  function startCheck(): Promise<unknown> {
    const startedAt = lastCheck?.startedAt ?? 0;
    // A check from before an outage says nothing about the outage.
    const isOutdated = names.some((name) => (targets[name].downSince() ?? 0) > startedAt);
    if (lastCheck && !isOutdated && Date.now() - startedAt < CHECK_FRESH_MS) return lastCheck.done;
    const done = Promise.all(
      names.map(async (name) => {
        const { ok } = await targets[name].send({ method: 'GET', url: probeUrls[name] });
        answered.set(name, ok);
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
 * `/livez`: this process answers. `/readyz`: it can serve, and is not about to end. An upstream that is down is told there,
 * but does not make the process unready: it goes on serving the public pages that it has cached.
 */
export function serveHealth(app: FastifyInstance, upstream: UpstreamHealth, stopping: AbortSignal): void {
  app.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping.aborted) return reply.code(503).send({ status: 'stopping' });
    await upstream.check();
    return reply.send({ status: 'ok', upstream: upstream.states() });
  });
}
