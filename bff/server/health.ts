import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Target, TargetName } from '../http/target.ts';

/** How long a look at the targets counts: probes of many load balancers ask the upstream once. In ms. */
const LOOK_FRESH_MS = 2_000;

/**
 * `/livez`: this process answers. `/readyz`: so does what it needs, and it is not about to end; says which target is down and
 * since when.
 */
export function serveHealth(
  app: FastifyInstance,
  config: Config,
  targets: Record<TargetName, Target>,
  stopping: AbortSignal,
): void {
  const probes: Record<TargetName, string> = {
    api: `${config.apiUrl}/api/categories/featured/`,
    functions: config.functionUrl('get-featured-categories'),
  };
  let look: { at: number; done: Promise<unknown> } | null = null;
  /** One part of a target that hangs, while the probed one answers, is no reason to take this process out of service. */
  const answered = new Map<string, boolean>();

  function lookAtAll(): Promise<unknown> {
    const names = Object.keys(probes) as TargetName[];
    const at = look?.at ?? 0;
    // A look from before the trouble says nothing about it.
    const isNews = names.some((name) => (targets[name].downSince() ?? 0) > at);
    if (look && !isNews && Date.now() - at < LOOK_FRESH_MS) return look.done;
    const done = Promise.all(
      names.map(async (name) => {
        const { ok } = await targets[name].send({ method: 'GET', url: probes[name] });
        answered.set(name, ok);
      }),
    );
    look = { at: Date.now(), done };
    return done;
  }

  app.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    if (stopping.aborted)
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' });
    await lookAtAll();
    const states = Object.entries(targets).map(([name, target]) => {
      const since = target.downSince();
      return [
        name,
        since === null || answered.get(name)
          ? { up: true }
          : { up: false, since: new Date(since).toISOString() },
      ] as const;
    });
    const ready = states.every(([, state]) => state.up);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'upstream down', upstream: Object.fromEntries(states) });
  });
}
