import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config/config.ts';
import { createContext, type Context } from '../context.ts';
import { createIdempotencyStore } from '../features/checkout/idempotencyStore.ts';
import { subjectOf } from '../features/subjectOf.ts';
import { createVerifiedOrders } from '../features/checkout/paymentStates.ts';
import type { PublicCache } from '../cache/publicCache.ts';
import type { PublicGeneration } from '../cache/publicGeneration.ts';
import { createRevokedSessions } from '../session/revokedSessions.ts';
import { createTokenRefresher } from '../session/refresh.ts';
import { createSerialQueue } from '../cache/serialQueue.ts';
import { noSharing, redisSingleFlight } from '../cache/singleFlight.ts';
import type { Guards, SendCall } from '../upstream/guards.ts';
import { rehearse } from '../upstream/scenarios.ts';
import { Upstream } from '../upstream/upstream.ts';
import type { Metrics } from '../operations/metrics.ts';
import { requestOrigin } from '../http/origin.ts';
import { requestIdHeader } from '../http/requestIds.ts';
import { scenarioOf } from './scenarioHeader.ts';
import { createRateLimiter } from '../session/rateLimits.ts';
import { createSubjects } from '../session/subjects.ts';
import type { Session, SessionDependencies } from '../session/session.ts';
import { guestSession, readSession, writeSession } from '../session/sessionTransport.ts';

/** Services of the process that requests use. */
export interface ProcessDependencies {
  config: Config;
  guards: Guards;
  metrics: Metrics;
  redis: Redis | null;
  publicCache: PublicCache | null;
  /** Reports an absolute media address that the pages' policy refuses. */
  checkMediaOrigin: (url: string, ownOrigin: string) => void;
  /** Returns ms since 1970. */
  clock: () => number;
  generation: PublicGeneration;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until a GraphQL operation begins. */
    graphqlContext: Context | null;
  }
}

/** Creates the contexts of requests, and writes changed sessions to responses. */
export interface RequestContexts {
  create(request: FastifyRequest): Promise<Context>;
  /** A context without a session, for the operations of a page that this request asks for. */
  createForPage(request: FastifyRequest): Context;
  /** Writes a changed session to the response; must be called before the response is sent. */
  finish(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** How a request calls the upstream. */
interface CallParts {
  send: SendCall;
  /** True: nothing is read from caches, because the calls fail as in a scenario. */
  isRehearsal: boolean;
}

export function createRequestContexts({
  config,
  guards,
  metrics,
  redis,
  publicCache,
  checkMediaOrigin,
  clock,
  generation,
}: ProcessDependencies): RequestContexts {
  const singleFlight = redis ? redisSingleFlight(redis) : noSharing;
  const revokedSessions = createRevokedSessions(redis, clock);
  const refresher = createTokenRefresher({
    apiUrl: config.apiUrl,
    observe: metrics.refresh,
    singleFlight,
    redis,
    clock,
  });
  const subjects = createSubjects(redis);
  const createRateLimits = createRateLimiter(config.rateLimits, redis);
  const idempotencyStore = createIdempotencyStore(singleFlight, redis);
  const cartQueue = createSerialQueue();
  const verifiedOrders = createVerifiedOrders(redis);

  /** Everything of a context but the client's session. */
  function build(request: FastifyRequest, { send, isRehearsal }: CallParts, session: Session): Context {
    const origin = requestOrigin(request, config);
    const responseFreshness = { freshUntil: Infinity, stale: false, hasCalls: false };
    const cache = isRehearsal ? null : publicCache;
    const upstream = new Upstream({ send, session, cache, responseFreshness, config });
    const context: Context = createContext(
      {
        requestId: request.id,
        session,
        subjects,
        idempotencyStore,
        cartQueue: async (productId, work) => cartQueue(`${await subjectOf(context)} ${productId}`, work),
        responseFreshness,
        publicAnswer: { generation: generation.current, operation: null },
        log: request.log,
        rateLimits: createRateLimits(request.ip),
        media: {
          shopOrigin: origin,
          baseUrl: config.mediaUrl ?? `${origin}/media`,
          resizeUrl: config.mediaResizeUrl ?? (config.mediaUrl ? null : `${origin}/media/{path}?w={width}`),
          rootUrl: config.mediaRoot === 'api' ? new URL(config.apiUrl).origin : null,
          onAbsoluteUrl: (url) => checkMediaOrigin(url, origin),
        },
        paymentGateway: config.payment,
        shop: config.shop,
      },
      {
        upstream,
        paymentAmountUnit: config.paymentAmountUnit,
        paymentWords: config.paymentWords,
        verifiedOrders,
        wishlistRemovalId: config.wishlistRemovalId,
      },
    );
    return context;
  }

  function callParts(request: FastifyRequest, scenario: string | null = null): CallParts {
    const headers = { ...requestIdHeader(request), 'x-forwarded-for': request.ip };
    const send: SendCall = (call) => guards.send({ ...call, headers: { ...call.headers, ...headers } });
    const isRehearsal = scenario !== null;
    return { send: isRehearsal ? rehearse(scenario, send) : send, isRehearsal };
  }
  const sessionDependencies = (send: SendCall): SessionDependencies => ({
    refresher,
    send,
    revokedSessions,
    tokenFormat: config.tokenFormat,
  });

  return {
    async create(request) {
      const parts = callParts(request, config.hasDeveloperHeaders ? scenarioOf(request) : null);
      const session = await readSession(request, sessionDependencies(parts.send));
      const context = build(request, parts, session);
      request.graphqlContext = context;
      return context;
    },
    createForPage(request) {
      const parts = callParts(request);
      return build(request, parts, guestSession(sessionDependencies(parts.send)));
    },
    async finish(request, reply) {
      const context = request.graphqlContext;
      if (context) await writeSession(context.session, reply);
    },
  };
}
