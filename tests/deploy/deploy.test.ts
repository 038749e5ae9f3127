import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGuest, aShopper } from '../kit/shopper.ts';
import { deploy, type Deployment } from './deployment.ts';
import { startLoad, told, type LoadRequest } from './load.ts';
import { missingPrograms } from './programs.ts';
import { countTogether, privateRequests, publicRequests, type Refused } from './requests.ts';
import { isFull as full } from '../kit/size.ts';

/** The full rates and lengths are those of `npm run test:deploy`. */
const PER_SECOND = full ? 200 : 40;
const HANG_MS = full ? 10_000 : 1_000;
const MINUTE = 60_000;
const POLL = { timeout: MINUTE, interval: 20 };

const WHO = '{ viewer { profile { email } } }';
const CART = '{ viewer { cart { items { product { id } quantity } } } }';

/** A number of /metrics, summed over its labels. */
async function metric(processUrl: string, name: string): Promise<number> {
  const text = await (await fetch(`${processUrl}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const redisUp = (shop: Deployment) =>
  Promise.all(shop.processUrls.map((url) => metric(url, 'shop_redis_up')));

/** Most of what shoppers do is looking. */
async function mixedRequests(url: string): Promise<LoadRequest[]> {
  const looking = await publicRequests(url);
  const own = await privateRequests(url);
  return own.flatMap((one) => [...looking, one]);
}

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`Left out: the shop behind nginx. Not installed here: ${missing.join(', ')}.`);
  it('is left out where its programs are not installed', () => expect(missing).not.toEqual([]));
} else {
  describe('two processes behind nginx, with Redis and PostgreSQL', () => {
    let shop: Deployment;
    beforeAll(async () => {
      // The certificate is the test's own.
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      shop = await deploy({ bff: { RATE_LIMIT_ACCOUNT: '6/60', RATE_LIMIT_ADDRESS: '100/60' } });
    }, 3 * MINUTE);
    afterAll(async () => {
      await shop.close();
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    }, MINUTE);

    it('keep one session: signed in through the proxy, used at each process', async () => {
      const shopper = await aShopper(shop.url);
      await shopper.ask('mutation { addToCart(productId: "1101", quantity: 3) { cart { id } } }');
      const carts = [];
      for (const url of shop.processUrls) {
        const same = aGuest(url);
        for (const [name, value] of shopper.cookies) same.cookies.set(name, value);
        carts.push(await same.ask(CART));
      }
      expect(carts).toEqual(
        shop.processUrls.map(() => ({
          viewer: { cart: { items: [{ product: { id: '1101' }, quantity: 3 }] } },
        })),
      );
    });

    it('renew an expired session once, however many ask on both', async () => {
      const shopper = await aShopper(shop.url);
      await fetch(`${shop.upstreamUrl}/__test/access-tokens/expire`, { method: 'POST' });
      const before = await Promise.all(
        shop.processUrls.map((url) => metric(url, 'shop_operation_seconds_count')),
      );
      await shop.upstreamCalls();
      const answers = await Promise.all(Array.from({ length: 60 }, () => shopper.send(WHO)));
      const refreshes = (await shop.upstreamCalls()).filter((call) => call === 'POST /api/token/refresh/');
      const after = await Promise.all(
        shop.processUrls.map((url) => metric(url, 'shop_operation_seconds_count')),
      );
      const shares = after.map((count, index) => count - (before[index] ?? 0));
      console.log(
        `60 operations on an expired session, ${shares.join(' + ')}: ${refreshes.length} renewal(s)`,
      );
      expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
      expect(Math.min(...shares)).toBeGreaterThan(0);
      expect(refreshes).toHaveLength(1);
    });

    it('count attempts together', async () => {
      const email = `${randomUUID()}@example.com`;
      const login = `mutation { login(input: { email: "${email}", password: "x" }) { userErrors { code } } }`;
      const codes: (string | undefined)[] = [];
      for (let attempt = 0; attempt < 8; attempt += 1) {
        const answer = await aGuest(shop.url).send<{ login: Refused }>(login);
        codes.push(answer.data?.login.userErrors[0]?.code);
      }
      expect(codes).toEqual([...Array(6).fill('UNAUTHENTICATED'), ...Array(2).fill('TOO_MANY_REQUESTS')]);
    });

    it('are reached by https alone, and keep to themselves what is not for shoppers', async () => {
      const plain = await fetch(`${shop.nginx.plainUrl}/cart?from=mail`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([
        301,
        'https://localhost/cart?from=mail',
      ]);
      const statuses = ['/metrics', '/livez', '/readyz'].map(
        async (path) => (await fetch(`${shop.url}${path}`)).status,
      );
      expect(await Promise.all(statuses)).toEqual([404, 404, 404]);

      const origin = shop.url;
      const login = { email: 'demo@example.com', password: 'maidan-demo-1' };
      const query = 'mutation ($input: LoginInput!) { login(input: $input) { viewer { id } } }';
      const headers = { 'content-type': 'application/json', origin };
      const body = JSON.stringify({ query, variables: { input: login } });
      const answer = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body });
      expect(await answer.json()).toMatchObject({ data: { login: { viewer: { id: expect.any(String) } } } });
      expect(answer.headers.getSetCookie().every((cookie) => /; Secure/.test(cookie))).toBe(true);
      expect(answer.headers.get('cache-control')).toContain('no-store');

      await fetch(`${shop.url}/reset-password?uid=abc&token=top-secret-token`);
      const log = await readFile(shop.nginx.accessLog, 'utf8');
      expect(log).toContain('GET /reset-password"');
      expect(log).not.toContain('top-secret-token');
    });

    it('have assets and pictures kept by the proxy, and nothing else', async () => {
      const requests = await publicRequests(shop.url);
      const kept = [];
      for (const { method, path, headers, body } of [...requests, ...(await privateRequests(shop.url))]) {
        let state: string | null = null;
        for (let turn = 0; turn < 2; turn += 1) {
          const answer = await fetch(`${shop.url}${path}`, { method, headers, body });
          state = answer.headers.get('x-cache');
        }
        if (state === 'HIT') kept.push(path.split('/')[1]);
        else expect([path, state]).toEqual([path, null]);
      }
      expect(kept).toEqual(['assets', 'media']);
      const film = await fetch(`${shop.url}/media/films/rally.mp4`, { headers: { range: 'bytes=0-99' } });
      expect([film.status, (await film.arrayBuffer()).byteLength]).toEqual([206, 100]);
    });

    it(
      'go on when Redis hangs and when it is gone: pages unharmed, private answers right, and soon as before',
      async () => {
        const pages = await publicRequests(shop.url);
        const calm = startLoad(shop.url, pages, PER_SECOND);
        await wait(HANG_MS);
        console.log(`Redis well:    ${told(await calm.stop())}`);
        for (const [what, harm, mend] of [
          ['hung', () => shop.redis.hang(), () => shop.redis.resume()],
          ['stopped', () => shop.redis.stop(), () => shop.redis.start()],
        ] as const) {
          const mixed = await mixedRequests(shop.url);
          const shopper = await aShopper(shop.url);
          await fetch(`${shop.upstreamUrl}/__test/access-tokens/expire`, { method: 'POST' });
          await harm();
          const load = startLoad(shop.url, mixed, PER_SECOND);
          // Renewals and limits go through Redis as long as they can.
          const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.send(WHO)));
          expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
          await expect.poll(() => redisUp(shop), POLL).toEqual([0, 0]);
          await wait(HANG_MS);
          const result = await load.stop();
          console.log(`Redis ${what}: ${told(result)}`);
          expect(result.failures).toEqual([]);
          await mend();
          const mended = performance.now();
          await expect.poll(() => redisUp(shop), POLL).toEqual([1, 1]);
          expect(await countTogether(shop)).toBe(true);
          console.log(`shared again ${Math.round(performance.now() - mended)} ms after Redis was back`);
        }
      },
      5 * MINUTE,
    );

    it(
      'are replaced one after the other under load without a failed request',
      async () => {
        const requests = [...(await publicRequests(shop.url)), ...(await privateRequests(shop.url))];
        const pids = async () =>
          Promise.all(shop.processUrls.map((url) => metric(url, 'process_start_time_seconds')));
        const before = await pids();
        const load = startLoad(shop.url, requests, PER_SECOND);
        for (let round = 0; round < (full ? 3 : 1); round += 1) await shop.roll();
        const result = await load.stop();
        const after = await pids();
        console.log(`replaced under load: ${told(result)}`);
        expect(after.every((at, index) => at > (before[index] ?? Infinity))).toBe(true);
        expect(result.failures).toEqual([]);
        expect(result.sent).toBeGreaterThan(PER_SECOND);
      },
      5 * MINUTE,
    );

    it(
      'go on with the pages they have while the store is down, all in rotation, and are replaced meanwhile',
      async () => {
        const pages = (await publicRequests(shop.url)).filter(({ isGood }) => isGood);
        for (const { method, path, headers, body } of pages)
          await fetch(`${shop.url}${path}`, { method, headers, body });
        await shop.store.stop();
        const load = startLoad(shop.url, pages, PER_SECOND);
        // What only the store has cannot be had: that must not take a process out of rotation.
        for (const [path, status] of [
          ['/sitemap.xml', 503],
          ['/media/no/such.webp', 502],
        ] as const)
          for (let turn = 0; turn < 4; turn += 1)
            expect((await fetch(`${shop.url}${path}?${turn}`)).status).toBe(status);
        expect(await shop.roll()).not.toContain('not ready');
        const result = await load.stop();
        console.log(`the store down, replaced under load: ${told(result)}`);
        expect(result.failures).toEqual([]);
        for (const url of shop.processUrls) {
          const ready = await fetch(`${url}/readyz`);
          expect([ready.status, await ready.json()]).toMatchObject([
            200,
            { upstream: { api: { up: false } } },
          ]);
          await expect
            .poll(async () => (await fetch(`${url}/products/1101`)).text(), POLL)
            .toMatch(/<div id="root"><.*<footer/s);
        }
        await shop.store.start();
        await expect
          .poll(async () => (await fetch(`${shop.processUrls[0]}/readyz`)).json(), POLL)
          .toMatchObject({ upstream: { api: { up: true } } });
      },
      5 * MINUTE,
    );

    it('count by the address that a client has, not by the one it claims', async () => {
      const codes: (string | undefined)[] = [];
      for (let attempt = 0; attempt < 250 && codes.at(-1) !== 'TOO_MANY_REQUESTS'; attempt += 1) {
        const claimed = { 'x-forwarded-for': `203.0.113.${attempt}` };
        const register = `mutation { register(input: { email: "${randomUUID()}@example.com", username: "x", password: "x", passwordConfirm: "y" }) { userErrors { code } } }`;
        const { data } = await aGuest(shop.url).send<{ register: Refused }>(register, {}, claimed);
        codes.push(data?.register.userErrors[0]?.code);
      }
      expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    });
  });
}
