import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { cartStoreOf } from '../features/cart/cartStore.ts';
import { moveStoredCheckout } from '../features/checkout/storedCheckout.ts';
import { useWatchedPayment, type ShopperCheckout } from '../features/checkout/watchPayment.ts';
import { session } from '../auth/session.ts';
import { paths } from '../config/paths.ts';
import { useProfile } from '../features/account/account.ts';

/** The signed-in shopper's checkouts. While the profile is unknown, a checkout is stored for this session only. */
export function useShopperCheckout(): ShopperCheckout {
  const client = useApolloClient();
  const shopperDigest = useShopperDigest() ?? digest(session.marker() ?? '');
  const readCart = () => {
    const store = cartStoreOf(client);
    void store.read();
    // The shopper's other tabs read theirs.
    store.onChanged?.();
  };
  return { client, shopperDigest, readCart };
}

/** Digest of the signed-in shopper's email address, for keys in storage; undefined until the profile is loaded. */
export function useShopperDigest(): string | undefined {
  const email = useProfile()?.email;
  return useMemo(() => (email === undefined ? undefined : digestOfShopper(email)), [email]);
}

function digestOfShopper(email: string): string {
  const name = email.trim().toLowerCase();
  const shopperDigest = digest(name);
  if (isInBrowser) moveStoredCheckout(formerDigest(name), shopperDigest);
  return shopperDigest;
}

const isInBrowser = typeof window !== 'undefined';

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

/** The digest of releases before 28 November 2026 (cyrb53). Removed after 2026-12-31: by then their payments are over. */
export function formerDigest(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x9e3779b1);
    high = Math.imul(high ^ unit, 0x5f356495);
  }
  const mix = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  [low, high] = [mix(low, high), mix(high, low)];
  return ((high & 0x1fffff) * 2 ** 32 + (low >>> 0)).toString(36);
}
