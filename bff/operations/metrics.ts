import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { UserFacingError } from '../errors/errors.ts';
import type { Redis } from 'ioredis';
import { canWrite } from '../redis/connection.ts';
import type { CallPolicies } from '../calls/policies.ts';

/** How a page was served: `stale` with old data, the next three without content, `browser` because it depends on the session. */
export type PageOutcome = 'cached' | 'rendered' | 'stale' | 'over_limit' | 'late' | 'failed' | 'browser';

export type Metrics = ReturnType<typeof createMetrics>;

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const seconds = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: DURATION_BUCKETS_SECONDS, registers });
  return {
    registry,
    operationSeconds: seconds(
      'shop_operation_seconds',
      'Operations; ok, or the first error code.',
      'outcome',
    ),
    mutations: counter('shop_mutations_total', 'By field; refused: correctable.', 'mutation', 'outcome'),
    purchases: counter(
      'shop_purchases_total',
      'By result; PAID once an order.',
      'mutation',
      'event',
      'result',
    ),
    callSeconds: seconds('shop_upstream_call_seconds', 'Calls to the upstream.', 'target', 'outcome'),
    refreshes: counter('shop_session_refreshes_total', 'Renewals; shared: by another process.', 'outcome'),
    cacheReads: counter('shop_cache_reads_total', 'Reads of responses and answers.', 'cache', 'outcome'),
    pages: counter('shop_pages_total', 'Pages by how they were served.', 'route', 'outcome'),
    renderSeconds: seconds('shop_page_render_seconds', 'Renderings, with all waits.', 'route'),
  };
}

/** Adds what is read when the metrics are asked for: Node's own, the breakers, and each Redis (null: not configured). */
export function addStates(
  { registry }: Metrics,
  policies: CallPolicies,
  redises: Record<string, Redis | null>,
): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'shop_upstream_breaker_open',
    help: '1 while calls to the target are refused without being sent.',
    labelNames: ['target'],
    registers,
    collect() {
      for (const target of ['api', 'functions'] as const)
        this.set({ target }, policies.hasOpenBreaker(target) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'shop_redis_up',
    help: '1 while Redis stores what is written; also 1 when no Redis is configured.',
    labelNames: ['redis'],
    registers,
    async collect() {
      const states = Object.entries(redises).map(async ([name, redis]) =>
        this.set({ redis: name }, redis === null || (await canWrite(redis)) ? 1 : 0),
      );
      await Promise.all(states);
    },
  });
}

/** True for an error that the shopper can correct, not only the shop or its upstream. */
const isRefusal = (error: unknown): boolean =>
  error instanceof UserFacingError && !/^(UPSTREAM_.*|OVERLOADED)$/.test(error.code);

/** Counts mutations by field, because clients choose names. Wraps resolvers: a plugin that listens to fields makes Apollo wrap all. */
export function countMutations(schema: GraphQLSchema, { mutations }: Metrics): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name: mutation, resolve = defaultFieldResolver } = field;
    // Prometheus sees no increase in a count that appears with its first failure.
    for (const outcome of ['ok', 'refused', 'failed']) mutations.inc({ mutation, outcome }, 0);
    field.resolve = async (...resolverArguments) => {
      try {
        const payload = (await resolve(...resolverArguments)) as { userErrors?: unknown[] } | null;
        mutations.inc({ mutation, outcome: payload?.userErrors?.length ? 'refused' : 'ok' });
        return payload;
      } catch (error) {
        mutations.inc({ mutation, outcome: isRefusal(error) ? 'refused' : 'failed' });
        throw error;
      }
    };
  }
}
