import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetLinkIn, sentMails } from '../kit/mails.ts';
import { ended, freePort, startPart } from '../kit/processes.ts';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';
import { BFF_UNLIMITED, STORE_UNLIMITED } from '../kit/unlimited.ts';
import { databases } from '../upstream/testUpstream.ts';
import { aFailingStore, type FailingStore } from './failingStore.ts';
import { CHANGE, LOGIN } from './forgeries.ts';

const REGISTER =
  'mutation ($input: RegisterInput!) { register(input: $input) { viewer { id } userErrors { code } } }';
const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }';
const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } } }';
const ASK_RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }';

/** Texts that name nobody else, so that each one found in a log comes from the run. */
const canaryAccount = () => {
  const mark = `canary${randomInt(1e12)}`;
  return {
    email: `${mark}@example.com`,
    username: `u-${mark}`,
    firstName: `first-${mark}`,
    lastName: `last-${mark}`,
    phone: `+91 ${randomInt(1e9, 1e10 - 1)}`,
    address: `${mark} road, Pune`,
    password: `secret-${mark}`,
  };
};

/** A PNG of one pixel, whose name tells on the shopper. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(databases)('the logs of a shop whose database fails, on %s', (on) => {
  let store: FailingStore;
  let parts: ChildProcess[] = [];
  let url: string;
  let upstreamUrl: string;
  const output = { store: '', bff: '' };
  const canaries = new Set<string>(['$argon2']);
  const remember = (texts: Iterable<string>) => {
    for (const text of texts) canaries.add(text);
  };

  beforeAll(async () => {
    store = await aFailingStore(on);
    const [port, upstreamPort] = [String(await freePort()), String(await freePort())];
    url = `http://127.0.0.1:${port}`;
    upstreamUrl = `http://127.0.0.1:${upstreamPort}`;
    const level = { LOG_LEVEL: 'trace' };
    parts = [
      await startPart(
        'dist/upstream/main.js',
        { ...level, ...store.env, ...STORE_UNLIMITED, UPSTREAM_PORT: upstreamPort },
        'Upstream ready',
        (text) => (output.store += text),
      ),
    ];
    parts.push(
      await startPart(
        'dist/bff/main.js',
        { ...level, ...BFF_UNLIMITED, PORT: port, EMBEDDED_UPSTREAM_URL: upstreamUrl, UPSTREAM_BREAKER: '0' },
        'BFF ready',
        (text) => (output.bff += text),
      ),
    );
  }, 120_000);
  afterAll(async () => {
    for (const part of parts) part.kill('SIGKILL');
    await Promise.all(parts.map(ended));
    await store.drop();
  });

  /** Everything in which a shopper tells the shop of themselves; whether it succeeds does not matter here. */
  async function doEverything(shopper: Shopper, link: { uid: string; token: string }) {
    const [guest, other, changed] = [aGuest(url), canaryAccount(), canaryAccount()];
    for (const person of [other, changed]) remember(Object.values(person));
    const { password, ...details } = other;
    await guest.send(REGISTER, { input: { ...details, password, passwordConfirm: password } });
    await guest.send(LOGIN, { email: shopper.email, password: shopper.password });
    await guest.send(LOGIN, { email: shopper.email, password: other.password });
    await shopper.send(UPDATE, {
      input: { firstName: changed.firstName, phone: changed.phone, address: changed.address },
    });
    await shopper.send(PLACE, {
      input: {
        items: [{ productId: '1102', quantity: 1 }],
        recipientName: changed.firstName,
        recipientPhone: changed.phone,
        shippingAddress: changed.address,
      },
    });
    await shopper.send(CHANGE, { old: shopper.password, new: other.password });
    await guest.send(ASK_RESET, { email: shopper.email });
    await guest.send(RESET, { input: { ...link, newPassword: changed.password } });
    const form = new FormData();
    form.set('profile_picture', new Blob([PIXEL], { type: 'image/png' }), `${changed.username}.png`);
    const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-shop-upload': '1', cookie };
    await fetch(`${url}/upload/profile-picture`, { method: 'POST', headers, body: form });
    await fetch(`${url}/reset-password?uid=${link.uid}&token=${link.token}&email=${shopper.email}`);
    await fetch(`${upstreamUrl}/api/orders/?email=${shopper.email}`);
    await shopper.send('{ viewer { profile { email } cart { total { amount } } } }');
    remember([...guest.cookies.values(), ...shopper.cookies.values()]);
  }

  /** Bytes of what is logged as a failure. */
  const failureBytes = () =>
    `${output.store}\n${output.bff}`
      .split('\n')
      .filter((line) => /^\{"level":[456]0/.test(line))
      .reduce((sum, line) => sum + line.length, 0);

  it('hold nothing of a person, at any level', { timeout: 120_000 }, async () => {
    for (const fault of store.faults) {
      await store.fail('none', upstreamUrl);
      const shopper = await aShopper(url, canaryAccount().email);
      remember([shopper.email, shopper.password, ...shopper.cookies.values()]);
      await aGuest(url).send(ASK_RESET, { email: shopper.email });
      const link = resetLinkIn(await sentMails(upstreamUrl));
      remember([link.token]);
      await store.fail(fault, upstreamUrl);
      await doEverything(shopper, link);
      // An access token that has run out has the refresh token sent.
      await fetch(`${upstreamUrl}/__test/access-tokens/expire`, { method: 'POST' });
      await shopper.send('{ viewer { profile { email } } }');
      await shopper.send('mutation { logout { viewer { id } } }');
    }
    await store.fail('none', upstreamUrl);
    const everything = output.store + output.bff;
    for (const level of [10, 20, 30, 50]) expect(everything).toContain(`{"level":${level}`);
    expect(output.store).toContain('unexpected failure');
    if (store.faults.includes('away')) expect(output.store).toContain('the database cannot be reached');
    const leaks = [...canaries].filter((text) =>
      [text, encodeURIComponent(text)].some((form) => everything.includes(form)),
    );
    console.log(
      `${canaries.size} canaries, ${everything.length} bytes of log on ${on}: ${leaks.length} found`,
    );
    expect(canaries.size).toBeGreaterThan(40);
    expect(leaks).toEqual([]);
  });

  it('stay short however often the same failure comes', { timeout: 120_000 }, async () => {
    await store.fail(store.faults.at(-1) ?? 'none', upstreamUrl);
    const before = failureBytes();
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
    const headers = { 'content-type': 'application/json' };
    const statuses = new Set<number>();
    for (let round = 0; round < 60; round++) {
      const answers = Array.from({ length: 25 }, () =>
        fetch(`${upstreamUrl}/api/users/login/`, { method: 'POST', headers, body }),
      );
      for (const answer of await Promise.all(answers)) statuses.add(answer.status);
    }
    const bytes = failureBytes() - before;
    console.log(`1,500 requests to a store whose database fails, on ${on}: ${bytes} bytes of log`);
    expect([...statuses]).toEqual([on === 'postgres' ? 503 : 500]);
    expect(bytes).toBeLessThan(20_000);
    await store.fail('none', upstreamUrl);
    const counted = () =>
      [...output.store.matchAll(/"repeated":(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
    await expect.poll(counted, { timeout: 30_000 }).toBeGreaterThan(1_400);
  });
});
