import { session } from '../../auth/session.ts';
import type { Delivery } from './checkoutContent.ts';

/**
 * Where a tab keeps what was typed over the profile's delivery, so that a cancelled payment or a reload does not send a
 * gift to the buyer. The end of a session clears it; one that this tab did not hear of cannot, so the session is kept too.
 */
const KEY = 'delivery';

interface Draft {
  /** The marker of the session in which it was typed. */
  session: string;
  /** Only the fields that were changed: the others follow the profile. */
  typed: Partial<Delivery>;
}

const FIELDS: readonly (keyof Delivery)[] = ['recipientName', 'recipientPhone', 'shippingAddress'];

/** What was typed in this session and not forgotten since. An emptied field counts: it was meant so. */
export function typedDelivery(): Partial<Delivery> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<keyof Draft, unknown> | null;
    if (typeof kept?.session !== 'string' || kept.session !== session.marker()) return {};
    const typed = (kept.typed ?? {}) as Record<keyof Delivery, unknown>;
    return Object.fromEntries(
      FIELDS.filter((field) => typeof typed[field] === 'string').map((field) => [field, typed[field]]),
    );
  } catch {
    return {};
  }
}

/** Adds to what was typed. Storage may be full or switched off: then it lasts as long as the page. */
export function keepTyped(part: Partial<Delivery>): void {
  const marker = session.marker();
  if (marker === null) return;
  const draft: Draft = { session: marker, typed: { ...typedDelivery(), ...part } };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch (failure) {
    console.error(failure);
  }
}

/** The order is paid: the next one starts from the profile. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}
