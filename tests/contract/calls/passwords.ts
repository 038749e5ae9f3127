import { type Call, expectBadTokenRefused } from '../call.ts';
import { type Check, prepare } from '../check.ts';
import { detail, refreshed, refusal, registered } from '../shapes.ts';
import type { ContractRun } from '../contractRun.ts';

const BASE = '/api/users/password';

async function checkReset(run: ContractRun, check: Check): Promise<void> {
  await prepare('the account with the made-up address', async (preparation) =>
    preparation.expectBody(await run.register(), registered),
  );
  const { email } = run.newAccount;
  check.expectBody(await run.request('POST', `${BASE}/reset/`, { json: { email } }), detail);
}

async function checkConfirm(run: ContractRun, check: Check): Promise<void> {
  const forgedLink = { uidb64: 'MQ', token: 'not-a-token', new_password: run.newAccount.password };
  await check.expectRefusal(
    await run.request('POST', `${BASE}/reset/confirm/`, { json: forgedLink }),
    [400],
    refusal,
  );
  check.skipPart('a genuine link: it comes by mail');
}

/** Uses the account created for this run, and signs in with the new password. */
async function checkChange(run: ContractRun, check: Check): Promise<void> {
  await expectBadTokenRefused(run, check, 'POST', `${BASE}/change/`);
  const token = await run.newAccountAccess();
  const { email, password } = run.newAccount;
  const changePassword = (json: unknown) => run.request('POST', `${BASE}/change/`, { token, json });
  const newPassword = `${password}-new`;
  await check.expectRefusal(
    await changePassword({ old_password: 'not-the-password', new_password: newPassword }),
    [400],
    refusal,
  );
  check.expectBody(await changePassword({ old_password: password, new_password: newPassword }), detail);
  const json = { email, password: newPassword };
  check.expectBody(await run.request('POST', '/api/users/login/', { json }), refreshed);
}

/** Forgotten and changed passwords. */
export const passwordCalls: Call[] = [
  { name: 'POST /api/users/password/reset/', kind: 'write', attempt: checkReset },
  { name: 'POST /api/users/password/reset/confirm/', kind: 'write', attempt: checkConfirm },
  { name: 'POST /api/users/password/change/', kind: 'write', attempt: checkChange },
];
