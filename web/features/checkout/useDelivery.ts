import { useState } from 'react';
import { deliveryFromProfile, isDeliveryComplete, isSameDelivery, type Delivery } from './checkoutItems.ts';
import { changeDraft, readDraft } from './deliveryDraft.ts';

/**
 * The delivery of the purchase: that of an order that is bought again, else the profile's, or the last order's where the profile
 * lacks something, with what the shopper typed or chose instead.
 * @param profile undefined until it is known
 * @param ofLastOrder undefined until it is known
 */
export function useDelivery(
  profile: Parameters<typeof deliveryFromProfile>[0],
  ofLastOrder: Delivery | null | undefined,
  ofBoughtAgain: Delivery | null,
) {
  const [draft, setDraft] = useState(() => readDraft().typed);
  const ofProfile = deliveryFromProfile(profile);
  const isTyped = Object.keys(draft).length > 0;
  const known = isDeliveryComplete(ofProfile) ? ofProfile : (ofLastOrder ?? ofProfile);
  const usual = isTyped ? ofProfile : (ofBoughtAgain ?? known);
  return {
    delivery: { ...usual, ...draft },
    ofProfile,
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
