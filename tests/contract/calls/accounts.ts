import { type Call, refusesBadToken } from '../call.ts';
import type { Check } from '../check.ts';
import { badToken, detail, fieldMessages, profile, refreshed, registered, session } from '../shapes.ts';
import type { World } from '../world.ts';

const PROFILE = '/api/users/profile/';

async function refresh(world: World, check: Check): Promise<void> {
  const ask = (token: string) => world.rest('POST', '/api/token/refresh/', { json: { refresh: token } });
  const { access } = check.read(await ask((await world.session()).refresh), refreshed);
  check.read(await world.rest('GET', PROFILE, { token: access }), profile);
  await check.refused(await ask('not-a-token'), [401], badToken);
}

async function register(world: World, check: Check): Promise<void> {
  const { email, password } = world.newcomer;
  const ask = (json: unknown) => world.rest('POST', '/api/users/register/', { json });
  await check.refused(
    await ask({}),
    [400],
    fieldMessages('email', 'username', 'password', 'password_confirm'),
  );
  check.read(await world.register(), registered);
  const again = { email, username: `${email}-2`, password, password_confirm: password };
  await check.refused(await ask(again), [400], fieldMessages('email'));
}

async function login(world: World, check: Check): Promise<void> {
  const unknown = { email: `nobody-${world.newcomer.email}`, password: world.newcomer.password };
  const refused = await world.rest('POST', '/api/users/login/', { json: unknown });
  await check.refused(refused, [400, 401], detail);
  const answer = await world.login();
  const { user } = check.read(answer, session);
  const given = world.target.account?.email ?? '';
  check.that(user.email.toLowerCase() === given.toLowerCase(), answer, 'user.email', given, user.email);
}

async function readProfile(world: World, check: Check): Promise<void> {
  await refusesBadToken(world, check, 'GET', PROFILE);
  const answer = await world.personal('GET', PROFILE);
  const { user } = check.read(answer, profile);
  const { email } = (await world.session()).user;
  check.that(user.email === email, answer, 'user.email', `${email}, as the login has it`, user.email);
}

/** Registration, sign-in and the profile. */
export const accountCalls: Call[] = [
  { name: 'POST /api/token/refresh/', kind: 'write', attempt: refresh },
  { name: 'POST /api/users/register/', kind: 'write', attempt: register },
  { name: 'POST /api/users/login/', kind: 'write', attempt: login },
  { name: 'GET /api/users/profile/', kind: 'personal', attempt: readProfile },
];
