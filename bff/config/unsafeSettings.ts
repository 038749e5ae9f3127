import type { Variables } from '@maidan/service/unsafeSettings';

/** Settings of the BFF that are refused unless `ALLOW_UNSAFE` names them. The reference upstream checks its own. */
type UnsafeSetting = 'payment_sandbox' | 'missing_payment_key';

/** Finds each unsafe setting, with one sentence about it. */
export function* unsafeSettings(env: Variables): Generator<readonly [UnsafeSetting, string]> {
  const isHosted = env['API_URL'] !== undefined || env['EMBEDDED_UPSTREAM_URL'] === undefined;
  if (env['RAZORPAY_KEY_ID'] === undefined && isHosted)
    yield [
      'missing_payment_key',
      'RAZORPAY_KEY_ID: missing, so that no shopper can pay at the hosted upstream',
    ];
  if (env['RAZORPAY_KEY_ID'] === undefined && !isHosted && env['NODE_ENV'] === 'production')
    yield [
      'payment_sandbox',
      'RAZORPAY_KEY_ID: missing in production, so that payments run in the sandbox, where anyone can have an order marked as paid',
    ];
}
