import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useShownCart } from '../features/cart/cart.ts';
import { settleStored } from '../features/checkout/settlePayment.ts';
import { readStoredCheckout } from '../features/checkout/storedCheckout.ts';
import { useSignedIn } from '../auth/useSession.ts';
import { paths } from '../config/paths.ts';
import { useProfile } from '../features/account/account.ts';
import { useShopperCheckout } from './useShopperCheckout.ts';

/** Settles the shopper's stored checkout on every page except /checkout and the page of its order, which do so themselves. */
export function UnfinishedCheckout(): null {
  const signedIn = useSignedIn();
  const cart = useShownCart();
  const profile = useProfile();
  const shopper = useShopperCheckout();
  const { pathname } = useLocation();
  const settlesItself = () => {
    const orderId = readStoredCheckout(shopper.shopperDigest)?.orderId;
    return pathname === paths.checkout || (orderId !== undefined && pathname === paths.order(orderId));
  };
  const settle = useEffectEvent(() => settleStored(shopper));
  const isReady = signedIn && cart !== undefined && profile !== undefined && !settlesItself();
  useEffect(() => {
    if (isReady) void settle();
  }, [isReady]);
  return null;
}
