import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { createSharedLock } from './redis/lock.ts';
import type { SerialQueue } from './concurrency/serialQueue.ts';
import { PublicCache } from './cache/publicCache.ts';
import { connectRedis } from './redis/connection.ts';
import { createSharedStore, type SharedStore } from './redis/sharedStore.ts';
import { PublicGeneration } from './redis/generation.ts';
import type { Config } from './config/config.ts';
import { addStates, createMetrics, type Metrics } from './operations/metrics.ts';
import { PRIVATE_REVALIDATED, ResponseCache, sharedCacheControl } from './responseCache/responseCache.ts';
import { createMoneyRecords } from './features/checkout/moneyRecords.ts';
import { createOrderKeys } from './features/checkout/orderKeys.ts';
import { createPlacedOrders } from './features/checkout/placedOrders.ts';
import { AcceptedTokens } from './session/acceptedTokens.ts';
import { RateLimiter } from './rateLimits/rateLimiter.ts';
import { createRefresher, type RenewTokens } from './session/refresh.ts';
import { OPAQUE_TOKEN_LIFETIME_MS, RevokedSessions } from './session/tokens.ts';
import { CallLog } from './calls/callLog.ts';
import { HttpClient } from './calls/client.ts';
import { CallPolicies, observeCalls } from './calls/policies.ts';
import type { Step } from './calls/steps.ts';

/**
 * What the requests of this process share. With REDIS_URL, the members that name it are one for all processes; without it, and while it is
 * unavailable, each process has its own. `app` closes the connections.
 */
export interface Services {
  config: Config;
  /** In ms since 1970; tests set it forward. */
  clock: () => number;
  /** Of this process: Prometheus adds up those of all. */
  metrics: Metrics;
  /** Connections to the upstream, of this process. */
  httpClient: HttpClient;
  /** Breakers and bulkheads of calls, of this process: each finds out by itself what is down. */
  policies: CallPolicies;
  /** The step that measures and logs calls. */
  observeCalls: Step;
  /** The Redis of REDIS_URL; null: this process is the only one. */
  redis: Redis | null;
  /** The number of the public data, for all processes where the upstream says what changed (CATALOGUE_WEBHOOK_SECRET). */
  generation: PublicGeneration;
  /** The upstream's public responses: of this process, with copies in the Redis of REDIS_CACHE_URL. Null with PUBLIC_CACHE=off. */
  publicCache: PublicCache | null;
  /** Public answers and rendered pages, of this process. */
  responseCache: ResponseCache;
  /** Makes the `cache-control` of a response that is fresh for so many seconds, and for so many in a browser. */
  sharedCacheControl: (freshSeconds: number, browserSeconds: number) => string;
  /** Renews a session's tokens, once among all processes: many upstreams accept a refresh token once. */
  renewTokens: RenewTokens;
  /** Tokens after a logout, refused by all processes until they expire. */
  revokedSessions: RevokedSessions;
  /** Digests of access tokens that the upstream has accepted, as far as this process has seen it: only these name a shopper. */
  acceptedTokens: AcceptedTokens;
  /** Digests of email addresses by refresh token, for all processes: shoppers whose tokens do not name them. */
  subjects: SharedStore;
  /** Attempts, counted for all processes. */
  rateLimits: RateLimiter;
  /** Which key made which order, for all processes: a repeated checkout finds its order. */
  orderKeys: ReturnType<typeof createOrderKeys>;
  /** What is known of payments beside the upstream, for all processes. */
  moneyRecords: ReturnType<typeof createMoneyRecords>;
  /** The newest orders of each shopper, for all processes: unpaid ones are limited. */
  placedOrders: ReturnType<typeof createPlacedOrders>;
  /** Orders that were counted as paid, for all processes. */
  paidOrders: SharedStore;
  /** Changes of carts one after the other, in all processes; the key has the shopper and the product. */
  cartQueue: SerialQueue;
}

export function createServices(app: FastifyInstance, config: Config, clock: () => number): Services {
  const metrics = createMetrics();
  const httpClient = new HttpClient(config, clock);
  const callLog = new CallLog(app.log, clock);
  const observe = (target: string, outcome: string, ms: number) =>
    metrics.callSeconds.observe({ target, outcome }, ms / 1000);
  const policies = new CallPolicies(callLog, observe);
  const connect = (url: string | null, name: 'shared' | 'cache') =>
    url === null ? null : connectRedis(url, { name, prefix: config.redisPrefix, log: app.log });
  const redis = connect(config.redisUrl, 'shared');
  // Apart, because copies of public data may be evicted, and nothing else may.
  const redisCache = connect(config.redisCacheUrl, 'cache');
  addStates(metrics, policies, { shared: redis, ...(redisCache && { cache: redisCache }) });
  const generation = new PublicGeneration(config.catalogueWebhookSecret === null ? null : redis);
  app.addHook('onClose', async () => {
    generation.close();
    httpClient.close();
    redis?.disconnect();
    redisCache?.disconnect();
  });

  return {
    config,
    clock,
    metrics,
    httpClient,
    policies,
    observeCalls: observeCalls(callLog, observe),
    redis,
    generation,
    publicCache:
      config.publicCache &&
      new PublicCache(config.publicCache, {
        redis: redisCache,
        generation,
        clock,
        observe: (outcome) => metrics.cacheReads.inc({ cache: 'public', outcome }),
      }),
    responseCache: new ResponseCache(config, clock, generation),
    // Where the upstream says what changed, shared caches store nothing: they would not learn of it.
    sharedCacheControl:
      config.catalogueWebhookSecret === null ? sharedCacheControl : () => PRIVATE_REVALIDATED,
    renewTokens: createRefresher(config.apiUrl, redis, clock, (outcome) =>
      metrics.refreshes.inc({ outcome }),
    ),
    revokedSessions: new RevokedSessions(redis, clock),
    acceptedTokens: new AcceptedTokens(),
    subjects: createSharedStore(redis, { kind: 'session:subject', ttlMs: OPAQUE_TOKEN_LIFETIME_MS }),
    rateLimits: new RateLimiter(config.rateLimits, redis),
    orderKeys: createOrderKeys(redis),
    moneyRecords: createMoneyRecords(redis),
    placedOrders: createPlacedOrders(config.rateLimits.unpaidOrders, redis, clock),
    // Longer than anybody asks again.
    paidOrders: createSharedStore(redis, { kind: 'paid-order:counted', ttlMs: 30 * 24 * 60 * 60 * 1000 }),
    cartQueue: createSharedLock(redis, 'cart:lock'),
  };
}
