import { isAllowed, unsafeSettingMessage, type Variables } from '@maidan/service/unsafeSettings';

/** Settings of the upstream that are refused unless `ALLOW_UNSAFE` names them. The BFF checks its own. */
type UnsafeSetting = 'payment_sandbox' | 'demo_account' | 'missing_payment_secrets' | 'test_endpoints';

/** Finds each unsafe setting, with one sentence about it. */
export function* unsafeSettings(env: Variables): Generator<readonly [UnsafeSetting, string]> {
  const isProduction = env['NODE_ENV'] === 'production';
  const hasSecrets = env['RAZORPAY_KEY_SECRET'] !== undefined && env['RAZORPAY_WEBHOOK_SECRET'] !== undefined;
  if (env['RAZORPAY_KEY_ID'] !== undefined && !hasSecrets)
    yield [
      'missing_payment_secrets',
      'RAZORPAY_KEY_ID: set without RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, so that payments run in the sandbox',
    ];
  if (isProduction && !hasSecrets)
    yield [
      'payment_sandbox',
      'RAZORPAY_KEY_SECRET: missing in production, so that payments run in the sandbox, where anyone can have an order marked as paid',
    ];
  if (isProduction && /^(1|true)$/.test(env['UPSTREAM_TEST_ENDPOINTS'] ?? ''))
    yield [
      'test_endpoints',
      'UPSTREAM_TEST_ENDPOINTS: set in production, where anyone can read and change everything by them',
    ];
}

/** Whether the database may contain the demo account with its public password. In production it must not. */
export const isDemoAccountAllowed = (env: Variables): boolean =>
  env['NODE_ENV'] !== 'production' || isAllowed(env, 'demo_account' satisfies UnsafeSetting);

/** The message when a production database contains it. */
export const DEMO_ACCOUNT_FOUND = unsafeSettingMessage(
  'demo_account',
  'The demo account still has its public password, with which anyone can sign in',
);
