import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { PaymentGatewayDocument } from './__generated__/usePaymentGateway.ts';
import { savesData } from '../../ui/saveData.ts';
import { useMoment, whenIdle } from '../../ui/idle.ts';
import { loadScript, type GatewayState } from './razorpay.ts';

export const GATEWAY_FAILED = 'Failed to load payment gateway. Please refresh.';

export const GATEWAY_LOADING = 'Payment gateway is still loading. Please try again in a moment.';

/**
 * Continues a payment that was started before the script was loaded.
 * @param isWaiting true from that start on; `onLoaded` must end it
 * @param onLoaded called when the script is loaded or cannot be loaded
 */
export function useGatewayWait(isWaiting: boolean, state: GatewayState, onLoaded: () => void): void {
  const proceed = useEffectEvent(onLoaded);
  const canProceed = isWaiting && state !== 'loading';
  useEffect(() => {
    if (canProceed) proceed();
  }, [canProceed]);
}

/**
 * Loads the payment provider's script.
 * @param enabled false while there is nothing to pay
 */
export function usePaymentGateway(enabled = true): { state: GatewayState; publicKey: string } {
  const { data, error } = useQuery(PaymentGatewayDocument, { skip: !enabled });
  const [scriptState, setScriptState] = useState<GatewayState>('loading');
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
  return { state: error ? 'failed' : scriptState, publicKey: data?.paymentGateway.publicKey ?? '' };
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
