import { type Call, refusesBadToken } from '../call.ts';
import { type Check, prepare } from '../check.ts';
import { detail, refreshed, refusal, registered } from '../shapes.ts';
import type { World } from '../world.ts';

const BASE = '/api/users/password';

async function reset(world: World, check: Check): Promise<void> {
  await prepare('the account with the made-up address', async (made) =>
    made.read(await world.register(), registered),
  );
  const { email } = world.newcomer;
  check.read(await world.rest('POST', `${BASE}/reset/`, { json: { email } }), detail);
}

async function confirm(world: World, check: Check): Promise<void> {
  const forged = { uidb64: 'MQ', token: 'not-a-token', new_password: world.newcomer.password };
  await check.refused(await world.rest('POST', `${BASE}/reset/confirm/`, { json: forged }), [400], refusal);
  check.leaveOut('a genuine link: it comes by mail');
}

/** Tried with the account that was made for this run, and proved by signing in with the new password. */
async function change(world: World, check: Check): Promise<void> {
  await refusesBadToken(world, check, 'POST', `${BASE}/change/`);
  const token = await world.newcomerAccess();
  const { email, password } = world.newcomer;
  const ask = (json: unknown) => world.rest('POST', `${BASE}/change/`, { token, json });
  const fresh = `${password}-new`;
  await check.refused(await ask({ old_password: 'not-the-password', new_password: fresh }), [400], refusal);
  check.read(await ask({ old_password: password, new_password: fresh }), detail);
  const json = { email, password: fresh };
  check.read(await world.rest('POST', '/api/users/login/', { json }), refreshed);
}

/** Forgotten and changed passwords. */
export const passwordCalls: Call[] = [
  { name: 'POST /api/users/password/reset/', kind: 'write', attempt: reset },
  { name: 'POST /api/users/password/reset/confirm/', kind: 'write', attempt: confirm },
  { name: 'POST /api/users/password/change/', kind: 'write', attempt: change },
];
