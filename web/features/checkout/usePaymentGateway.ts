import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '../../__generated__/index.ts';
import { loadScript, type GatewayState } from './paymentWindow.ts';

const PaymentGateway = graphql(`
  query PaymentGateway {
    paymentGateway {
      scriptUrl
      publicKey
    }
  }
`);

export const GATEWAY_FAILED = 'Failed to load payment gateway. Please refresh.';

/** Why a payment cannot start yet, as a text for the shopper; null when it can. */
export function gatewayError(state: GatewayState): string | null {
  if (state === 'failed') return GATEWAY_FAILED;
  return state === 'loading' ? 'Payment gateway is still loading. Please try again in a moment.' : null;
}

/**
 * Loads the payment provider's script.
 * @param enabled false while there is nothing to pay
 */
export function usePaymentGateway(enabled = true): { state: GatewayState; publicKey: string } {
  const { data, error } = useQuery(PaymentGateway, { skip: !enabled });
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
