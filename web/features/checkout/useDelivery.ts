import { useState } from 'react';
import { deliveryFromProfile, isDeliveryComplete, isSameDelivery, type Delivery } from './checkoutItems.ts';
import { clearDeliveryDraft, readDeliveryDraft, saveDeliveryDraft } from './deliveryDraft.ts';

/**
 * The delivery of the purchase: the profile's, or the last order's where the profile lacks something, with what the shopper
 * typed or chose instead.
 * @param profile undefined until it is known
 * @param ofLastOrder undefined until it is known
 */
export function useDelivery(
  profile: Parameters<typeof deliveryFromProfile>[0],
  ofLastOrder: Delivery | null | undefined,
) {
  const [draft, setDraft] = useState(readDeliveryDraft);
  const ofProfile = deliveryFromProfile(profile);
  const isTyped = Object.keys(draft).length > 0;
  const usual = isTyped || isDeliveryComplete(ofProfile) ? ofProfile : (ofLastOrder ?? ofProfile);
  return {
    delivery: { ...usual, ...draft },
    ofProfile,
    /** Changes some fields. */
    type(part: Partial<Delivery>) {
      const typed = usual === ofProfile ? part : { ...usual, ...part };
      setDraft((before) => ({ ...before, ...typed }));
      saveDeliveryDraft(typed);
    },
    /** Replaces all fields. The profile's are not stored, so that a later change of the profile counts. */
    choose(chosen: Delivery) {
      const replaced = isSameDelivery(chosen, ofProfile) ? {} : chosen;
      setDraft(replaced);
      clearDeliveryDraft();
      saveDeliveryDraft(replaced);
    },
  };
}
