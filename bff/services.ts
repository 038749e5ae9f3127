import type { FastifyInstance } from 'fastify';
import { createPublicCache } from './cache/publicCache.ts';
import { createPublicGeneration } from './cache/publicGeneration.ts';
import { connectRedis } from './cache/redis.ts';
import type { Config } from './config/config.ts';
import { createUpstreamHealth } from './operations/health.ts';
import { createMetrics } from './operations/metrics.ts';
import { PublicResponses } from './publicResponses/publicResponses.ts';
import { briefCacheControl, sharedCacheControl } from './publicResponses/sharedCaching.ts';
import { HttpClient } from './upstream/client.ts';
import { Guards } from './upstream/guards.ts';
import { createMediaOriginCheck } from './wire/media.ts';

/** Creates what requests of this process share: caches, metrics and connections, which `app` closes. */
export function createServices(app: FastifyInstance, config: Config, clock: () => number) {
  const httpClient = new HttpClient({
    timeoutMs: config.upstreamTimeoutMs,
    maxResponseBytes: config.maxUpstreamResponseBytes,
    log: app.log,
  });
  const metrics = createMetrics();
  const guards = new Guards(httpClient, metrics.upstreamCall, clock);
  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, app.log);
  const generation = createPublicGeneration(config.catalogueWebhookSecret === null ? null : redis);
  const responses = new PublicResponses(config, clock, generation, app.log);
  const cacheControl = config.catalogueWebhookSecret === null ? sharedCacheControl : briefCacheControl;
  app.addHook('onClose', async () => {
    generation.close();
    httpClient.close();
    redis?.disconnect();
  });
  const publicCache =
    config.publicCache &&
    createPublicCache(config.publicCache, {
      redis,
      generation,
      clock,
      observe: (outcome) => metrics.cacheRead('public', outcome),
    });
  const checkMediaOrigin = createMediaOriginCheck(config.mediaOrigins, (origin) =>
    app.log.warn({ origin }, 'Pages refuse media of this origin, which is not in MEDIA_ORIGINS'),
  );
  return {
    config,
    clock,
    httpClient,
    metrics,
    guards,
    upstreamHealth: createUpstreamHealth(config, guards),
    redis,
    generation,
    responses,
    cacheControl,
    publicCache,
    checkMediaOrigin,
  };
}
