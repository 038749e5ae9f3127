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

/** Loads the provider's script on entering the checkout. */
export function useGateway(): { state: GatewayState; publicKey: string } {
  const { data, error } = useQuery(PaymentGateway);
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
