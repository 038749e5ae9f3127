import {
  BAD_RESET_LINK,
  PASSWORD_CHANGED,
  RESET_DONE,
  RESET_SENT,
  TAKEN_EMAIL,
  THROTTLED,
  WRONG_CREDENTIALS,
  WRONG_OLD_PASSWORD,
} from '../hostedUpstream/accounts.ts';
import type { Shopper } from '../kit/shopper.ts';
import { ONE_PIXEL_PNG } from '../kit/visitor.ts';
import { cookieHeader } from '../kit/shopper.ts';
import type { Flow, FlowRun } from './flow.ts';
import { expectRefusal, type UserError } from './refusals.ts';

interface SessionPayload {
  viewer: { id: string } | null;
  userErrors: UserError[];
}

export const register: Flow = async (run) => {
  const guest = run.guest();
  const input = run.registration(guest);
  const { register: first } = await run.send<{ register: SessionPayload }>(guest, 'Register', { input });
  run.expect('a registration has no user errors', first?.userErrors, []);
  run.expect('tokens of a registration sign in', first?.viewer != null, run.options.tokensAtRegistration);
  const { register: second } = await run.send<{ register: SessionPayload }>(run.guest(), 'Register', {
    input,
  });
  expectRefusal(run, 'a taken email is told at its field', second?.userErrors, {
    sentence: TAKEN_EMAIL,
    field: 'email',
    fallback: 'Registration failed',
  });
};

async function logIn(run: FlowRun, { email }: Shopper, password: string) {
  const visitor = run.guest(email);
  const payload = await run.send<{ login: SessionPayload }>(visitor, 'Login', { input: { email, password } });
  return { visitor, login: payload.login };
}

const WRONG_SIGN_INS = 3;

export const signIn: Flow = async (run) => {
  const account = await run.shopper();
  for (let attempt = 0; attempt < WRONG_SIGN_INS; attempt += 1) {
    const { login } = await logIn(run, account, 'not the password');
    expectRefusal(run, 'refused credentials have the sentence of the upstream', login?.userErrors, {
      sentence: WRONG_CREDENTIALS,
      field: null,
      fallback: 'Login failed',
    });
  }
  const { visitor, login } = await logIn(run, account, account.password);
  if (run.options.throttlesSignIns) {
    run.expect('a throttled sign-in has its own code', login?.userErrors[0]?.code, 'TOO_MANY_REQUESTS');
    run.expect('a throttled sign-in has the sentence of the upstream', login?.userErrors[0]?.messages, [
      THROTTLED,
    ]);
    return;
  }
  run.check('the right password signs in', login?.viewer != null, login);
  const { viewer } = await run.send<{ viewer: object | null }>(visitor, 'Account');
  run.check('a signed-in shopper has a profile', viewer != null, viewer);
  await run.send(visitor, 'Logout');
  const after = await run.send<{ viewer: object | null }>(visitor, 'Account');
  run.expect('a signed-out shopper has no profile', after.viewer, null);
};

const PRIVATE_READS = ['Cart', 'Wishlist', 'Account', 'WishlistPage'];

/** Reads several pages at once, after the access token has expired. */
async function readWithExpiredToken(run: FlowRun, shopper: Shopper): Promise<void> {
  run.upstream.expireAccessTokens();
  run.upstream.calls.length = 0;
  await Promise.all(PRIVATE_READS.map((name) => run.send(shopper, name)));
  const renewals = run.upstream.calls.filter((call) => call.includes('/token/refresh/'));
  run.expect('one renewal serves requests at the same time', renewals.length, 1);
}

export const renewal: Flow = async (run) => {
  const shopper = await run.shopper();
  await readWithExpiredToken(run, shopper);
  await readWithExpiredToken(run, shopper);
  run.upstream.endSessions();
  const ended = await run.execute<{ viewer: object | null }>(shopper, 'Account');
  run.check(
    'a refused renewal ends the session',
    ended.errors[0]?.extensions['code'] === 'UNAUTHENTICATED' || ended.data?.viewer === null,
    ended,
  );
  run.expect('an ended session has no cookies', [...shopper.cookies.keys()], []);

  const other = await run.shopper();
  other.cookies.delete('refresh_token');
  run.upstream.expireAccessTokens();
  const { errors } = await run.execute(other, 'Cart');
  run.expect('a session without a refresh token ends', errors[0]?.extensions['code'], 'UNAUTHENTICATED');
  const sentences = { simplejwt: 'Given token not valid for any token type', detail: 'Invalid token.' };
  const sentence =
    sentences[run.options.unauthorizedBody as keyof typeof sentences] ?? 'Failed to fetch cart';
  run.expect('without a refresh token the error of the upstream passes', errors[0]?.message, sentence);
};

interface ProfileData {
  viewer: {
    profile: {
      firstName: string | null;
      lastName: string | null;
      phone: string | null;
      dateOfBirth: string | null;
      preferences: { name: string; value: string }[] | null;
      picture: object | null;
    } | null;
  } | null;
}

async function uploadPicture(run: FlowRun, shopper: Shopper): Promise<unknown> {
  const form = new FormData();
  form.set('profile_picture', new Blob([new Uint8Array(ONE_PIXEL_PNG)], { type: 'image/png' }), 'me.png');
  const response = await fetch(`${run.shop.url}/upload/profile-picture`, {
    method: 'POST',
    headers: { cookie: cookieHeader(shopper.cookies), 'x-shop-upload': '1' },
    body: form,
  });
  return response.json();
}

export const profile: Flow = async (run) => {
  const shopper = await run.shopper();
  const read = async () => (await run.send<ProfileData>(shopper, 'Account')).viewer?.profile;
  const hasLastName = run.options.lastName === 'present';
  const { viewer } = await run.sendCounted<ProfileData>('a profile costs one call', 1, shopper, 'Account');
  const before = viewer?.profile;
  run.expect(
    'a new profile has its names',
    [before?.firstName, before?.lastName],
    ['Asha', hasLastName ? 'Verma' : null],
  );
  run.expect(
    'a new profile has nothing else',
    [before?.dateOfBirth, before?.picture, before?.preferences ?? []],
    [null, null, []],
  );
  const preferences = [{ name: 'sport', value: 'archery' }];
  const input = { firstName: 'Usha', phone: '9123456780', dateOfBirth: '1990-04-12', preferences };
  const { updateProfile } = await run.send<{ updateProfile: { userErrors: UserError[] } }>(
    shopper,
    'UpdateProfile',
    { input },
  );
  run.expect('a profile can be changed', updateProfile?.userErrors, []);
  const after = await read();
  run.expect(
    'a changed profile is read',
    { ...after, lastName: undefined },
    {
      ...after,
      ...input,
      preferences: preferences.map((preference) => ({ ...preference, __typename: 'Preference' })),
      lastName: undefined,
    },
  );
  run.expect('a picture can be uploaded', await uploadPicture(run, shopper), { userErrors: [] });
  await run.expectPictures(await read(), 1);
};

interface MessagePayload {
  message: string | null;
  userErrors: UserError[];
}

const NEW_PASSWORD = 'Another-secret-2';

export const passwords: Flow = async (run) => {
  const shopper = await run.shopper();
  const change = async (oldPassword: string) => {
    const input = { oldPassword, newPassword: NEW_PASSWORD };
    return (await run.send<{ changePassword: MessagePayload }>(shopper, 'ChangePassword', { input }))
      .changePassword;
  };
  const fallback = 'Something went wrong.';
  expectRefusal(run, 'a wrong old password is told at its field', (await change('wrong'))?.userErrors, {
    sentence: WRONG_OLD_PASSWORD,
    field: 'oldPassword',
    fallback,
  });
  run.expect(
    'a changed password has the sentence of the upstream',
    (await change(shopper.password))?.message,
    PASSWORD_CHANGED,
  );
  const { requestPasswordReset } = await run.send<{ requestPasswordReset: MessagePayload }>(
    run.guest(),
    'RequestPasswordReset',
    { email: shopper.email },
  );
  run.expect('a mailed link has the sentence of the upstream', requestPasswordReset?.message, RESET_SENT);
  const reset = async (token: string) => {
    const input = { ...run.upstream.resetLinkOf(shopper.email), token, newPassword: shopper.password };
    return (await run.send<{ resetPassword: MessagePayload }>(run.guest(), 'ResetPassword', { input }))
      .resetPassword;
  };
  const { token } = run.upstream.resetLinkOf(shopper.email);
  expectRefusal(run, 'a wrong link has the sentence of the upstream', (await reset('wrong'))?.userErrors, {
    sentence: BAD_RESET_LINK,
    field: null,
    fallback,
  });
  run.expect('a new password has the sentence of the upstream', (await reset(token))?.message, RESET_DONE);
  const { login } = await logIn(run, shopper, shopper.password);
  run.check('the new password signs in', login?.viewer != null, login);
};
