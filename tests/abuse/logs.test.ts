import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInput, PlaceOrder } from '../kit/checkoutOperations.ts';
import { resetLinkIn, fetchSentMails } from '../kit/mails.ts';
import { waitForExit, freePort, startProcess } from '../kit/processes.ts';
import { cookieHeader, createGuest, createShopper, type Shopper } from '../kit/shopper.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';
import { databases } from '../upstream/testUpstream.ts';
import { openFailingUpstream, type FailingUpstream } from './failingUpstream.ts';
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

describe.each(databases)('the logs of a shop whose database fails, on %s', (databaseKind) => {
  let failing: FailingUpstream;
  let processes: ChildProcess[] = [];
  let url: string;
  let upstreamUrl: string;
  const output = { upstream: '', bff: '' };
  const canaries = new Set<string>(['$argon2']);
  const addCanaries = (texts: Iterable<string>) => {
    for (const text of texts) canaries.add(text);
  };

  beforeAll(async () => {
    failing = await openFailingUpstream(databaseKind);
    const [port, upstreamPort] = [String(await freePort()), String(await freePort())];
    url = `http://127.0.0.1:${port}`;
    upstreamUrl = `http://127.0.0.1:${upstreamPort}`;
    const level = { LOG_LEVEL: 'trace' };
    processes = [
      await startProcess(
        'dist/upstream/main.js',
        { ...level, ...failing.env, ...UNLIMITED, UPSTREAM_PORT: upstreamPort },
        'Upstream ready',
        (text) => (output.upstream += text),
      ),
    ];
    processes.push(
      await startProcess(
        'dist/bff/main.js',
        { ...level, ...UNLIMITED, PORT: port, EMBEDDED_UPSTREAM_URL: upstreamUrl },
        'BFF ready',
        (text) => (output.bff += text),
      ),
    );
  });
  afterAll(async () => {
    for (const childProcess of processes) childProcess.kill('SIGKILL');
    await Promise.all(processes.map(waitForExit));
    await failing.drop();
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
    await fetch(`${upstreamUrl}/api/orders/?email=${shopper.email}`);
    await shopper.execute('{ viewer { profile { email } cart { total { amount } } } }');
    addCanaries([...guest.cookies.values(), ...shopper.cookies.values()]);
  }

  it('contain no personal data, at any level', { timeout: 120_000 }, async () => {
    for (const fault of failing.faults) {
      await failing.fail('none', upstreamUrl);
      const shopper = await createShopper(url, canaryAccount().email);
      addCanaries([shopper.email, shopper.password, ...shopper.cookies.values()]);
      await createGuest(url).execute(REQUEST_RESET, { email: shopper.email });
      const resetLink = resetLinkIn(await fetchSentMails(upstreamUrl));
      addCanaries([resetLink.token]);
      await failing.fail(fault, upstreamUrl);
      await doEverything(shopper, resetLink);
      // With an expired access token the BFF sends the refresh token.
      await fetch(`${upstreamUrl}/__test/access-tokens/expire`, { method: 'POST' });
      await shopper.execute('{ viewer { profile { email } } }');
      await shopper.execute('mutation { logout { viewer { id } } }');
    }
    await failing.fail('none', upstreamUrl);
    const logOutput = output.upstream + output.bff;
    for (const level of [10, 20, 30, 50]) expect(logOutput).toContain(`{"level":${level}`);
    expect(output.upstream).toContain('unexpected failure');
    const leaks = [...canaries].filter((text) =>
      [text, encodeURIComponent(text)].some((form) => logOutput.includes(form)),
    );
    console.log(
      `${canaries.size} canaries, ${logOutput.length} bytes of log on ${databaseKind}: ${leaks.length} found`,
    );
    expect(canaries.size).toBeGreaterThan(40);
    expect(leaks).toEqual([]);
  });
});
