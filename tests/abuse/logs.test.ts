import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInput, PlaceOrder } from '../kit/checkoutOperations.ts';
import { respondWith, type Fault, type UpstreamCall } from '../kit/faultProxy.ts';
import { resetLinkIn, fetchSentMails } from '../kit/mails.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { waitForExit, freePort, startProcess } from '../kit/processes.ts';
import { cookieHeader, createGuest, createShopper, type Shopper } from '../kit/shopper.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';
import { CHANGE_PASSWORD, LOGIN } from './forgeries.ts';

const REGISTER =
  'mutation ($input: RegisterInput!) { register(input: $input) { viewer { id } userErrors { code } } }';
const UPDATE_PROFILE =
  'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }';
const REQUEST_RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }';

/** Account data with a random mark, so that each match in a log comes from this run. */
const canaryAccount = () => {
  const canary = `canary${randomInt(1e12)}`;
  return {
    email: `${canary}@example.com`,
    username: `u-${canary}`,
    firstName: `first-${canary}`,
    lastName: `last-${canary}`,
    phone: `+91 ${randomInt(1e9, 1e10 - 1)}`,
    address: `${canary} road, Pune`,
    password: `secret-${canary}`,
  };
};

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What the upstream does with each call: answers it, repeats what was sent as an error, or breaks off. */
const FAULTS: ((call: UpstreamCall) => Fault | null)[] = [
  () => null,
  (call) => respondWith(400, { detail: [call.body], email: [call.path] }),
  (call) => respondWith(500, { detail: call.body }),
  (call) => ({ kind: 'respond', status: 200, type: 'text/html', body: `<h1>${call.body}</h1>` }),
  () => ({ kind: 'reset' }),
];

describe('the logs of the BFF, also of failures', () => {
  let shop: Shop;
  let bff: ChildProcess;
  let url: string;
  let output = '';
  const canaries = new Set<string>();
  const addCanaries = (texts: Iterable<string>) => {
    for (const text of texts) canaries.add(text);
  };

  beforeAll(async () => {
    shop = await openShop({ upstream: { UPSTREAM_TEST_ENDPOINTS: '1' } });
    const port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
    const env = { ...UNLIMITED, LOG_LEVEL: 'trace', PORT: port, EMBEDDED_UPSTREAM_URL: shop.faultProxy.url };
    bff = await startProcess('dist/bff/main.js', env, 'BFF ready', (text) => (output += text));
  });
  afterAll(async () => {
    bff.kill('SIGKILL');
    await waitForExit(bff);
    await shop.close();
  });

  /** Sends all requests that contain personal data. Their success does not matter. */
  async function doEverything(shopper: Shopper, resetLink: { uid: string; token: string }) {
    const [guest, otherAccount, changedAccount] = [createGuest(url), canaryAccount(), canaryAccount()];
    for (const person of [otherAccount, changedAccount]) addCanaries(Object.values(person));
    const { password, ...details } = otherAccount;
    await guest.execute(REGISTER, { input: { ...details, password, passwordConfirm: password } });
    await guest.execute(LOGIN, { email: shopper.email, password: shopper.password });
    await guest.execute(LOGIN, { email: shopper.email, password: otherAccount.password });
    // As the forms of a browser without scripts.
    for (const [path, form] of [
      ['/login', { email: shopper.email, password: otherAccount.password }],
      ['/register', { ...details, password, passwordConfirm: password }],
      ['/forgot-password', { email: shopper.email }],
    ] as const)
      await fetch(url + path, { method: 'POST', body: new URLSearchParams(form) });
    await shopper.execute(UPDATE_PROFILE, {
      input: {
        firstName: changedAccount.firstName,
        phone: changedAccount.phone,
        address: changedAccount.address,
      },
    });
    const delivery = {
      recipientName: changedAccount.firstName,
      recipientPhone: changedAccount.phone,
      shippingAddress: changedAccount.address,
    };
    await shopper.execute(PlaceOrder, { input: orderInput([{ productId: '1102', quantity: 1 }], delivery) });
    await shopper.execute(CHANGE_PASSWORD, { old: shopper.password, new: otherAccount.password });
    await guest.execute(REQUEST_RESET, { email: shopper.email });
    await guest.execute(RESET, { input: { ...resetLink, newPassword: changedAccount.password } });
    const form = new FormData();
    form.set('profile_picture', new Blob([PIXEL], { type: 'image/png' }), `${changedAccount.username}.png`);
    const cookie = cookieHeader(shopper.cookies);
    const headers = { 'x-shop-upload': '1', cookie };
    await fetch(`${url}/upload/profile-picture`, { method: 'POST', headers, body: form });
    await fetch(`${url}/reset-password?uid=${resetLink.uid}&token=${resetLink.token}&email=${shopper.email}`);
    await shopper.execute('{ viewer { profile { email } cart { total { amount } } } }');
    addCanaries([...guest.cookies.values(), ...shopper.cookies.values()]);
  }

  it('contain no personal data, at any level', async () => {
    for (const fault of FAULTS) {
      shop.faultProxy.clear();
      const shopper = await createShopper(url, canaryAccount().email);
      addCanaries([shopper.email, shopper.password, ...shopper.cookies.values()]);
      await createGuest(url).execute(REQUEST_RESET, { email: shopper.email });
      const resetLink = resetLinkIn(await fetchSentMails(shop.upstreamUrl));
      addCanaries([resetLink.token]);
      shop.faultProxy.chooseFaults(fault);
      await doEverything(shopper, resetLink);
      // With an expired access token the BFF sends the refresh token.
      await fetch(`${shop.upstreamUrl}/__test/access-tokens/expire`, { method: 'POST' });
      await shopper.execute('{ viewer { profile { email } } }');
      await shopper.execute('mutation { logout { viewer { id } } }');
    }
    bff.kill('SIGTERM');
    await waitForExit(bff);
    for (const level of [10, 20, 30]) expect(output).toContain(`{"level":${level}`);
    const leaks = [...canaries].filter((text) =>
      [text, encodeURIComponent(text)].some((form) => output.includes(form)),
    );
    expect(canaries.size).toBeGreaterThan(40);
    expect(leaks).toEqual([]);
  });
});
