import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { LastDeliveryDocument } from './__generated__/lastDelivery.ts';
import { deliveryFromOrder, isDeliveryComplete, isSameDelivery, type Delivery } from './checkoutItems.ts';
import { changeDraft, readDraft } from './deliveryDraft.ts';

/** So long, in ms, the delivery waits for the last order's, which would push down what is below it. */
const LAST_DELIVERY_WAIT_MS = 1500;

/** The delivery of the shopper's newest order that has one; null when there is none, or it is not known. */
function useLastDelivery(): { ofLastOrder: Delivery | null; isAwaited: boolean } {
  const { data, loading } = useQuery(LastDeliveryDocument, { fetchPolicy: 'no-cache' });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LAST_DELIVERY_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const deliveries = data?.viewer?.orders?.items.map(deliveryFromOrder) ?? [];
  return { ofLastOrder: deliveries.find(isDeliveryComplete) ?? null, isAwaited: loading && !isLate };
}

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
  const { ofLastOrder, isAwaited } = useLastDelivery();
  const [stored] = useState(readDraft);
  const [draft, setDraft] = useState(stored.typed);
  const ofBoughtAgain = isDirect ? null : stored.ofBoughtAgain;
  const ofProfile = {
    recipientName: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    recipientPhone: profile?.phone ?? '',
    shippingAddress: profile?.address ?? '',
  };
  const isTyped = Object.keys(draft).length > 0;
  const known = isDeliveryComplete(ofProfile) ? ofProfile : (ofLastOrder ?? ofProfile);
  const usual = isTyped ? ofProfile : (ofBoughtAgain ?? known);
  return {
    delivery: { ...usual, ...draft },
    ofProfile,
    ofLastOrder,
    ofBoughtAgain,
    isAwaited,
    /** Changes some fields. */
    type(part: Partial<Delivery>) {
      const typed = usual === ofProfile ? part : { ...usual, ...part };
      setDraft((before) => ({ ...before, ...typed }));
      changeDraft({ typed: { ...readDraft().typed, ...typed } });
    },
    /** Replaces all fields. The usual ones are not stored, so that a later change of the profile counts. */
    choose(chosen: Delivery) {
      const replaced = isSameDelivery(chosen, ofBoughtAgain ?? ofProfile) ? {} : chosen;
      setDraft(replaced);
      changeDraft({ typed: replaced });
    },
  };
}
