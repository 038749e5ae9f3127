import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from './config/config.ts';
import { accountApi } from './features/account/api.ts';
import { cartApi } from './features/cart/api.ts';
import { catalogueApi } from './features/catalogue/api.ts';
import { checkoutApi } from './features/checkout/api.ts';
import { createPaymentStates } from './features/checkout/moneyRecords.ts';
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
import { limitOperation, repeatOnce } from './calls/policies.ts';
import { faultOf, injectFault } from './calls/faultInjection.ts';
import { overloadedOnlyBeforeWrites, sendThrough, type SendCall, type Step } from './calls/steps.ts';
import { Upstream, type ResponseFreshness } from './calls/upstream.ts';
import type { MediaSource } from './wire/media.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until a GraphQL operation begins. */
    graphqlContext: Context | null;
  }
}

/** What a public answer is stored by; null for others, and before execution. Operations with the same answer have the same `key`. */
type PublicOperation = { key: string; maxAgeSeconds: number } | null;

/**
 * Everything that a resolver may use. One object for each request, so that nothing of one person reaches another; only here do features
 * meet. Members without a word of their own are those of `Services`.
 */
export interface Context extends Pick<
  Services,
  'subjects' | 'rateLimits' | 'orderKeys' | 'placedOrders' | 'cartQueue'
> {
  /** Of the client, from its cookies or headers; of a page that is rendered, without tokens. It is written once, with the response. */
  session: Session;
  /** Of all public responses that the request has used: how long its answer is fresh. */
  responseFreshness: ResponseFreshness;
  /** What is stored of the answer, and in which generation of the public data its execution began. */
  publicAnswer: { generation: number; operation: PublicOperation };
  /** By which the request is found in the logs of the shop and of the upstream. */
  requestId: string;
  /** The client's IP address, as far as TRUST_PROXY believes it. */
  address: string;
  /** Where pictures are, for this client. */
  media: MediaSource;
  /** What a client needs for the payment window, from the settings. */
  paymentGateway: Config['paymentGateway'];
  /** The owner's shop file. */
  shop: Config['shop'];
  /** UPSTREAM_TIMEZONE, for times that name no zone. */
  upstreamTimezone: string;
  /** Writes lines for the operator, with the request's id. */
  log: FastifyBaseLogger;

  /** The calls of each feature; they throw `UpstreamError`. */
  account: ReturnType<typeof accountApi>;
  cart: ReturnType<typeof cartApi>;
  catalogue: ReturnType<typeof catalogueApi>;
  checkout: ReturnType<typeof checkoutApi>;
  home: ReturnType<typeof homeApi>;
  order: ReturnType<typeof orderApi>;
  search: ReturnType<typeof searchApi>;
  wishlist: ReturnType<typeof wishlistApi>;
  /** Loads complete products, each id once. */
  productById: ReturnType<typeof productLoader>;
  /** What is known of an order's payment, from the upstream's words and the shop's own records. */
  paymentStates: ReturnType<typeof createPaymentStates>;
  /** Reads of what this process has, without a call; they throw where it has nothing. */
  known(): Pick<Context, 'catalogue' | 'home' | 'search'>;
}

/** The context of an operation that a client sent. */
export async function createContext(services: Services, request: FastifyRequest): Promise<Context> {
  const session = await readSession(request, services.config, services);
  const fault = services.config.hasDeveloperHeaders ? faultOf(request) : null;
  request.graphqlContext = assemble(services, request, session, fault);
  return request.graphqlContext;
}

/** A context without a session, for the operations of a page that this request asks for. @param waitsForFresh see PublicCache */
export const createGuestContext = (
  services: Services,
  request: FastifyRequest,
  waitsForFresh: boolean,
): Context => assemble(services, request, new Session('cookie', NO_TOKENS, services), null, waitsForFresh);

/** The way of every call of a request, from a resolver to the socket: the steps in their order. */
function senderFor(
  { policies, observeCalls, httpClient }: Services,
  request: FastifyRequest,
  session: Session,
  fault: string | null,
): SendCall {
  const steps: Step[] = [
    overloadedOnlyBeforeWrites(),
    // Before the steps that fail, so that a renewal and the call after it go through them too.
    session.step,
    ...(fault === null ? [] : [injectFault(fault)]),
    limitOperation(),
    identify(request, session),
    repeatOnce,
    policies.step,
    observeCalls,
  ];
  return sendThrough(steps, (call) => httpClient.send(call));
}

/** Says whose call it is: to the policies, and to the upstream, which logs and limits by these headers. */
function identify(request: FastifyRequest, session: Session): Step {
  const headers = { ...requestIdHeader(request), 'x-forwarded-for': request.ip };
  return (call, next) =>
    next({
      ...call,
      audience: session.acceptedToken ? 'sessions' : 'guests',
      headers: { ...call.headers, ...headers },
    });
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
  session: Session,
  fault: string | null,
  waitsForFresh = false,
): Context {
  const { config, subjects, rateLimits, orderKeys, placedOrders, cartQueue } = services;
  const responseFreshness: ResponseFreshness = { freshUntil: Infinity, isStale: false, hasCalls: false };
  // An object of its own, because Apollo copies the context.
  const publicAnswer = { generation: services.generation.current, operation: null };
  const upstream = new Upstream({
    send: senderFor(services, request, session, fault),
    // With a fault nothing is read from caches, because calls are to fail.
    cache: fault === null ? services.publicCache : null,
    responseFreshness,
    config,
    waitsForFresh,
    readsAsShopper: config.publicReads === 'session' && session.isSignedIn,
    log: request.log,
  });
  return {
    session,
    subjects,
    rateLimits,
    orderKeys,
    placedOrders,
    cartQueue,
    responseFreshness,
    publicAnswer,
    requestId: request.id,
    address: request.ip,
    media: mediaSource(services, request),
    paymentGateway: config.paymentGateway,
    shop: config.shop,
    upstreamTimezone: config.upstreamTimezone,
    log: request.log,
    account: accountApi(upstream),
    cart: cartApi(upstream, config.upstreamIds),
    catalogue: catalogueApi(upstream),
    checkout: checkoutApi(upstream, config.paymentAmountUnit, config.upstreamIds),
    home: homeApi(upstream),
    order: orderApi(upstream, config),
    paymentStates: createPaymentStates(config, services.moneyRecords),
    productById: productLoader(upstream),
    search: searchApi(upstream),
    wishlist: wishlistApi(upstream, config.wishlistRemoveBy, config.upstreamIds),
    known: () => ({
      catalogue: catalogueApi(upstream.known),
      home: homeApi(upstream.known),
      search: searchApi(upstream.known),
    }),
  };
}
