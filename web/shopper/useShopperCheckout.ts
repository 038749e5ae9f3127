import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { cartWriterOf } from '../features/cart/cartWriter.ts';
import { useWatchedPayment, type ShopperCheckout } from '../features/checkout/watchPayment.ts';
import { session } from '../auth/session.ts';
import { paths } from '../config/paths.ts';
import { useProfile } from '../features/account/account.ts';

/** The signed-in shopper's checkouts. While the profile is unknown, a checkout is stored for this session only. */
export function useShopperCheckout(): ShopperCheckout {
  const client = useApolloClient();
  const shopperDigest = useShopperDigest() ?? digest(session.marker() ?? '');
  const readCart = () => {
    const writer = cartWriterOf(client);
    void writer.read();
    // The shopper's other tabs read theirs.
    writer.onChanged?.();
  };
  return { client, shopperDigest, readCart };
}

/** Digest of the signed-in shopper's email address, for keys in storage; undefined until the profile is loaded. */
export function useShopperDigest(): string | undefined {
  const email = useProfile()?.email;
  return email === undefined ? undefined : digest(email.trim().toLowerCase());
}

/** Watches the shopper's stored checkout on every page except /checkout and those of orders, which do so themselves. */
export function UnfinishedCheckout(): null {
  const { pathname } = useLocation();
  const watchesItself = pathname === paths.checkout || pathname.startsWith(`${paths.orders}/`);
  useWatchedPayment(useShopperCheckout(), null, !watchesItself, () => undefined);
  return null;
}

/**
 * A short digest of a text, from which the text cannot be computed: FNV-1a in 64 bits. It is not cryptographic, because
 * `crypto.subtle` is missing on pages without https.
 */
export function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}
