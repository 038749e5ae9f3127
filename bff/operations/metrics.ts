import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { UpstreamService, TargetName } from '../upstream/upstreamService.ts';
import type { UpstreamHealth } from './health.ts';
import { codeOf, errorsOf, operationLabel } from './operationInfo.ts';

/** How a page was had: from before, rendered now, or not at all. */
export type PageOutcome = 'cached' | 'rendered' | 'over_limit' | 'late' | 'failed';

/** What this process counts, for Prometheus. Nothing here names a person. */
export interface Metrics {
  operation(name: string, outcome: string, ms: number): void;
  /** Has operations counted under their names whatever others were asked before. */
  reserve(names: readonly string[]): void;
  upstreamCall(target: TargetName, outcome: string, ms: number): void;
  refresh(outcome: string): void;
  /** `cache` is `public` (answers of the upstream) or `answers` (whole answers of ours). */
  cacheRead(cache: 'public' | 'answers', outcome: 'hit' | 'miss' | 'stale'): void;
  page(outcome: PageOutcome): void;
  /**
   * Serves /metrics, with the state of the targets, their breakers and Redis (null: none is configured) at that moment. A
   * scrape starts a check of the upstream, so that the next one is right even when no shopper calls.
   */
  serve(
    app: FastifyInstance,
    targets: Record<TargetName, UpstreamService>,
    upstream: UpstreamHealth,
    redis: { readonly isThere: boolean } | null,
  ): void;
}

/** Strangers choose operation names: beyond this many they are counted together, or a stranger could fill the memory. */
const MAX_OPERATION_NAMES = 200;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The metrics of one process (or of one shop in a test). */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const operations = new Histogram({
    name: 'shop_operation_seconds',
    help: 'GraphQL operations by name and outcome (ok, or the first error code).',
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const calls = new Histogram({
    name: 'shop_upstream_call_seconds',
    help: 'Calls to the upstream by target and outcome.',
    labelNames: ['target', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const refreshes = new Counter({
    name: 'shop_session_refreshes_total',
    help: 'Session renewals by outcome: renewed, refused, in_doubt, or shared (another process had just done it).',
    labelNames: ['outcome'],
    registers,
  });
  const cacheReads = new Counter({
    name: 'shop_cache_reads_total',
    help: 'Reads of the caches of public answers: hit, miss, stale (an old answer while a newer one is fetched, or for want of one).',
    labelNames: ['cache', 'outcome'],
    registers,
  });
  const upstreamUp = new Gauge({
    name: 'shop_upstream_up',
    help: '0 while the target gives no usable answer, as /readyz tells; 1 also before the first call.',
    labelNames: ['target'],
    registers,
  });
  const pages = new Counter({
    name: 'shop_pages_total',
    help: 'Public pages by how they were had: cached, rendered, or bare because rendering was over its limit, late or failed.',
    labelNames: ['outcome'],
    registers,
  });
  const breakers = new Gauge({
    name: 'shop_upstream_breaker_open',
    help: '1 while calls to the target are refused without being sent.',
    labelNames: ['target'],
    registers,
  });
  const redisUp = new Gauge({
    name: 'shop_redis_up',
    help: '1 while Redis answers; also 1 without one, since nothing is missing then.',
    registers,
  });
  const names = new Set<string>();
  let reserved: ReadonlySet<string> = new Set();

  return {
    operation(name, outcome, ms) {
      if (names.size < MAX_OPERATION_NAMES) names.add(name);
      const operation = reserved.has(name) || names.has(name) ? name : 'other';
      operations.observe({ operation, outcome }, ms / 1000);
    },
    reserve: (given) => void (reserved = new Set(given)),
    upstreamCall: (target, outcome, ms) => calls.observe({ target, outcome }, ms / 1000),
    refresh: (outcome) => refreshes.inc({ outcome }),
    cacheRead: (cache, outcome) => cacheReads.inc({ cache, outcome }),
    page: (outcome) => pages.inc({ outcome }),
    serve(app, targets, upstream, redis) {
      collectDefaultMetrics({ register: registry });
      app.get('/metrics', async (_request, reply) => {
        for (const [target, { isOpen }] of Object.entries(targets))
          breakers.set({ target }, isOpen() ? 1 : 0);
        for (const [target, { up }] of Object.entries(upstream.states()))
          upstreamUp.set({ target }, up === false ? 0 : 1);
        void upstream.check();
        redisUp.set(redis === null || redis.isThere ? 1 : 0);
        return reply.type(registry.contentType).send(await registry.metrics());
      });
    },
  };
}

/** Counts every operation under its name, with how it ended. */
export const countOperations = (metrics: Metrics): ApolloServerPlugin => ({
  async requestDidStart() {
    const start = performance.now();
    return {
      async willSendResponse({ operationName, response }) {
        const [error] = errorsOf(response) ?? [];
        const outcome = error ? codeOf(error) : 'ok';
        metrics.operation(operationLabel(operationName), outcome, performance.now() - start);
      },
    };
  },
});
