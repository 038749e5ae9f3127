import { useApolloClient } from '@apollo/client/react';
import { removeBought } from '../features/cart/removeBought.ts';
import type { ShopperCheckout } from '../features/checkout/settleCheckout.ts';
import { digest } from '../auth/digest.ts';
import { session } from '../auth/session.ts';
import { useShopperDigest } from './useShopperDigest.ts';

/** The signed-in shopper's checkouts. While the profile is unknown, a checkout is stored for this session only. */
export function useShopperCheckout(): ShopperCheckout {
  const client = useApolloClient();
  const shopperDigest = useShopperDigest() ?? digest(session.marker() ?? '');
  return { client, shopperDigest, removeBought: (items) => removeBought(client, items) };
}
