import { useState } from 'react';
import { deliveryFromProfile, isSameDelivery, type Delivery } from './checkoutItems.ts';
import { clearDeliveryDraft, readDeliveryDraft, saveDeliveryDraft } from './deliveryDraft.ts';

/**
 * The delivery of the purchase: the profile's, with what the shopper typed or chose instead.
 * @param profile undefined until it is known
 */
export function useDelivery(profile: Parameters<typeof deliveryFromProfile>[0]) {
  const [draft, setDraft] = useState(readDeliveryDraft);
  const ofProfile = deliveryFromProfile(profile);
  return {
    delivery: { ...ofProfile, ...draft },
    ofProfile,
    /** Changes some fields. */
    type(part: Partial<Delivery>) {
      setDraft((before) => ({ ...before, ...part }));
      saveDeliveryDraft(part);
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
