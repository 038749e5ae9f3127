import { CartStatus } from '../features/cart/cartStatus.tsx';
import { RemovedLineNotice } from '../features/cart/removedLineNotice.tsx';
import { RemovedWishNotice } from '../features/wishlist/removedWishNotice.tsx';

/** What a signed-in shopper is told of changes of the cart and the wishlist. */
export const ShopperNotices = () => (
  <>
    <CartStatus />
    <RemovedLineNotice />
    <RemovedWishNotice />
  </>
);
