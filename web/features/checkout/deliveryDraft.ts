import { session } from '../../auth/session.ts';
import { tabEntries } from '../../browser/browserStorage.ts';
import { DELIVERY_FIELDS, type Delivery } from './delivery.ts';

/**
 * Session storage key of what the shopper has said about the next purchase. Without it, a reload or a cancelled payment would bring back
 * the profile's address and send a gift to the buyer. The end of a session removes the entry; the stored session marker covers an end
 * that this tab did not notice.
 */
const STORAGE_KEY = 'delivery';

export interface Draft {
  /** The fields typed in this session, also emptied ones: the others come from the profile. */
  typed: Partial<Delivery>;
  /** Orders of the same items that the shopper has seen and buys again: they are not asked about. */
  seen: string[];
  /** Where the order went that the cart has again; null when it does not say. */
  ofBoughtAgain: Delivery | null;
}

export function readDraft(): Draft {
  const stored = tabEntries.read(STORAGE_KEY) as (Partial<Draft> & { session?: string }) | null;
  const { typed, seen, ofBoughtAgain }: Partial<Draft> =
    stored?.session !== undefined && stored.session === session.marker() ? stored : {};
  const texts = DELIVERY_FIELDS.filter((field) => typeof typed?.[field] === 'string');
  return {
    typed: Object.fromEntries(texts.map((field) => [field, typed?.[field]])),
    seen: Array.isArray(seen) ? seen : [],
    ofBoughtAgain: ofBoughtAgain ?? null,
  };
}

/** Without storage (full or refused) a reload loses the draft. */
export function changeDraft(changed: Partial<Draft>): void {
  const marker = session.marker();
  if (marker !== null && !tabEntries.write(STORAGE_KEY, { session: marker, ...readDraft(), ...changed }))
    console.error('The delivery could not be stored.');
}

/** Removes the draft once its order is paid: the next order starts from the profile. */
export const clearDraft = (): void => tabEntries.remove(STORAGE_KEY);
