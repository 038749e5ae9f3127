import type { FastifyBaseLogger } from 'fastify';
import type { SerialQueue } from './cache/serialQueue.ts';
import type { SharedStore } from './cache/sharedStore.ts';
import type { Shop } from './config/shopFile.ts';
import type { AccountApi } from './features/account/api.ts';
import type { CartApi } from './features/cart/api.ts';
import type { CatalogueApi } from './features/catalogue/api.ts';
import type { CheckoutApi } from './features/checkout/api.ts';
import type { OrderKeys } from './features/checkout/orderKeys.ts';
import type { PaymentStates } from './features/checkout/paymentStates.ts';
import type { HomeApi } from './features/home/api.ts';
import type { OrderApi } from './features/order/api.ts';
import type { ProductLoader } from './features/product/api.ts';
import type { SearchApi } from './features/search/api.ts';
import type { WishlistApi } from './features/wishlist/api.ts';
import type { RateLimiter } from './session/rateLimits.ts';
import type { Session } from './session/session.ts';
import type { ResponseFreshness } from './upstream/upstream.ts';
import type { MediaSource } from './wire/media.ts';

/** Everything that a resolver may use. One object for each request; only here do features meet. */
export interface Context {
  requestId: string;
  /** The client's IP address. */
  address: string;
  session: Session;
  /** Digests of email addresses by refresh token. */
  subjects: SharedStore;
  rateLimits: RateLimiter;
  media: MediaSource;
  paymentGateway: { scriptUrl: string; publicKey: string };
  /** What the owner says of the shop. */
  shop: Shop;
  orderKeys: OrderKeys;
  /** For changes of carts; the key has the shopper and the product. */
  cartQueue: SerialQueue;
  responseFreshness: ResponseFreshness;
  /** What the answer to a public operation is stored by. An object of its own, because Apollo copies the context. */
  publicAnswer: {
    /** The generation of the public data when the execution began. */
    generation: number;
    /** Null for any other operation, and until it was executed without errors. `key` is the same for operations with the same answer. */
    operation: { key: string; name: string; maxAgeSeconds: number } | null;
  };
  /** Writes lines for the operator, with the request's id. */
  log: Pick<FastifyBaseLogger, 'error'>;
  account: AccountApi;
  cart: CartApi;
  catalogue: CatalogueApi;
  checkout: CheckoutApi;
  home: HomeApi;
  order: OrderApi;
  paymentStates: PaymentStates;
  productById: ProductLoader;
  search: SearchApi;
  wishlist: WishlistApi;
  /** Reads of what this process has, without a call. */
  known: { catalogue: CatalogueApi; home: HomeApi; search: SearchApi };
}
