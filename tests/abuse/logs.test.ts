import Fastify from 'fastify';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { errorText, loggerOptions } from '@maidan/service/logging';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { orderInput, PlaceOrder } from '../kit/checkoutOperations.ts';
import { respondWith, type Fault, type UpstreamCall } from '../kit/faultProxy.ts';
import { resetLinkIn, fetchSentMails } from '../kit/backOffice.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';
import { setupShop } from '../kit/openShop.ts';
import { waitForExit, freePort, startProcess } from '../kit/processes.ts';
import { cookieHeader, createGuest, createShopper, type Shopper } from '../kit/shopper.ts';
import { CHANGE_PASSWORD, LOGIN } from './attacks.ts';

const EMAIL = 'asha.verma@mail.example.com';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoyfQ.c2lnbmF0dXJl';
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';
const PHONE = '9876543210';
const ADDRESS = 'MG Road\n    at Pune';
const secrets = [EMAIL, TOKEN, HASH, PHONE, 'MG Road', 'at Pune', 'hunter-2'];

describe('the logger of the servers', () => {
  /** Creates a logger that collects its lines. */
  function createLog() {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    return { lines, log: Fastify({ logger: { ...loggerOptions('trace'), stream } }).log };
  }

  /** The line that is logged for these arguments. */
  function logLine(...args: [object | string, string?]): string {
    const { lines, log } = createLog();
    log.error(...(args as [object, string]));
    return lines.join('');
  }

  const failedQuery = () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      code: '23505',
      detail: `Key (lower(email))=(${EMAIL}) already exists.`,
    });
    return new DrizzleQueryError('insert into "users" values ($1, $2)', [EMAIL, ADDRESS, HASH], cause);
  };

  it.each<[string, () => object | string]>([
    ['the parameters of a query', () => ({ err: failedQuery() })],
    ['the parameters of a query, logged bare', failedQuery],
    [
      'a value that the database refused',
      () => ({ err: new Error(`invalid input for integer: "${PHONE}"`) }),
    ],
    ['text that is not JSON', () => ({ err: catchError(() => JSON.parse(`hunter-2 ${PHONE}`)) })],
    [
      'the properties of an error',
      () => ({ err: Object.assign(new Error('x'), { rejected: [PHONE], rawPacket: `password=hunter-2` }) }),
    ],
    ['an address in a message', () => ({ err: new Error(`550 <${EMAIL}>: no such mailbox`) })],
    ['a token in a line', () => `the token ${TOKEN} and the hash ${HASH} of ${EMAIL}`],
    [
      'headers and bodies',
      () => ({
        headers: { cookie: TOKEN },
        body: { phone: PHONE },
        password: 'hunter-2',
      }),
    ],
  ])('does not log %s', (_name, createEntry) => {
    const line = logLine(createEntry());
    expect(line).toContain('"level":50');
    expect(secrets.filter((secret) => line.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([]);
  });

  it('logs the statement, the stack and the cause of a failed query', () => {
    const { err } = JSON.parse(logLine({ err: failedQuery() }, 'unexpected failure')) as { err: object };
    expect(err).toMatchObject({
      type: 'DrizzleQueryError',
      message: 'Failed query: insert into "users" values ($1, $2)…',
      stack: expect.stringMatching(/^DrizzleQueryError: Failed query: .+…\n\s+at failedQuery .+logs\.test/s),
      cause: { code: '23505', message: 'duplicate key value violates unique constraint "users_email"' },
    });
    expect(secrets.filter((secret) => errorText(failedQuery()).includes(secret))).toEqual([]);
  });
});

function catchError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

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

describe('the logs of the BFF, also of failures #personal-logs', () => {
  const shop = setupShop({ upstream: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  let bff: ChildProcess;
  let url: string;
  let output = '';
  const canaries = new Set<string>();
  const addCanaries = (texts: Iterable<string>) => {
    for (const text of texts) canaries.add(text);
  };

  beforeAll(async () => {
    const port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
    const env = { ...UNLIMITED, LOG_LEVEL: 'trace', PORT: port, EMBEDDED_UPSTREAM_URL: shop.faultProxy.url };
    bff = await startProcess('dist/bff/main.js', env, 'BFF ready', (text) => (output += text));
  });
  afterAll(async () => {
    bff.kill('SIGKILL');
    await waitForExit(bff);
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
