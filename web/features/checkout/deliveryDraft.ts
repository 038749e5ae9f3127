import { session } from '../../auth/session.ts';
import { tabEntries } from '../../browser/browserStorage.ts';
import { isDeliveryComplete, type Delivery } from './checkoutItems.ts';

/**
 * Session storage key of what the shopper has said about the next purchase: the delivery fields that they typed, and the orders
 * that they buy again. Without the fields, a reload or a cancelled payment would bring back the profile's address and send a gift
 * to the buyer. The end of a session removes the entry; the stored session marker covers an end that this tab did not notice.
 */
const STORAGE_KEY = 'delivery';

interface Draft {
  /** Marker of the session in which the fields were typed. */
  session: string;
  /** Only the changed fields: the others come from the profile. */
  typed: Partial<Delivery>;
  boughtAgain: BoughtAgain;
}

/** What the shopper buys again. */
interface BoughtAgain {
  /** Orders of the same items that the shopper has seen: they are not asked about again. */
  orderIds: readonly string[];
  /** Where the last of the orders went; null when it does not say. */
  delivery: Delivery | null;
}

const FIELDS: readonly (keyof Delivery)[] = ['recipientName', 'recipientPhone', 'shippingAddress'];

const textsIn = (stored: unknown): Partial<Delivery> => {
  const fields = (stored ?? {}) as Record<keyof Delivery, unknown>;
  return Object.fromEntries(
    FIELDS.filter((field) => typeof fields[field] === 'string').map((field) => [field, fields[field]]),
  );
};

function readDraft(): Omit<Draft, 'session'> {
  const stored = tabEntries.read(STORAGE_KEY) as Partial<Draft> | null;
  const isValid = typeof stored?.session === 'string' && stored.session === session.marker();
  const again = isValid ? stored.boughtAgain : undefined;
  return {
    typed: isValid ? textsIn(stored.typed) : {},
    boughtAgain: {
      orderIds: Array.isArray(again?.orderIds) ? again.orderIds : [],
      delivery: again?.delivery ?? null,
    },
  };
}

/** Without storage (full or switched off) a reload loses the draft. */
function writeDraft(changed: Partial<Omit<Draft, 'session'>>): void {
  const marker = session.marker();
  if (marker === null) return;
  if (!tabEntries.write(STORAGE_KEY, { session: marker, ...readDraft(), ...changed } satisfies Draft))
    console.error('The delivery could not be stored.');
}

/** The fields typed in this session. A field that the shopper emptied is included, as an empty text. */
export const readDeliveryDraft = (): Partial<Delivery> => readDraft().typed;

/** Adds fields to the draft. */
export const saveDeliveryDraft = (part: Partial<Delivery>): void =>
  writeDraft({ typed: { ...readDeliveryDraft(), ...part } });

/** Replaces all typed fields. */
export const replaceDeliveryDraft = (typed: Partial<Delivery>): void => writeDraft({ typed });

export const readBoughtAgain = (): BoughtAgain => readDraft().boughtAgain;

/** Adds orders that the shopper buys again, knowing that they have bought the same items. */
export function saveBoughtAgain(orderIds: readonly string[]): void {
  const { boughtAgain } = readDraft();
  writeDraft({ boughtAgain: { ...boughtAgain, orderIds: [...boughtAgain.orderIds, ...orderIds] } });
}

/** Adds an order whose items are in the cart again; they go where it went, instead of where was typed before. */
export function saveOrderBoughtAgain(orderId: string, delivery: Delivery): void {
  saveBoughtAgain([orderId]);
  if (isDeliveryComplete(delivery))
    writeDraft({ typed: {}, boughtAgain: { ...readBoughtAgain(), delivery } });
}

/** Removes the draft once its order is paid: the next order starts from the profile. */
export const clearDeliveryDraft = (): void => tabEntries.remove(STORAGE_KEY);
