import type { FastifyRequest } from 'fastify';
import type { PublicCache } from './cache/publicCache.ts';
import { accountApi } from './features/account/api.ts';
import { cartApi } from './features/cart/api.ts';
import { catalogueApi } from './features/catalogue/api.ts';
import { checkoutApi } from './features/checkout/api.ts';
import { createPaymentStates } from './features/checkout/orderRecords.ts';
import { homeApi } from './features/home/api.ts';
import { orderApi } from './features/order/api.ts';
import { productLoader } from './features/product/api.ts';
import { searchApi } from './features/search/api.ts';
import { wishlistApi } from './features/wishlist/api.ts';
import { requestIdHeader, requestOrigin } from './http/requests.ts';
import type { Services } from './services.ts';
import { Session } from './session/session.ts';
import { readSession } from './session/sessionTransport.ts';
import { NO_TOKENS } from './session/tokens.ts';
import type { SendCall } from './upstream/guards.ts';
import { rehearse, scenarioOf } from './upstream/scenarios.ts';
import { Upstream, type ResponseFreshness } from './upstream/upstream.ts';
import type { MediaSource } from './wire/media.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until a GraphQL operation begins. */
    graphqlContext: Context | null;
  }
}

/** What a public answer is stored by; null for others, and before execution. Operations with the same answer have the same `key`. */
type PublicOperation = { key: string; maxAgeSeconds: number } | null;

/** Everything that a resolver may use. One object for each request; only here do features meet. */
export type Context = ReturnType<typeof assemble>;

/** The context of an operation that a client sent. */
export async function createContext(services: Services, request: FastifyRequest): Promise<Context> {
  const scenario = services.config.hasDeveloperHeaders ? scenarioOf(request) : null;
  const sendNow = senderFor(services, request);
  const send = scenario === null ? sendNow : rehearse(scenario, sendNow);
  const session = await readSession(request, { ...services, send });
  // In a scenario nothing is read from caches, because calls fail as it says.
  const cache = scenario === null ? services.publicCache : null;
  request.graphqlContext = assemble(services, request, send, session, cache);
  return request.graphqlContext;
}

/** A context without a session, for the operations of a page that this request asks for. */
export function createGuestContext(services: Services, request: FastifyRequest): Context {
  const send = senderFor(services, request);
  const session = new Session('cookie', NO_TOKENS, { ...services, send });
  return assemble(services, request, send, session, services.publicCache);
}

function senderFor({ guards }: Services, request: FastifyRequest): SendCall {
  const headers = { ...requestIdHeader(request), 'x-forwarded-for': request.ip };
  return (call) => guards.send({ ...call, headers: { ...call.headers, ...headers } });
}

function mediaSource({ config }: Services, request: FastifyRequest): MediaSource {
  const origin = requestOrigin(request, config);
  return {
    shopOrigin: origin,
    baseUrl: config.mediaUrl ?? `${origin}/media`,
    resizeUrl: config.mediaResizeUrl ?? (config.mediaUrl ? null : `${origin}/media/{path}?w={width}`),
    rootUrl: config.mediaRoot === 'api' ? new URL(config.apiUrl).origin : null,
  };
}

function assemble(
  services: Services,
  request: FastifyRequest,
  send: SendCall,
  session: Session,
  cache: PublicCache | null,
) {
  const { config, subjects, rateLimits, orderKeys, cartQueue } = services;
  const responseFreshness: ResponseFreshness = { freshUntil: Infinity, isStale: false, hasCalls: false };
  // An object of its own, because Apollo copies the context. The generation is that of the public data when the execution began.
  const publicAnswer = { generation: services.generation.current, operation: null as PublicOperation };
  const upstream = new Upstream({
    ...{ send, cache, responseFreshness, config },
    sendAsShopper: session.send,
    readsAsShopper: config.publicReads === 'session' && session.isSignedIn,
  });
  return {
    session,
    subjects,
    rateLimits,
    orderKeys,
    cartQueue,
    responseFreshness,
    publicAnswer,
    requestId: request.id,
    address: request.ip,
    media: mediaSource(services, request),
    paymentGateway: config.payment,
    shop: config.shop,
    /** Writes lines for the operator, with the request's id. */
    log: request.log,
    account: accountApi(upstream),
    cart: cartApi(upstream),
    catalogue: catalogueApi(upstream),
    checkout: checkoutApi(upstream, config.paymentAmountUnit),
    home: homeApi(upstream),
    order: orderApi(upstream),
    paymentStates: createPaymentStates(config.paymentWords, services.paymentMarks),
    productById: productLoader(upstream),
    search: searchApi(upstream),
    wishlist: wishlistApi(upstream, config.wishlistRemovalId),
    /** Reads of what this process has, without a call. */
    known: () => ({
      catalogue: catalogueApi(upstream.known),
      home: homeApi(upstream.known),
      search: searchApi(upstream.known),
    }),
  };
}
