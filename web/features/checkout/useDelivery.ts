import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { LastDeliveryDocument } from './__generated__/lastDelivery.ts';
import { deliveryFromOrder, isDeliveryComplete, type Delivery } from './delivery.ts';
import { changeDraft, readDraft } from './deliveryDraft.ts';

/** So long, in ms, the delivery waits for the last order's, which would push down what is below it. */
const LAST_DELIVERY_WAIT_MS = 1500;

/** The shopper's profile; undefined until it is known. */
type Profile =
  | { firstName?: string | null; lastName?: string | null; phone?: string | null; address?: string | null }
  | undefined;

/**
 * The delivery of the purchase: that of an order that is bought again, else the profile's, or the last order's where the profile
 * lacks something, with what the shopper typed or chose instead.
 * @param isDirect what is bought directly has nothing to do with an order that the cart has again
 */
export function useDelivery(profile: Profile, isDirect: boolean) {
  const { data, loading } = useQuery(LastDeliveryDocument, { fetchPolicy: 'no-cache' });
  const ofOrders = (data?.viewer?.orders?.items.map(deliveryFromOrder) ?? []).filter(isDeliveryComplete);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LAST_DELIVERY_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const [stored] = useState(readDraft);
  const [draft, setDraft] = useState(stored.typed);
  const ofBoughtAgain = isDirect ? null : stored.ofBoughtAgain;
  const ofProfile = {
    recipientName: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    recipientPhone: profile?.phone ?? '',
    shippingAddress: profile?.address ?? '',
  };
  const isTyped = Object.keys(draft).length > 0;
  const known = isDeliveryComplete(ofProfile) ? ofProfile : (ofOrders[0] ?? ofProfile);
  const usual = isTyped ? ofProfile : (ofBoughtAgain ?? known);
  return {
    delivery: { ...usual, ...draft },
    ofProfile,
    ofOrders,
    ofBoughtAgain,
    isAwaited: loading && !isLate,
    /** Changes some fields, or all. */
    type(part: Partial<Delivery>) {
      const typed = usual === ofProfile ? part : { ...usual, ...part };
      setDraft((before) => ({ ...before, ...typed }));
      changeDraft({ typed: { ...readDraft().typed, ...typed } });
    },
  };
}
