import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useCart } from '../features/cart/cart.ts';
import { settleStoredCheckout } from '../features/checkout/settleCheckout.ts';
import { useSignedIn } from '../auth/useSession.ts';
import { paths } from '../config/paths.ts';
import { useProfile } from '../features/account/account.ts';
import { useShopperCheckout } from './useShopperCheckout.ts';

/** Settles the shopper's stored checkout on every page except /checkout, which does so itself. */
export function UnfinishedCheckout(): null {
  const signedIn = useSignedIn();
  const { cart } = useCart();
  const profile = useProfile();
  const shopper = useShopperCheckout();
  const isCheckout = useLocation().pathname === paths.checkout;
  const settle = useEffectEvent(() => settleStoredCheckout(shopper));
  const isReady = signedIn && cart !== undefined && profile !== undefined && !isCheckout;
  useEffect(() => {
    if (isReady) void settle();
  }, [isReady]);
  return null;
}
