import { type Call, expectBadTokenRefused } from '../call.ts';
import type { Check } from '../check.ts';
import { badToken, detail, fieldMessages, profile, refreshed, registered, session } from '../shapes.ts';
import type { ContractRun } from '../contractRun.ts';

const PROFILE = '/api/users/profile/';

async function refresh(run: ContractRun, check: Check): Promise<void> {
  const send = (token: string) => run.request('POST', '/api/token/refresh/', { json: { refresh: token } });
  const { access } = check.expectBody(await send((await run.session()).refresh), refreshed);
  check.expectBody(await run.request('GET', PROFILE, { token: access }), profile);
  await check.expectRefusal(await send('not-a-token'), [401], badToken);
}

async function register(run: ContractRun, check: Check): Promise<void> {
  const { email, password } = run.newAccount;
  const send = (json: unknown) => run.request('POST', '/api/users/register/', { json });
  await check.expectRefusal(
    await send({}),
    [400],
    fieldMessages('email', 'username', 'password', 'password_confirm'),
  );
  check.expectBody(await run.register(), registered);
  const sameEmail = { email, username: `${email}-2`, password, password_confirm: password };
  await check.expectRefusal(await send(sameEmail), [400], fieldMessages('email'));
}

async function login(run: ContractRun, check: Check): Promise<void> {
  const unknownAccount = { email: `nobody-${run.newAccount.email}`, password: run.newAccount.password };
  const failedLogin = await run.request('POST', '/api/users/login/', { json: unknownAccount });
  await check.expectRefusal(failedLogin, [400, 401], detail);
  const response = await run.login();
  const { user } = check.expectBody(response, session);
  const expectedEmail = run.target.account?.email ?? '';
  check.expectThat(
    user.email.toLowerCase() === expectedEmail.toLowerCase(),
    response,
    'user.email',
    expectedEmail,
    user.email,
  );
}

async function readProfile(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'GET', PROFILE);
  const response = await run.authenticatedRequest('GET', PROFILE);
  const { user } = check.expectBody(response, profile);
  const { email } = (await run.session()).user;
  check.expectThat(user.email === email, response, 'user.email', `${email}, as the login has it`, user.email);
}

/** Registration, sign-in and the profile. */
export const accountCalls: Call[] = [
  { name: 'POST /api/token/refresh/', kind: 'write', attempt: refresh },
  { name: 'POST /api/users/register/', kind: 'write', attempt: register },
  { name: 'POST /api/users/login/', kind: 'write', attempt: login },
  { name: 'GET /api/users/profile/', kind: 'personal', attempt: readProfile },
];
