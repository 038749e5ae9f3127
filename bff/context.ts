import type { FastifyBaseLogger } from 'fastify';
import type { SerialQueue } from './cache/serialQueue.ts';
import type { SharedStore } from './cache/sharedStore.ts';
import type { Shop } from './config/shopFile.ts';
import { accountApi } from './features/account/api.ts';
import { cartApi } from './features/cart/api.ts';
import { catalogueApi } from './features/catalogue/api.ts';
import { checkoutApi } from './features/checkout/api.ts';
import type { IdempotencyStore } from './features/checkout/idempotencyStore.ts';
import { createPaymentStates } from './features/checkout/paymentStates.ts';
import { homeApi } from './features/home/api.ts';
import type { MediaSource } from './wire/media.ts';
import type { AmountUnit } from './wire/money.ts';
import type { PaymentWords } from './wire/paymentStatus.ts';
import { orderApi } from './features/order/api.ts';
import { productLoader } from './features/product/api.ts';
import { searchApi } from './features/search/api.ts';
import { wishlistApi, type WishlistRemovalId } from './features/wishlist/api.ts';
import type { RateLimits } from './session/rateLimits.ts';
import type { Session } from './session/session.ts';
import type { Subjects } from './session/subjects.ts';
import type { ResponseFreshness, Upstream } from './upstream/upstream.ts';

/** What the answer to a public operation is stored by. An object of its own, because Apollo copies the context. */
interface PublicAnswer {
  /** The generation of the public data when the execution began. */
  generation: number;
  /** Null for any other operation, and until it was executed without errors. `key` is the same for operations with the same answer. */
  operation: { key: string; name: string; maxAgeSeconds: number } | null;
}

/** Values of the process and of the request that resolvers may use. */
interface RequestValues {
  requestId: string;
  session: Session;
  subjects: Subjects;
  media: MediaSource;
  paymentGateway: { scriptUrl: string; publicKey: string };
  /** What the owner says of the shop. */
  shop: Shop;
  idempotencyStore: IdempotencyStore;
  /** For changes of this shopper's cart; the key is the product's id. */
  cartQueue: SerialQueue;
  rateLimits: RateLimits;
  responseFreshness: ResponseFreshness;
  publicAnswer: PublicAnswer;
  /** Writes lines for the operator, with the request's id. */
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** What the upstream calls of features are made of. */
interface ApiDependencies {
  upstream: Upstream;
  paymentAmountUnit: AmountUnit;
  paymentWords: PaymentWords;
  verifiedOrders: SharedStore;
  wishlistRemovalId: WishlistRemovalId;
}

/** The upstream calls of all features, for one request. */
const createApis = ({
  upstream,
  paymentAmountUnit,
  paymentWords,
  verifiedOrders,
  wishlistRemovalId,
}: ApiDependencies) => ({
  account: accountApi(upstream),
  cart: cartApi(upstream),
  catalogue: catalogueApi(upstream),
  checkout: checkoutApi(upstream, paymentAmountUnit),
  home: homeApi(upstream),
  order: orderApi(upstream),
  paymentStates: createPaymentStates(paymentWords, verifiedOrders),
  search: searchApi(upstream),
  /** Reads of what this process has, without a call. */
  known: {
    catalogue: catalogueApi(upstream.known),
    home: homeApi(upstream.known),
    search: searchApi(upstream.known),
  },
  wishlist: wishlistApi(upstream, wishlistRemovalId),
  productById: productLoader(upstream),
});

/** Everything that a resolver may use. One object for each request; only here do features meet. */
export interface Context extends RequestValues, ReturnType<typeof createApis> {}

/** Creates the context of one request. */
export const createContext = (values: RequestValues, dependencies: ApiDependencies): Context => ({
  ...values,
  ...createApis(dependencies),
});
