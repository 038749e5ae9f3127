import { useLocation } from 'react-router-dom';
import { useShownCart } from '../features/cart/cart.ts';
import { useWatchedPayment } from '../features/checkout/watchPayment.ts';
import { useSignedIn } from '../auth/useSession.ts';
import { paths } from '../config/paths.ts';
import { useProfile } from '../features/account/account.ts';
import { useShopperCheckout } from './useShopperCheckout.ts';

/** Watches the shopper's stored checkout on every page except /checkout and those of orders, which do so themselves. */
export function UnfinishedCheckout(): null {
  const signedIn = useSignedIn();
  const cart = useShownCart();
  const profile = useProfile();
  const shopper = useShopperCheckout();
  const { pathname } = useLocation();
  const watchesItself = pathname === paths.checkout || pathname.startsWith(`${paths.orders}/`);
  const isReady = signedIn && cart !== undefined && profile !== undefined;
  useWatchedPayment(shopper, null, isReady && !watchesItself, () => undefined);
  return null;
}
