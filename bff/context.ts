import type { FastifyRequest } from 'fastify';
import type { PublicCache } from './cache/publicCache.ts';
import { AccountApi } from './features/account/api.ts';
import { CartApi } from './features/cart/api.ts';
import { CatalogueApi } from './features/catalogue/api.ts';
import { CheckoutApi } from './features/checkout/api.ts';
import { PaymentStates } from './features/checkout/paymentStates.ts';
import { HomeApi } from './features/home/api.ts';
import { OrderApi } from './features/order/api.ts';
import { productLoader } from './features/product/api.ts';
import { SearchApi } from './features/search/api.ts';
import { WishlistApi } from './features/wishlist/api.ts';
import { requestIdHeader, requestOrigin } from './http/requests.ts';
import type { Services } from './services.ts';
import type { Session } from './session/session.ts';
import { guestSession, readSession } from './session/sessionTransport.ts';
import type { SendCall } from './upstream/guards.ts';
import { rehearse, scenarioOf } from './upstream/scenarios.ts';
import type { ResponseFreshness } from './upstream/call.ts';
import { Upstream } from './upstream/upstream.ts';
import type { MediaSource } from './wire/media.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until a GraphQL operation begins. */
    graphqlContext: Context | null;
  }
}

/** What the answer to a public operation is stored by. */
interface PublicAnswer {
  /** The generation of the public data when the execution began. */
  generation: number;
  /** Null for any other operation, and until it was executed without errors. `key` is the same for operations with the same answer. */
  operation: { key: string; name: string; maxAgeSeconds: number } | null;
}

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
  const context = assemble(services, request, { send, session, cache });
  request.graphqlContext = context;
  return context;
}

/** A context without a session, for the operations of a page that this request asks for. */
export function createGuestContext(services: Services, request: FastifyRequest): Context {
  const send = senderFor(services, request);
  const session = guestSession({ ...services, send });
  return assemble(services, request, { send, session, cache: services.publicCache });
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
  parts: { send: SendCall; session: Session; cache: PublicCache | null },
) {
  const { config } = services;
  const responseFreshness: ResponseFreshness = { freshUntil: Infinity, isStale: false, hasCalls: false };
  // An object of its own, because Apollo copies the context.
  const publicAnswer: PublicAnswer = { generation: services.generation.current, operation: null };
  const { send, session, cache } = parts;
  const upstream = new Upstream({
    ...{ send, cache, responseFreshness, config },
    sendAsShopper: session.send,
    readsAsShopper: config.publicReads === 'session' && session.isSignedIn,
  });
  return {
    requestId: request.id,
    /** The client's IP address. */
    address: request.ip,
    session,
    subjects: services.subjects,
    rateLimits: services.rateLimits,
    media: mediaSource(services, request),
    paymentGateway: config.payment,
    /** What the owner says of the shop. */
    shop: config.shop,
    orderKeys: services.orderKeys,
    cartQueue: services.cartQueue,
    responseFreshness,
    publicAnswer,
    /** Writes lines for the operator, with the request's id. */
    log: request.log,
    account: new AccountApi(upstream),
    cart: new CartApi(upstream),
    catalogue: new CatalogueApi(upstream),
    checkout: new CheckoutApi(upstream, config.paymentAmountUnit),
    home: new HomeApi(upstream),
    order: new OrderApi(upstream),
    paymentStates: new PaymentStates(config.paymentWords, services.paymentMarks),
    productById: productLoader(upstream),
    search: new SearchApi(upstream),
    wishlist: new WishlistApi(upstream, config.wishlistRemovalId),
    /** Reads of what this process has, without a call. */
    known: {
      catalogue: new CatalogueApi(upstream.known),
      home: new HomeApi(upstream.known),
      search: new SearchApi(upstream.known),
    },
  };
}
