import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config/config.ts';
import { createContext, type Context } from '../context.ts';
import { rememberPlacedOrders } from '../features/checkout/idempotencyStore.ts';
import type { PublicCache } from '../cache/publicCache.ts';
import { rememberEndedSessions } from '../session/revokedSessions.ts';
import { createRefresher } from '../session/refresh.ts';
import { keepToOneself, shareThrough } from '../cache/redisSingleFlight.ts';
import type { UpstreamService, TargetName } from '../upstream/upstreamService.ts';
import { createUpstream } from '../upstream/upstream.ts';
import type { Metrics } from '../operations/metrics.ts';
import { requestOrigin } from '../http/origin.ts';
import { createRateLimiter } from '../session/rateLimits.ts';
import type { Tracing } from '../operations/tracing.ts';
import { readSession, writeSession } from '../session/sessionTransport.ts';

/** What the process has, and every request uses. */
export interface ProcessParts {
  config: Config;
  targets: Record<TargetName, UpstreamService>;
  metrics: Metrics;
  redis: Redis | null;
  cache: PublicCache | null;
  /** Null: requests are not followed. */
  tracing: Tracing | null;
  /** ms since 1970 */
  clock: () => number;
}

/** Makes contexts of requests, and tells clients what became of their sessions. */
export interface RequestContexts {
  of(request: FastifyRequest): Promise<Context>;
  /** The context made of this request, if one was. */
  get(request: FastifyRequest): Context | undefined;
  /** Writes a changed session into the answer; to be called before the answer is sent. */
  finish(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** The contexts of one process's requests. */
export function createRequestContexts({
  config,
  targets,
  metrics,
  redis,
  cache,
  tracing,
  clock,
}: ProcessParts): RequestContexts {
  const share = redis ? shareThrough(redis) : keepToOneself;
  const ended = rememberEndedSessions(redis, config.opaqueTokenLifeMs, clock);
  const refresher = createRefresher({
    api: targets.api,
    apiUrl: config.apiUrl,
    observe: metrics.refresh,
    share,
    ended,
  });
  const limiter = createRateLimiter(config.rateLimits, redis);
  const placedOrders = rememberPlacedOrders(share);
  const contexts = new WeakMap<FastifyRequest, Context>();

  return {
    async of(request) {
      const session = await readSession(request, { refresher, ended });
      const origin = requestOrigin(request, config);
      const publicReads = { freshUntil: Infinity, stale: false };
      const trace = tracing?.of(request) ?? null;
      const upstream = createUpstream({
        targets,
        session,
        cache,
        publicReads,
        trace,
        apiUrl: config.apiUrl,
        functionUrl: config.functionUrl,
        timeoutMs: config.upstreamTimeoutMs,
        headers: { 'x-request-id': request.id, 'x-forwarded-for': request.ip },
      });
      const context = createContext({
        requestId: request.id,
        session,
        upstream,
        placedOrders,
        publicReads,
        trace,
        limits: limiter(request.ip),
        media: {
          baseUrl: config.mediaUrl ?? `${origin}/media`,
          resizeUrl: config.mediaResizeUrl ?? (config.mediaUrl ? null : `${origin}/media/{path}?w={width}`),
        },
        paymentGateway: config.payment,
        paidStatuses: config.paidStatuses,
        wishlistRemovalId: config.wishlistRemovalId,
      });
      contexts.set(request, context);
      return context;
    },
    get: (request) => contexts.get(request),
    async finish(request, reply) {
      const context = contexts.get(request);
      if (context) await writeSession(context.session, reply);
    },
  };
}
