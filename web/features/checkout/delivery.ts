import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { LastDeliveryDocument } from './__generated__/lastDelivery.ts';
import { session } from '../../auth/session.ts';
import { tabEntries } from '../../browser/browserStorage.ts';
import { toE164 } from './razorpay.ts';

export const DELIVERY_FIELDS = ['recipientName', 'recipientPhone', 'shippingAddress'] as const;

export type Delivery = Record<(typeof DELIVERY_FIELDS)[number], string>;

/** Where an order went; missing values are empty texts. */
export const deliveryFromOrder = (order: Partial<Record<keyof Delivery, string | null>>): Delivery => ({
  recipientName: order.recipientName ?? '',
  recipientPhone: order.recipientPhone ?? '',
  shippingAddress: order.shippingAddress ?? '',
});

/** True when none of the three fields is empty. */
export const isDeliveryComplete = (delivery: Delivery): boolean =>
  DELIVERY_FIELDS.every((field) => delivery[field].trim() !== '');

const PIN_CODE = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/;

/** What may be wrong with a delivery, by field; null when nothing is. A hint never prevents a payment. */
export function hintsOf({
  recipientPhone,
  shippingAddress,
}: Delivery): Partial<Record<keyof Delivery, string | null>> {
  const isLikelyPhone = recipientPhone.trim() === '' || toE164(recipientPhone) !== null;
  const hasPinCode = shippingAddress.trim() === '' || PIN_CODE.test(shippingAddress);
  return {
    recipientPhone: isLikelyPhone ? null : 'Mobile numbers in India have 10 digits. Is this one right?',
    shippingAddress: hasPinCode ? null : 'We see no PIN code. Its 6 digits help the courier find you.',
  };
}

/** True when both have the same recipient, phone and address; spaces at the ends do not count. */
export const isSameDelivery = (delivery: Delivery, other: Delivery): boolean =>
  DELIVERY_FIELDS.every((field) => delivery[field].trim() === other[field].trim());

/**
 * Session storage key of the typed delivery. Without it, a reload or a cancelled payment would bring back the profile's address and send
 * a gift to the buyer. The end of a session removes the entry; the stored session marker covers an end that this tab did not notice.
 */
const STORAGE_KEY = 'delivery';

/** The fields typed in this session, also emptied ones: the others come from the profile. */
export function readTypedDelivery(): Partial<Delivery> {
  const stored = tabEntries.read(STORAGE_KEY) as { session?: string; typed?: Partial<Delivery> } | null;
  if (stored?.session === undefined || stored.session !== session.marker()) return {};
  const { typed } = stored;
  const texts = DELIVERY_FIELDS.filter((field) => typeof typed?.[field] === 'string');
  return Object.fromEntries(texts.map((field) => [field, typed?.[field]]));
}

/** Adds to what is stored. Without storage (full or refused) a reload loses it. */
export function storeTypedDelivery(part: Partial<Delivery>): void {
  const marker = session.marker();
  const typed = { ...readTypedDelivery(), ...part };
  if (marker !== null && !tabEntries.write(STORAGE_KEY, { session: marker, typed }))
    console.error('The delivery could not be stored.');
}

/** Removes what was typed once its order is paid: the next order starts from the profile. */
export const clearTypedDelivery = (): void => tabEntries.remove(STORAGE_KEY);

/** At most so many known deliveries are offered: the profile's and those of the last orders. */
const MAX_KNOWN = 5;

/** The shopper's profile; undefined until it is known. */
type Profile =
  | { firstName?: string | null; lastName?: string | null; phone?: string | null; address?: string | null }
  | undefined;

/** The delivery of the purchase: the profile's, or the last order's where the profile lacks something, with what the shopper typed. */
export function useDelivery(profile: Profile) {
  const { data, loading } = useQuery(LastDeliveryDocument, { fetchPolicy: 'no-cache' });
  const [typed, setTyped] = useState(readTypedDelivery);
  const ofProfile = {
    recipientName: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    recipientPhone: profile?.phone ?? '',
    shippingAddress: profile?.address ?? '',
  };
  const known: Delivery[] = [];
  for (const delivery of [ofProfile, ...(data?.viewer?.orders?.items.map(deliveryFromOrder) ?? [])])
    if (isDeliveryComplete(delivery) && !known.some((other) => isSameDelivery(other, delivery)))
      known.push(delivery);
  const isTyped = Object.keys(typed).length > 0;
  const usual = isTyped ? ofProfile : (known[0] ?? ofProfile);
  return {
    delivery: { ...usual, ...typed },
    /** Complete deliveries, each once. */
    known: known.slice(0, MAX_KNOWN),
    /** True while the last orders are read, whose delivery would push down what is below it. */
    isAwaited: loading,
    /** Changes some fields, or all: the profile may still fill the others. */
    type(part: Partial<Delivery>) {
      const changed = usual === ofProfile ? part : { ...usual, ...part };
      setTyped((before) => ({ ...before, ...changed }));
      storeTypedDelivery(changed);
    },
  };
}
