import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { createPublicCache, type PublicCache } from '../cache/publicCache.ts';
import { createPublicGeneration, type PublicGeneration } from '../cache/publicGeneration.ts';
import { connectRedis } from '../cache/redis.ts';
import { createSerialQueue } from '../cache/serialQueue.ts';
import { createSharedStore } from '../cache/sharedStore.ts';
import { noSharing, redisSingleFlight } from '../cache/singleFlight.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { AccountApi } from '../features/account/api.ts';
import { CartApi } from '../features/cart/api.ts';
import { CatalogueApi } from '../features/catalogue/api.ts';
import { CheckoutApi } from '../features/checkout/api.ts';
import { OrderKeys } from '../features/checkout/orderKeys.ts';
import { createPaymentMarks, PaymentStates } from '../features/checkout/paymentStates.ts';
import { HomeApi } from '../features/home/api.ts';
import { OrderApi } from '../features/order/api.ts';
import { productLoader } from '../features/product/api.ts';
import { SearchApi } from '../features/search/api.ts';
import { WishlistApi } from '../features/wishlist/api.ts';
import { requestOrigin } from '../http/origin.ts';
import { requestIdHeader } from '../http/requestIds.ts';
import { createUpstreamHealth } from '../operations/health.ts';
import { createMetrics } from '../operations/metrics.ts';
import { PublicResponses } from '../publicResponses/publicResponses.ts';
import { RateLimiter } from '../session/rateLimits.ts';
import { TokenRefresher } from '../session/refresh.ts';
import { RevokedSessions } from '../session/revokedSessions.ts';
import type { Session, SessionDependencies } from '../session/session.ts';
import { guestSession, readSession, writeSession } from '../session/sessionTransport.ts';
import { OPAQUE_TOKEN_LIFETIME_MS } from '../session/tokens.ts';
import { HttpClient } from '../upstream/client.ts';
import { Guards, type SendCall } from '../upstream/guards.ts';
import { rehearse } from '../upstream/scenarios.ts';
import { Upstream } from '../upstream/upstream.ts';
import { createMediaOriginCheck } from '../wire/media.ts';
import { scenarioOf } from './scenarioHeader.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until a GraphQL operation begins. */
    graphqlContext: Context | null;
  }
}

/** What requests of this process share: caches, metrics and connections, which `app` closes; and their contexts, made of it. */
export class Services {
  readonly config: Config;
  readonly metrics = createMetrics();
  readonly httpClient: HttpClient;
  readonly guards: Guards;
  readonly upstreamHealth;
  readonly redis: Redis | null;
  readonly generation: PublicGeneration;
  readonly responses: PublicResponses;
  readonly #publicCache: PublicCache | null;
  readonly #checkMediaOrigin;
  readonly #session: Omit<SessionDependencies, 'send'>;
  readonly #shared;
  readonly #paymentMarks;

  /** `clock` returns ms since 1970. */
  constructor(app: FastifyInstance, config: Config, clock: () => number) {
    this.config = config;
    this.httpClient = new HttpClient({
      timeoutMs: config.upstreamTimeoutMs,
      maxResponseBytes: config.maxUpstreamResponseBytes,
      log: app.log,
    });
    this.guards = new Guards(this.httpClient, this.metrics.upstreamCall, clock);
    this.upstreamHealth = createUpstreamHealth(config, this.guards);
    const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, app.log);
    const generation = createPublicGeneration(config.catalogueWebhookSecret === null ? null : redis);
    this.redis = redis;
    this.generation = generation;
    this.responses = new PublicResponses(config, clock, generation, app.log);
    app.addHook('onClose', async () => {
      generation.close();
      this.httpClient.close();
      redis?.disconnect();
    });
    this.#publicCache =
      config.publicCache &&
      createPublicCache(config.publicCache, {
        redis,
        generation,
        clock,
        observe: (outcome) => this.metrics.cacheRead('public', outcome),
      });
    this.#checkMediaOrigin = createMediaOriginCheck(config.mediaOrigins, (origin) =>
      app.log.warn({ origin }, 'Pages refuse media of this origin, which is not in MEDIA_ORIGINS'),
    );
    const singleFlight = redis ? redisSingleFlight(redis) : noSharing;
    const { apiUrl, tokenFormat } = config;
    this.#session = {
      refresher: new TokenRefresher({ apiUrl, observe: this.metrics.refresh, singleFlight, redis, clock }),
      revokedSessions: new RevokedSessions(redis, clock),
      tokenFormat,
    };
    this.#shared = {
      subjects: createSharedStore(redis, { kind: 'session:subject', ttlMs: OPAQUE_TOKEN_LIFETIME_MS }),
      rateLimits: new RateLimiter(config.rateLimits, redis),
      orderKeys: new OrderKeys(redis),
      cartQueue: createSerialQueue(),
      paymentGateway: config.payment,
      shop: config.shop,
    };
    this.#paymentMarks = createPaymentMarks(redis);
  }

  /** The context of an operation that a client sent. */
  async createContext(request: FastifyRequest): Promise<Context> {
    const scenario = this.config.hasDeveloperHeaders ? scenarioOf(request) : null;
    const send = this.#sendFor(request);
    const rehearsed = scenario === null ? send : rehearse(scenario, send);
    const session = await readSession(request, { ...this.#session, send: rehearsed });
    // In a scenario nothing is read from caches, because calls fail as it says.
    const context = this.#build(request, rehearsed, session, scenario === null ? this.#publicCache : null);
    request.graphqlContext = context;
    return context;
  }

  /** A context without a session, for the operations of a page that this request asks for. */
  createGuestContext(request: FastifyRequest): Context {
    const send = this.#sendFor(request);
    return this.#build(request, send, guestSession({ ...this.#session, send }), this.#publicCache);
  }

  /** Writes a changed session to the response; must be called before the response is sent. */
  async writeSession({ graphqlContext }: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (graphqlContext) await writeSession(graphqlContext.session, reply);
  }

  #sendFor(request: FastifyRequest): SendCall {
    const headers = { ...requestIdHeader(request), 'x-forwarded-for': request.ip };
    return (call) => this.guards.send({ ...call, headers: { ...call.headers, ...headers } });
  }

  #build(request: FastifyRequest, send: SendCall, session: Session, cache: PublicCache | null): Context {
    const { config } = this;
    const origin = requestOrigin(request, config);
    const responseFreshness = { freshUntil: Infinity, stale: false, hasCalls: false };
    const upstream = new Upstream({ send, session, cache, responseFreshness, config });
    return {
      ...this.#shared,
      requestId: request.id,
      address: request.ip,
      session,
      responseFreshness,
      publicAnswer: { generation: this.generation.current, operation: null },
      log: request.log,
      media: {
        shopOrigin: origin,
        baseUrl: config.mediaUrl ?? `${origin}/media`,
        resizeUrl: config.mediaResizeUrl ?? (config.mediaUrl ? null : `${origin}/media/{path}?w={width}`),
        rootUrl: config.mediaRoot === 'api' ? new URL(config.apiUrl).origin : null,
        onAbsoluteUrl: (url) => this.#checkMediaOrigin(url, origin),
      },
      account: new AccountApi(upstream),
      cart: new CartApi(upstream),
      catalogue: new CatalogueApi(upstream),
      checkout: new CheckoutApi(upstream, config.paymentAmountUnit),
      home: new HomeApi(upstream),
      order: new OrderApi(upstream),
      paymentStates: new PaymentStates(config.paymentWords, this.#paymentMarks),
      productById: productLoader(upstream),
      search: new SearchApi(upstream),
      wishlist: new WishlistApi(upstream, config.wishlistRemovalId),
      known: {
        catalogue: new CatalogueApi(upstream.known),
        home: new HomeApi(upstream.known),
        search: new SearchApi(upstream.known),
      },
    };
  }
}
