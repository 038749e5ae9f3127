import { isAllowed, unsafeSettingMessage, type Variables } from '@maidan/service/unsafeSettings';

/** Settings of the upstream that are refused unless `ALLOW_UNSAFE` names them. The BFF checks its own. */
type UnsafeSetting = 'payment_sandbox' | 'demo_account' | 'test_endpoints';

/** Finds each unsafe setting, with one sentence about it. */
export function* unsafeSettings(env: Variables): Generator<readonly [UnsafeSetting, string]> {
  if (env['NODE_ENV'] !== 'production') return;
  yield [
    'payment_sandbox',
    'NODE_ENV: production, where payments of the reference upstream run in the sandbox and anyone can have an order marked as paid',
  ];
  if (/^(1|true)$/.test(env['UPSTREAM_TEST_ENDPOINTS'] ?? ''))
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
