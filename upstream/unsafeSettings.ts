import { refuseUnless, type Variables } from '@maidan/service/environment';

/** One sentence for each setting of the upstream that is unsafe and that `ALLOW_UNSAFE` does not name. The BFF checks its own. */
export function findUnsafeSettings(env: Variables): string[] {
  if (env['NODE_ENV'] !== 'production') return [];
  const sandbox =
    'NODE_ENV: production, where payments of the reference upstream run in the sandbox and anyone can have an order marked as paid';
  const problems = refuseUnless(env, 'payment_sandbox', sandbox);
  if (!/^(1|true)$/.test(env['UPSTREAM_TEST_ENDPOINTS'] ?? '')) return problems;
  const endpoints =
    'UPSTREAM_TEST_ENDPOINTS: set in production, where anyone can read and change everything by them';
  return [...problems, ...refuseUnless(env, 'test_endpoints', endpoints)];
}

/** The sentence when the database has the demo account with its public password, unless that is allowed. */
const demoAccountProblem = (env: Variables): string[] =>
  refuseUnless(
    env,
    'demo_account',
    'The demo account still has its public password, with which anyone can sign in',
  );

/** Whether the database may contain the demo account. In production it must not. */
export const isDemoAccountAllowed = (env: Variables): boolean =>
  env['NODE_ENV'] !== 'production' || demoAccountProblem(env).length === 0;

/** The message when a production database contains it. */
export const [DEMO_ACCOUNT_FOUND = ''] = demoAccountProblem({});
