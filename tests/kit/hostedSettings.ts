import type { WireName } from '../../upstream/wire/options.ts';

/** What each of them needs otherwise. */
const OTHERWISE: Record<WireName, Record<string, string>> = {
  django: { MULTIPLE_VALUES: 'repeat', WISHLIST_REMOVE_BY: 'item', PAYMENT_AMOUNT_UNIT: 'rupees' },
  functions: {},
};

/** The settings that an owner of such a store writes into `.env` (docs/hosted-upstream.md). */
export const settingsOf = (wire: WireName, apiUrl: string, mediaOrigin: string): Record<string, string> => ({
  API_URL: apiUrl,
  FUNCTIONS_URL: `${apiUrl}/functions/v1`,
  MEDIA_URL: `${mediaOrigin}/media`,
  RAZORPAY_KEY_ID: 'rzp_test_hosted',
  ...OTHERWISE[wire],
});
