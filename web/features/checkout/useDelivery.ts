import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { LastDeliveryDocument } from './__generated__/lastDelivery.ts';
import { deliveryFromOrder, isDeliveryComplete, isSameDelivery, type Delivery } from './delivery.ts';
import { changeDraft, readDraft } from './deliveryDraft.ts';

/** So long, in ms, the delivery waits for the last order's, which would push down what is below it. */
const LAST_DELIVERY_WAIT_MS = 1500;

/** The deliveries of the shopper's last orders, the newest first; none while they are not known. */
function useLastDeliveries(): { ofOrders: Delivery[]; isAwaited: boolean } {
  const { data, loading } = useQuery(LastDeliveryDocument, { fetchPolicy: 'no-cache' });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LAST_DELIVERY_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const deliveries = data?.viewer?.orders?.items.map(deliveryFromOrder) ?? [];
  return { ofOrders: deliveries.filter(isDeliveryComplete), isAwaited: loading && !isLate };
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
  const { ofOrders, isAwaited } = useLastDeliveries();
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
