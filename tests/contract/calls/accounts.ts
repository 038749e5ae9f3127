import { REFUSAL_STATUSES } from '../../../bff/session/refresh.ts';
import { type Call, callsOf, expectBadTokenRefused } from '../call.ts';
import type { Check } from '../check.ts';
import { profile, refreshed, registered, tokens } from '../shapes.ts';
import type { ContractRun } from '../contractRun.ts';

const PROFILE = '/api/users/profile/';

async function refresh(run: ContractRun, check: Check): Promise<void> {
  check.expectBody(await (await run.session()).renew(), refreshed);
  check.expectBody(await run.authenticatedRequest('GET', PROFILE), profile);
  const json = { refresh: 'not-a-token' };
  const refused = await run.request('POST', '/api/token/refresh/', { json });
  await check.expectRefusal(refused, REFUSAL_STATUSES);
}

async function register(run: ContractRun, check: Check): Promise<void> {
  const { email, password } = run.newAccount;
  const send = (json: unknown) => run.request('POST', '/api/users/register/', { json });
  await check.expectRefusal(await send({}), [400, 422]);
  check.expectBody(await run.register(), registered);
  const sameEmail = { email, username: `${email}-2`, password, password_confirm: password };
  await check.expectRefusal(await send(sameEmail), [400, 409, 422]);
}

async function login(run: ContractRun, check: Check): Promise<void> {
  const unknownAccount = { email: `nobody-${run.newAccount.email}`, password: run.newAccount.password };
  const failedLogin = await run.request('POST', '/api/users/login/', { json: unknownAccount });
  await check.expectRefusal(failedLogin, [400, 401]);
  check.expectBody(await run.login(), tokens);
}

async function readProfile(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'GET', PROFILE);
  const response = await run.authenticatedRequest('GET', PROFILE);
  const { email } = check.expectBody(response, profile);
  const expected = run.target.account?.email ?? '';
  const isSame = email.toLowerCase() === expected.toLowerCase();
  check.expectThat(isSame, response, 'user.email', `${expected}, which signed in`, email);
}

/** Registration, sign-in and the profile. */
export const accountCalls: Call[] = callsOf('bff/features/account/api.ts', [
  { name: 'POST /api/token/refresh/', kind: 'write', attempt: refresh },
  { name: 'POST /api/users/register/', kind: 'write', attempt: register },
  { name: 'POST /api/users/login/', kind: 'write', attempt: login },
  { name: 'GET /api/users/profile/', kind: 'personal', attempt: readProfile },
]);
