import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { PaymentGatewayDocument } from './__generated__/usePaymentGateway.ts';
import { savesData } from '../../browser/saveData.ts';
import { useMoment, whenIdle } from '../../browser/idle.ts';
import { loadScript, type GatewayState } from './razorpay.ts';

export const GATEWAY_FAILED = 'Failed to load payment gateway. Please refresh.';

export const GATEWAY_LOADING = 'Payment gateway is still loading. Please try again in a moment.';

/** Loads the payment provider's script. */
export function usePaymentGateway() {
  const { data, error } = useQuery(PaymentGatewayDocument);
  const [scriptState, setScriptState] = useState<GatewayState>('loading');
  const [isWaiting, setIsWaiting] = useState(false);
  const scriptUrl = data?.paymentGateway.scriptUrl;
  useEffect(() => {
    if (!scriptUrl) return;
    let isCurrent = true;
    loadScript(scriptUrl).then(
      () => isCurrent && setScriptState('ready'),
      (failure: unknown) => {
        console.error(failure);
        if (isCurrent) setScriptState('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [scriptUrl]);
  return {
    state: error ? 'failed' : scriptState,
    publicKey: data?.paymentGateway.publicKey ?? '',
    /** True while a payment that the shopper has started waits for the script. */
    isWaiting,
    setIsWaiting,
  };
}

/** Continues a payment that waits, when the script is loaded or cannot be loaded. */
export function useGatewayWait(
  { state, isWaiting, setIsWaiting }: ReturnType<typeof usePaymentGateway>,
  onLoaded: () => void,
): void {
  const proceed = useEffectEvent(() => {
    setIsWaiting(false);
    onLoaded();
  });
  const canProceed = isWaiting && state !== 'loading';
  useEffect(() => {
    if (canProceed) proceed();
  }, [canProceed]);
}

/**
 * The address of the provider's script once the page is idle; null before, and when the browser saves data. As a prefetch it is in
 * the browser's cache when the checkout needs it, and does not run before.
 */
export function usePrefetchedScriptUrl(enabled: boolean): string | null {
  const idle = useMoment(whenIdle, enabled);
  const { data } = useQuery(PaymentGatewayDocument, { skip: !idle || savesData() });
  return data?.paymentGateway.scriptUrl ?? null;
}
