import type { AddressInfo } from 'node:net';
import { buildBff } from '../../bff/app.ts';
import { readConfig } from '../../bff/config/config.ts';
import { FUNCTION_NAMES } from '../hostedUpstream/functions.ts';
import { openHostedUpstream, type HostedUpstream } from '../hostedUpstream/hostedUpstream.ts';
import type { UpstreamOptions } from '../hostedUpstream/options.ts';
import { FOR_BUSY_MACHINES, UNLIMITED } from './noRateLimits.ts';

/** The BFF in front of a hosted upstream, connected by its settings alone. */
export interface HostedShop {
  url: string;
  upstream: HostedUpstream;
  close(): Promise<void>;
}

/** A timeout of the upstream is waited for three times. */
const SHORT_TIMEOUT_MS = '1500';

/** The setting for each way in which a filter takes several values. */
const MULTIPLE_VALUES: Record<UpstreamOptions['severalValues'], string> = {
  commas: 'comma',
  repeated: 'repeat',
  one: 'first',
};

/** The settings that an owner of this upstream writes into `.env` (docs/hosted-upstream.md). */
export function settingsFor({ options, ...upstream }: HostedUpstream): Record<string, string> {
  return {
    API_URL: upstream.apiUrl,
    FUNCTIONS_URL: upstream.functionsUrl,
    FUNCTION_URLS: [
      `get-subcategories=${upstream.functionsUrl}/${FUNCTION_NAMES.subcategories}`,
      `get-products-by-subcategory=${upstream.functionsUrl}/${FUNCTION_NAMES.products}`,
      `get-product=${upstream.functionsUrl}/${FUNCTION_NAMES.product}`,
    ].join(' '),
    MEDIA_URL: upstream.mediaUrl,
    ...(options.media === 'root_relative' && { MEDIA_ROOT: 'api' }),
    ...(options.media === 'other_origin' && { MEDIA_ORIGINS: upstream.cdnUrl }),
    MULTIPLE_VALUES: MULTIPLE_VALUES[options.severalValues],
    ...(options.publicReads === 'signed_in' && { PUBLIC_READS: 'session' }),
    PAYMENT_SCRIPT_URL: upstream.paymentScriptUrl,
    RAZORPAY_KEY_ID: 'rzp_test_hosted',
    PAYMENT_AMOUNT_UNIT: options.paymentAmount === 'rupees_text' ? 'rupees' : 'paise',
    WISHLIST_REMOVE_BY: options.wishlistRemovalId,
    ...(options.verifyResponse === 'timeout' && { UPSTREAM_TIMEOUT_MS: SHORT_TIMEOUT_MS }),
  };
}

/** Starts a hosted upstream with these traits, and the BFF in front of it. */
export async function openHostedShop(
  traits: Partial<UpstreamOptions> = {},
  env: Record<string, string> = {},
): Promise<HostedShop> {
  const upstream = await openHostedUpstream(traits);
  const bff = await buildBff({
    ...readConfig({
      ...settingsFor(upstream),
      LOG_LEVEL: 'silent',
      PUBLIC_CACHE: 'off',
      ...UNLIMITED,
      ...env,
    }),
    ...FOR_BUSY_MACHINES,
  });
  await bff.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(bff.server.address() as AddressInfo).port}`,
    upstream,
    async close() {
      const closed = bff.close();
      bff.server.closeAllConnections();
      await closed;
      await upstream.close();
    },
  };
}
