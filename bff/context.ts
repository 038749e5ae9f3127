import type DataLoader from 'dataloader';
import { accountApi } from './features/account/api.ts';
import { cartApi } from './features/cart/api.ts';
import { catalogueApi } from './features/catalogue/api.ts';
import { checkoutApi } from './features/checkout/api.ts';
import type { PlacedOrders } from './features/checkout/idempotencyStore.ts';
import { homeApi } from './features/home/api.ts';
import type { MediaSource } from './wire/media.ts';
import { orderApi } from './features/order/api.ts';
import { productApi } from './features/product/api.ts';
import { productLoader } from './features/product/loaders.ts';
import { searchApi } from './features/search/api.ts';
import { wishlistApi, type WishlistRemovalId } from './features/wishlist/api.ts';
import type { RateLimits } from './session/rateLimits.ts';
import type { Session } from './session/session.ts';
import type { RequestTrace } from './upstream/traceparent.ts';
import type { PublicReads, Upstream } from './upstream/upstream.ts';
import type { WireProduct } from './wire/product.ts';

/** Everything a resolver can touch. One per request; features meet here and nowhere else. */
export interface Context {
  requestId: string;
  session: Session;
  media: MediaSource;
  paymentGateway: { scriptUrl: string; publicKey: string };
  placedOrders: PlacedOrders;
  limits: RateLimits;
  publicReads: PublicReads;
  /** Null: nobody follows this request. */
  trace: RequestTrace | null;
  account: ReturnType<typeof accountApi>;
  cart: ReturnType<typeof cartApi>;
  catalogue: ReturnType<typeof catalogueApi>;
  checkout: ReturnType<typeof checkoutApi>;
  home: ReturnType<typeof homeApi>;
  order: ReturnType<typeof orderApi>;
  search: ReturnType<typeof searchApi>;
  wishlist: ReturnType<typeof wishlistApi>;
  productById: DataLoader<string, WireProduct | null>;
}

/** What the process and the request bring. */
export interface ContextParts extends Pick<
  Context,
  'requestId' | 'session' | 'media' | 'paymentGateway' | 'placedOrders' | 'limits' | 'publicReads' | 'trace'
> {
  upstream: Upstream;
  paidStatuses: string[];
  wishlistRemovalId: WishlistRemovalId;
}

/** What a request may touch, of what the process and the request bring. */
export const createContext = ({
  upstream,
  paidStatuses,
  wishlistRemovalId,
  ...parts
}: ContextParts): Context => ({
  ...parts,
  account: accountApi(upstream),
  cart: cartApi(upstream),
  catalogue: catalogueApi(upstream),
  checkout: checkoutApi(upstream, paidStatuses),
  home: homeApi(upstream),
  order: orderApi(upstream),
  search: searchApi(upstream),
  wishlist: wishlistApi(upstream, wishlistRemovalId),
  productById: productLoader(productApi(upstream).byId),
});
