import { session } from '../../auth/session.ts';
import { tabEntries } from '../../ui/browserStorage.ts';
import type { Delivery } from './checkoutItems.ts';

/**
 * Session storage key of the delivery fields that the shopper typed. Without them, a reload or a cancelled payment would
 * bring back the profile's address and send a gift to the buyer. The end of a session removes the entry; the stored session
 * marker covers an end that this tab did not notice.
 */
const STORAGE_KEY = 'delivery';

interface Draft {
  /** Marker of the session in which the fields were typed. */
  session: string;
  /** Only the changed fields: the others come from the profile. */
  typed: Partial<Delivery>;
}

const FIELDS: readonly (keyof Delivery)[] = ['recipientName', 'recipientPhone', 'shippingAddress'];

/** The fields typed in this session. A field that the shopper emptied is included, as an empty text. */
export function readDeliveryDraft(): Partial<Delivery> {
  const stored = tabEntries.read(STORAGE_KEY) as Record<keyof Draft, unknown> | null;
  if (typeof stored?.session !== 'string' || stored.session !== session.marker()) return {};
  const typed = (stored.typed ?? {}) as Record<keyof Delivery, unknown>;
  return Object.fromEntries(
    FIELDS.filter((field) => typeof typed[field] === 'string').map((field) => [field, typed[field]]),
  );
}

/** Adds fields to the draft. Without storage (full or switched off) a reload loses them. */
export function saveDeliveryDraft(part: Partial<Delivery>): void {
  const marker = session.marker();
  if (marker === null) return;
  const draft: Draft = { session: marker, typed: { ...readDeliveryDraft(), ...part } };
  if (!tabEntries.write(STORAGE_KEY, draft)) console.error('The delivery could not be stored.');
}

/** Removes the draft once its order is paid: the next order starts from the profile. */
export const clearDeliveryDraft = (): void => tabEntries.remove(STORAGE_KEY);
