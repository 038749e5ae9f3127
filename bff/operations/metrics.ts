import type { FastifyInstance } from 'fastify';
import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { UserFacingError } from '../errors.ts';
import type { Guards, ServiceName } from '../upstream/guards.ts';
import type { UpstreamHealth } from './health.ts';

/**
 * How a page was served: from the cache, rendered, with stale data (either way), without content for one of three reasons, or
 * always by the browser, because it depends on the session.
 */
export type PageOutcome = 'cached' | 'rendered' | 'stale' | 'over_limit' | 'late' | 'failed' | 'browser';

/**
 * How a mutation ended: `refused` with an error that the shopper can correct, `failed` with one that only the shop or its
 * upstream can.
 */
const MUTATION_OUTCOMES = ['ok', 'refused', 'failed'] as const;
type MutationOutcome = (typeof MUTATION_OUTCOMES)[number];

/** Prometheus metrics of this process, without personal data. */
export type Metrics = ReturnType<typeof createMetrics>;

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Creates the metrics of one process (or of one shop in a test). */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const durations = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: DURATION_BUCKETS_SECONDS, registers });

  const operations = durations(
    'shop_operation_seconds',
    'GraphQL operations by name (other: not an operation of a known build) and outcome (ok, or the first error code).',
    'operation',
    'outcome',
  );
  const mutations = counter(
    'shop_mutations_total',
    'Mutations by field of the schema and outcome: ok, refused (the shopper can correct it) or failed.',
    'mutation',
    'outcome',
  );
  const calls = durations(
    'shop_upstream_call_seconds',
    'Calls to the upstream by target and outcome.',
    'target',
    'outcome',
  );
  const refreshes = counter(
    'shop_session_refreshes_total',
    'Session renewals by outcome: renewed, refused, in_doubt, or shared (another process had just done it).',
    'outcome',
  );
  const cacheReads = counter(
    'shop_cache_reads_total',
    'Reads of the caches of public responses: hit, miss, stale (an old response while a newer one is fetched, or for want of one).',
    'cache',
    'outcome',
  );
  const upstreamUp = gauge(
    'shop_upstream_up',
    '0 while the target sends no usable response, as in /readyz; 1 also before the first call.',
    'target',
  );
  const pages = counter(
    'shop_pages_total',
    'Pages by route and by how they were served: cached, rendered, stale, without content because rendering was over_limit, late or failed, or always rendered by the browser.',
    'route',
    'outcome',
  );
  const renders = durations(
    'shop_page_render_seconds',
    'Renderings of pages by route, with the wait for their turn and for their data.',
    'route',
  );
  const breakers = gauge(
    'shop_upstream_breaker_open',
    '1 while calls to the target are refused without being sent.',
    'target',
  );
  const redisUp = gauge('shop_redis_up', '1 while Redis responds; also 1 when no Redis is configured.');
  let countedNames: ReadonlySet<string> = new Set();

  return {
    /** Clients choose names, so all but those of `countOperationNames` are counted together. */
    operation(name: string, outcome: string, ms: number) {
      const operation = countedNames.has(name) ? name : 'other';
      operations.observe({ operation, outcome }, ms / 1000);
    },
    countOperationNames: (names: readonly string[]) => void (countedNames = new Set(names)),
    /** `field`: of the schema's type Mutation. */
    mutation: (field: string, outcome: MutationOutcome) => mutations.inc({ mutation: field, outcome }),
    /** Starts these counts at 0: Prometheus sees no increase in a count that appears with its first failure. */
    startMutationCounts(fields: readonly string[]) {
      for (const mutation of fields)
        for (const outcome of MUTATION_OUTCOMES) mutations.inc({ mutation, outcome }, 0);
    },
    upstreamCall: (target: ServiceName, outcome: string, ms: number) =>
      calls.observe({ target, outcome }, ms / 1000),
    refresh: (outcome: string) => refreshes.inc({ outcome }),
    /** `cache`: `public` for upstream responses, `answers` for complete GraphQL responses. */
    cacheRead: (cache: 'public' | 'answers', outcome: 'hit' | 'miss' | 'stale') =>
      cacheReads.inc({ cache, outcome }),
    /** `route`: a name of the web's route table. */
    page: (route: string, outcome: PageOutcome) => pages.inc({ route, outcome }),
    pageRender: (route: string, ms: number) => renders.observe({ route }, ms / 1000),
    /**
     * Serves /metrics, with the current state of the upstream services, their breakers and Redis (null: not configured). A scrape
     * starts a check of the upstream, so that the next scrape is right even without traffic.
     */
    serve(
      app: FastifyInstance,
      guards: Guards,
      upstream: UpstreamHealth,
      redis: { readonly status: string } | null,
    ) {
      collectDefaultMetrics({ register: registry });
      app.get('/metrics', async (_request, reply) => {
        for (const target of ['api', 'functions'] as const)
          breakers.set({ target }, guards.hasOpenBreaker(target) ? 1 : 0);
        for (const [target, { up }] of Object.entries(upstream.states))
          upstreamUp.set({ target }, up === false ? 0 : 1);
        void upstream.check();
        redisUp.set(redis === null || redis.status === 'ready' ? 1 : 0);
        return reply.type(registry.contentType).send(await registry.metrics());
      });
    },
  };
}

/** The outcome of a mutation from what its resolver threw or returned. */
function mutationOutcomeOf(error: unknown, payload: unknown): MutationOutcome {
  if (error) {
    const isRefusal = error instanceof UserFacingError && !/^(UPSTREAM_.*|OVERLOADED)$/.test(error.code);
    return isRefusal ? 'refused' : 'failed';
  }
  const { userErrors } = (payload ?? {}) as { userErrors?: readonly unknown[] };
  return userErrors?.length ? 'refused' : 'ok';
}

/**
 * Counts every mutation by its field, because clients choose the names of operations. The resolvers are wrapped, because a plugin
 * that listens to fields makes Apollo wrap all fields of the schema.
 */
export function countMutations(schema: GraphQLSchema, metrics: Metrics): void {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  metrics.startMutationCounts(fields.map(({ name }) => name));
  for (const field of fields) {
    const { name, resolve = defaultFieldResolver } = field;
    field.resolve = async (...resolverArguments) => {
      try {
        const payload: unknown = await resolve(...resolverArguments);
        metrics.mutation(name, mutationOutcomeOf(null, payload));
        return payload;
      } catch (error) {
        metrics.mutation(name, mutationOutcomeOf(error, null));
        throw error;
      }
    };
  }
}
