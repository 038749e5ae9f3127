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

const MULTIPLIER_1 = 0x9e3779b1;
const MULTIPLIER_2 = 0x5f356495;

/**
 * A short digest of a text: 53 bits in base 36 (cyrb53), from which the text cannot be computed. It is not cryptographic,
 * because `crypto.subtle` is missing on pages without https.
 */
export function digest(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, MULTIPLIER_1);
    high = Math.imul(high ^ unit, MULTIPLIER_2);
  }
  const mix = (a: number, b: number) =>
    Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  [low, high] = [mix(low, high), mix(high, low)];
  return ((high & 0x1fffff) * 2 ** 32 + (low >>> 0)).toString(36);
}
