import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuest, createShopper, Login, Register } from '../kit/shopper.ts';
import { deploy, type Deployment } from './deployment.ts';
import { startLoad, formatLoadResult } from './load.ts';
import { missingPrograms } from './programs.ts';
import { sharesRateLimit, privateRequests, publicRequests, renderedPage } from './load.ts';
import { isFull } from '../kit/testSize.ts';

/** `npm run test:deploy` uses the full rate and duration. */
const REQUESTS_PER_SECOND = isFull ? 200 : 40;
const REQUESTS_MEANWHILE = 3 * REQUESTS_PER_SECOND;
const MINUTE_MS = 60_000;
const POLL = { timeout: MINUTE_MS, interval: 20 };

const VIEWER_EMAIL = '{ viewer { profile { email } } }';

/** A metric's value from /metrics, summed over its labels. */
async function metric(processUrl: string, name: string): Promise<number> {
  const text = await (await fetch(`${processUrl}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const readRedisUp = (shop: Deployment) =>
  Promise.all(shop.processUrls.map((url) => metric(url, 'shop_redis_up{redis="shared"}')));

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`Left out: the shop behind nginx. Not installed here: ${missing.join(', ')}.`);
  it('is left out where its programs are not installed', () => expect(missing).not.toEqual([]));
} else {
  describe('two processes behind nginx, with Redis', () => {
    let shop: Deployment;
    beforeAll(async () => {
      // The certificate is self-signed.
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      shop = await deploy({ bff: { RATE_LIMIT_ACCOUNT: '6/60', RATE_LIMIT_ADDRESS: '100/60' } });
    });
    afterAll(async () => {
      await shop.close();
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    });

    it('are reachable by https only, and do not expose internal paths', async () => {
      const plainResponse = await fetch(`${shop.nginx.httpUrl}/cart?from=mail`, { redirect: 'manual' });
      expect([plainResponse.status, plainResponse.headers.get('location')]).toEqual([
        301,
        'https://localhost/cart?from=mail',
      ]);
      for (const path of ['/metrics', '/livez', '/readyz', '/METRICS', '/Livez', '/readyZ', '/%6Detrics']) {
        const { status, headers } = await fetch(`${shop.url}${path}`);
        // nginx itself refuses these: a process would add its request id.
        expect([path, status, headers.get('x-request-id')]).toEqual([path, 404, null]);
      }

      const origin = shop.url;
      const login = { email: 'demo@example.com', password: 'maidan-demo-1' };
      const headers = { 'content-type': 'application/json', origin };
      const body = JSON.stringify({ query: String(Login), variables: { input: login } });
      const response = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body });
      expect(await response.json()).toMatchObject({
        data: { login: { viewer: { id: expect.any(String) } } },
      });
      expect(response.headers.getSetCookie().every((cookie) => /; Secure/.test(cookie))).toBe(true);
      expect(response.headers.get('cache-control')).toContain('no-store');

      await fetch(`${shop.url}/reset-password?uid=abc&token=top-secret-token`);
      const log = await readFile(shop.nginx.accessLog, 'utf8');
      expect(log).toContain('GET /reset-password"');
      expect(log).not.toContain('top-secret-token');
    });

    it('work on while Redis hangs and when it has stopped, and share state again soon after it is back', async () => {
      const publicReads = await publicRequests(shop.url);
      // Shoppers read more often than they change something.
      const requests = (await privateRequests(shop.url)).flatMap((one) => [...publicReads, one]);
      const shopper = await createShopper(shop.url);
      await fetch(`${shop.upstreamUrl}/__test/access-tokens/expire`, { method: 'POST' });
      shop.redis.hang();
      const load = startLoad(shop.url, requests, REQUESTS_PER_SECOND);
      // Token renewals and rate limits use Redis while it responds.
      const responses = await Promise.all(Array.from({ length: 10 }, () => shopper.execute(VIEWER_EMAIL)));
      for (const breakRedis of [null, shop.redis.stop]) {
        await breakRedis?.();
        const sentBefore = load.sent();
        await expect.poll(() => readRedisUp(shop), POLL).toEqual([0, 0]);
        await expect.poll(load.sent, POLL).toBeGreaterThan(sentBefore + REQUESTS_MEANWHILE);
      }
      const result = await load.stop();
      await shop.redis.start();
      console.log(`Redis hung and stopped: ${formatLoadResult(result)}`);
      expect(responses.flatMap(({ errors }) => errors)).toEqual([]);
      expect(result.failures).toEqual([]);
      await expect.poll(() => readRedisUp(shop), POLL).toEqual([1, 1]);
      expect(await sharesRateLimit(shop)).toBe(true);
    });

    it('stay as they are when a trial process does not start with a setting', async () => {
      const pidsBefore = shop.pids();
      const load = startLoad(shop.url, await publicRequests(shop.url), REQUESTS_PER_SECOND);
      const wrong = { PUBLIC_CACHE: 'always' };
      await expect(shop.rollProcesses(wrong, { withFastClock: true })).rejects.toThrow(
        /^maidan@\d+\.service cannot be used, and the others are left as they are: it is not ready: see journalctl/m,
      );
      expect(shop.pids()).toEqual(pidsBefore);
      const result = await load.stop();
      console.log(`a trial process that fails, under load: ${formatLoadResult(result)}`);
      expect(result.failures).toEqual([]);
    });

    it('are restarted one after the other under load without a failed request, with changed settings', async () => {
      const publicReads = await publicRequests(shop.url);
      const requests = (await privateRequests(shop.url)).flatMap((one) => [...publicReads, one]);
      const startTimes = async () =>
        Promise.all(shop.processUrls.map((url) => metric(url, 'process_start_time_seconds')));
      const before = await startTimes();
      const load = startLoad(shop.url, requests, REQUESTS_PER_SECOND);
      const settings = { PUBLIC_CACHE: '', RAZORPAY_KEY_ID: 'rzp_live_new' };
      for (let round = 0; round < (isFull ? 3 : 1); round += 1)
        expect(await shop.rollProcesses(settings)).toMatch(/^(maidan@\d+\.service is ready\.\n){3}$/);
      const result = await load.stop();
      const after = await startTimes();
      console.log(`replaced under load: ${formatLoadResult(result)}`);
      expect(after.every((at, index) => at > (before[index] ?? Infinity))).toBe(true);
      expect(result.failures).toEqual([]);
      expect(result.sent).toBeGreaterThan(REQUESTS_PER_SECOND);
      for (const url of shop.processUrls)
        expect(await createGuest(url).request('{ paymentGateway { publicKey } }')).toEqual({
          paymentGateway: { publicKey: 'rzp_live_new' },
        });
    });

    it('serve every read while one of them has crashed', async () => {
      const reads = (await publicRequests(shop.url)).filter(({ method }) => method === 'GET');
      const load = startLoad(shop.url, reads, REQUESTS_PER_SECOND);
      await shop.crash(0);
      await expect.poll(load.sent, POLL).toBeGreaterThan(REQUESTS_MEANWHILE);
      await shop.restart(0);
      const result = await load.stop();
      console.log(`one crashed under load: ${formatLoadResult(result)}`);
      expect(result.failures).toEqual([]);
    });

    it('serve cached pages while the upstream is down, stay in rotation, and can be restarted meanwhile', async () => {
      const pages = (await publicRequests(shop.url)).filter(({ isGood }) => isGood);
      // At each process: the proxy would answer from its own cache, and Redis was emptied by the test above.
      for (const url of shop.processUrls)
        for (const { method, path, headers, body } of pages)
          await fetch(`${url}${path}`, { method, headers, body });
      await shop.upstream.stop();
      const load = startLoad(shop.url, pages, REQUESTS_PER_SECOND);
      // These paths need the upstream and fail. nginx must not take a process out of rotation for that.
      for (const [path, status] of [
        ['/sitemap.xml', 503],
        ['/sitemap-2.xml', 503],
        ['/media/no/such.webp', 502],
      ] as const)
        for (let repetition = 0; repetition < 4; repetition += 1)
          expect((await fetch(`${shop.url}${path}?${repetition}`)).status).toBe(status);
      await expect.poll(load.sent, POLL).toBeGreaterThan(REQUESTS_MEANWHILE);
      const result = await load.stop();
      console.log(`the upstream down: ${formatLoadResult(result)}`);
      expect(result.failures).toEqual([]);
      await shop.rollProcesses();
      for (const url of shop.processUrls) await renderedPage(`${url}/products/1101`);
      await shop.upstream.start();
    });

    it('apply rate limits to the real client address, not to the one in X-Forwarded-For', async () => {
      const codes: (string | undefined)[] = [];
      for (let attempt = 0; attempt < 250 && codes.at(-1) !== 'TOO_MANY_REQUESTS'; attempt += 1) {
        const claimedAddress = { 'x-forwarded-for': `203.0.113.${attempt}` };
        const email = `${randomUUID()}@example.com`;
        const input = { email, username: 'x', password: 'x', passwordConfirm: 'y' };
        const { data } = await createGuest(shop.url).execute(Register, { input }, claimedAddress);
        codes.push(data?.register.userErrors[0]?.code);
      }
      expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    });
  });
}
