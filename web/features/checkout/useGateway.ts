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

/** Why the gateway keeps a payment from starting; null when it does not. */
export function gatewayObstacle(state: GatewayState): string | null {
  if (state === 'failed') return GATEWAY_FAILED;
  return state === 'loading' ? 'Payment gateway is still loading. Please try again in a moment.' : null;
}

/**
 * Loads the provider's script on entering a page where something can be paid.
 * @param wanted false while there is nothing to pay
 */
export function useGateway(wanted = true): { state: GatewayState; publicKey: string } {
  const { data, error } = useQuery(PaymentGateway, { skip: !wanted });
  const [script, setScript] = useState<GatewayState>('loading');
  const address = data?.paymentGateway.scriptUrl;
  useEffect(() => {
    if (!address) return;
    let here = true;
    loadScript(address).then(
      () => here && setScript('ready'),
      (failure: unknown) => {
        console.error(failure);
        if (here) setScript('failed');
      },
    );
    return () => {
      here = false;
    };
  }, [address]);
  return { state: error ? 'failed' : script, publicKey: data?.paymentGateway.publicKey ?? '' };
}
