import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { createContext, type Context } from '../context.ts';
import { rememberPlacedOrders } from '../features/checkout/placedOrders.ts';
import { createRefresher } from '../http/refresh.ts';
import type { Session } from '../http/session.ts';
import { keepToOneself, shareThrough } from '../http/shareOnce.ts';
import type { Target, TargetName } from '../http/target.ts';
import { createUpstream } from '../http/upstream.ts';
import type { Metrics } from './metrics.ts';
import { requestOrigin } from './origin.ts';
import { createRateLimiter } from './rateLimits.ts';
import { readSession, writeSession } from './sessionTransport.ts';

/** What the process has, and every request uses. */
export interface ProcessParts {
  config: Config;
  targets: Record<TargetName, Target>;
  metrics: Metrics;
  redis: Redis | null;
}

/** Makes contexts of requests, and tells clients what became of their sessions. */
export interface RequestContexts {
  of(request: FastifyRequest): Context;
  /** Writes a changed session into the answer; to be called before the answer is sent. */
  finish(request: FastifyRequest, reply: FastifyReply): void;
}

/** The contexts of one process's requests. */
export function createRequestContexts({ config, targets, metrics, redis }: ProcessParts): RequestContexts {
  const share = redis ? shareThrough(redis) : keepToOneself;
  const refresher = createRefresher({
    api: targets.api,
    apiUrl: config.apiUrl,
    observe: metrics.refresh,
    share,
  });
  const limiter = createRateLimiter(config.rateLimits, redis);
  const placedOrders = rememberPlacedOrders(share);
  const sessions = new WeakMap<FastifyRequest, Session>();

  return {
    of(request) {
      const session = readSession(request, refresher);
      sessions.set(request, session);
      const origin = requestOrigin(request, config);
      const upstream = createUpstream({
        targets,
        session,
        apiUrl: config.apiUrl,
        functionUrl: config.functionUrl,
        timeoutMs: config.upstreamTimeoutMs,
        headers: { 'x-request-id': request.id, 'x-forwarded-for': request.ip },
      });
      return createContext({
        requestId: request.id,
        session,
        upstream,
        placedOrders,
        limits: limiter(request.ip),
        media: {
          baseUrl: config.mediaUrl ?? `${origin}/media`,
          resizeUrl: config.mediaResizeUrl ?? (config.mediaUrl ? null : `${origin}/media/{path}?w={width}`),
        },
        paymentGateway: config.payment,
        paidStatuses: config.paidStatuses,
        wishlistRemovalId: config.wishlistRemovalId,
      });
    },
    finish(request, reply) {
      const session = sessions.get(request);
      if (session) writeSession(session, reply);
    },
  };
}
