import type { FastifyInstance } from 'fastify';
import { createSerialQueue } from './cache/concurrency.ts';
import { PublicCache } from './cache/publicCache.ts';
import { connectRedis, createSharedStore, PublicGeneration } from './cache/sharedStore.ts';
import type { Config } from './config/config.ts';
import { addStates, createMetrics } from './operations/metrics.ts';
import {
  PRIVATE_REVALIDATED,
  PublicResponses,
  sharedCacheControl,
} from './publicResponses/publicResponses.ts';
import { createOrderKeys, createPaymentMarks } from './features/checkout/orderRecords.ts';
import { RateLimiter } from './session/rateLimits.ts';
import { createRefresher } from './session/refresh.ts';
import { OPAQUE_TOKEN_LIFETIME_MS, RevokedSessions } from './session/tokens.ts';
import { HttpClient } from './upstream/client.ts';
import { Guards } from './upstream/guards.ts';

/** What the requests of this process share: connections, which `app` closes, caches and counts. */
export type Services = ReturnType<typeof createServices>;

export function createServices(app: FastifyInstance, config: Config, clock: () => number) {
  const metrics = createMetrics();
  const httpClient = new HttpClient({
    timeoutMs: config.upstreamTimeoutMs,
    maxResponseBytes: config.maxUpstreamResponseBytes,
    log: app.log,
  });
  const guards = new Guards(httpClient, (target, outcome, ms) =>
    metrics.callSeconds.observe({ target, outcome }, ms / 1000),
  );
  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, app.log);
  addStates(metrics, guards, redis);
  const generation = new PublicGeneration(config.catalogueWebhookSecret === null ? null : redis);
  app.addHook('onClose', async () => {
    generation.close();
    httpClient.close();
    redis?.disconnect();
  });

  return {
    config,
    clock,
    metrics,
    httpClient,
    guards,
    redis,
    generation,
    publicCache:
      config.publicCache &&
      new PublicCache(config.publicCache, {
        ...{ redis, generation, clock },
        observe: (outcome) => metrics.cacheReads.inc({ cache: 'public', outcome }),
      }),
    responses: new PublicResponses(config, clock, generation),
    /** Where the upstream says what changed, shared caches store nothing: they would not learn of it. */
    sharedCacheControl:
      config.catalogueWebhookSecret === null ? sharedCacheControl : () => PRIVATE_REVALIDATED,
    renewTokens: createRefresher(config.apiUrl, redis, clock, (outcome) =>
      metrics.refreshes.inc({ outcome }),
    ),
    revokedSessions: new RevokedSessions(redis, clock),
    /** Digests of email addresses by refresh token. */
    subjects: createSharedStore(redis, { kind: 'session:subject', ttlMs: OPAQUE_TOKEN_LIFETIME_MS }),
    rateLimits: new RateLimiter(config.rateLimits, redis),
    orderKeys: createOrderKeys(redis),
    paymentMarks: createPaymentMarks(redis),
    /** For changes of carts; the key has the shopper and the product. */
    cartQueue: createSerialQueue(),
  };
}
