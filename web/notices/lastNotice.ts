import { makeVar } from '@apollo/client';
import type { ReactNode } from 'react';
import { session } from '../auth/session.ts';

/** What a shopper is told of a change of the cart or the wishlist. */
export interface ShopperNotice {
  /** What was done. */
  title?: ReactNode;
  /** Of what, or what failed and why. */
  text: string;
  /** What can be done about it. */
  button?: { label: string; onClick: () => void } | null;
}

/** The last notice; null when it was dismissed. The id distinguishes those with the same text. */
export const lastNotice = makeVar<(ShopperNotice & { id: number }) | null>(null);

/** The last success, which the page shows by itself: this is for screen readers. */
export const lastAnnouncement = makeVar('');

// The next shopper on this page must not see them.
session.onEnd(() => {
  lastNotice(null);
  lastAnnouncement('');
});

/** Shows a notice for a while; the next one replaces it. */
export const showNotice = (notice: ShopperNotice): void =>
  void lastNotice({ ...notice, id: (lastNotice()?.id ?? 0) + 1 });
