import { CartStatus } from '../features/cart/cartStatus.tsx';
import { RemovedNotice } from '../features/removedNotice.tsx';

/** What a signed-in shopper is told of changes of the cart and the wishlist. */
export const ShopperNotices = () => (
  <>
    <CartStatus />
    <RemovedNotice />
  </>
);
