import { type Call, callsOf, expectBadTokenRefused } from '../call.ts';
import { type Check, prepare } from '../check.ts';
import { detail, tokens } from '../shapes.ts';
import type { ContractRun } from '../contractRun.ts';

const BASE = '/api/users/password';

async function checkReset(run: ContractRun, check: Check): Promise<void> {
  await prepare('the account with the made-up address', async (preparation) =>
    preparation.expectSuccess(await run.register()),
  );
  const { email } = run.newAccount;
  check.expectBody(await run.request('POST', `${BASE}/reset/`, { json: { email } }), detail);
}

async function checkConfirm(run: ContractRun, check: Check): Promise<void> {
  const forgedLink = { uidb64: 'MQ', token: 'not-a-token', new_password: run.newAccount.password };
  await check.expectRefusal(
    await run.request('POST', `${BASE}/reset/confirm/`, { json: forgedLink }),
    [400, 403, 404, 422],
  );
  check.skipPart('a genuine link: it comes by mail');
}

/** Uses the account created for this run, and signs in with the new password. */
async function checkChange(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'POST', `${BASE}/change/`);
  const { email, password } = run.newAccount;
  const changePassword = (json: unknown) => run.newAccountRequest('POST', `${BASE}/change/`, { json });
  const newPassword = `${password}-new`;
  await check.expectRefusal(
    await changePassword({ old_password: 'not-the-password', new_password: newPassword }),
    [400, 403, 422],
  );
  check.expectBody(await changePassword({ old_password: password, new_password: newPassword }), detail);
  const json = { email, password: newPassword };
  check.expectBody(await run.request('POST', '/api/users/login/', { json }), tokens);
}

/** Forgotten and changed passwords. */
export const passwordCalls: Call[] = callsOf('bff/features/account/api.ts', [
  { name: 'POST /api/users/password/reset/', kind: 'write', attempt: checkReset },
  { name: 'POST /api/users/password/reset/confirm/', kind: 'write', attempt: checkConfirm },
  { name: 'POST /api/users/password/change/', kind: 'write', attempt: checkChange },
]);
