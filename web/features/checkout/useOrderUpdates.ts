import { useEffect, useEffectEvent, useState } from 'react';
import { pollOrder } from './pollOrder.ts';
import { verifyStoredProof, type ShopperCheckout } from './settleCheckout.ts';
import { hasStoredProof, readStoredCheckout } from './storedCheckout.ts';

/**
 * Reads an order again while it was placed here and cannot be read, and while its payment is open or not confirmed; verifies the
 * proof of a payment whose result this device does not know yet.
 * @param isOpen true while the order can be paid or its payment is not confirmed; undefined while the order cannot be read
 * @param isPaying true while a payment runs on this page: it reads the order itself
 */
export function useOrderUpdates(
  shopper: ShopperCheckout,
  { id, isOpen, isPaying }: { id: string; isOpen: boolean | undefined; isPaying: boolean },
  refetch: () => Promise<unknown>,
) {
  const [isProofRefused, setIsProofRefused] = useState(false);
  const hasProof = () => hasStoredProof(shopper.shopperDigest, id);
  const isUnread = isOpen === undefined && readStoredCheckout(shopper.shopperDigest)?.orderId === id;

  const read = useEffectEvent(async () => {
    const stored = readStoredCheckout(shopper.shopperDigest);
    if (stored && hasProof()) {
      const verification = await verifyStoredProof(shopper, stored).catch(() => null);
      if (verification?.kind === 'refused') setIsProofRefused(true);
    }
    await refetch().catch(() => undefined);
  });
  const isProofPending = isOpen !== false && hasProof();
  const isPolling = (isOpen === true || isUnread || isProofPending) && !isPaying;
  useEffect(() => {
    if (!isPolling) return;
    const stopped = new AbortController();
    void pollOrder(() => read(), stopped.signal);
    return () => stopped.abort();
  }, [isPolling]);
  return {
    /** True while the order cannot be read although it was placed on this device. */
    isUnread,
    /** True while this device has a proof of payment that the upstream has neither accepted nor refused. */
    isProofPending,
    /** True after the upstream has refused the proof. */
    isProofRefused,
  };
}
