import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieHeader, createShopper, type Shopper } from '../kit/shopper.ts';
import { deploy, type Deployment } from './deployment.ts';
import { missingPrograms } from './programs.ts';
import { privateRequests, publicRequests, renderedPage } from './load.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';

/** Sessions whose cookies are sent, of a few accounts, because each account takes the upstream a password hash. */
const [SESSIONS, ACCOUNTS] = [200, 5];
const PRIVATE_QUERY = '{ viewer { profile { email phone address } cart { id } } }';

const missing = missingPrograms();
if (missing.length > 0) {
  it('is left out where its programs are not installed', () => expect(missing).not.toEqual([]));
} else {
  describe('the cache of the proxy', () => {
    let shop: Deployment;
    beforeAll(async () => {
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      shop = await deploy({
        bff: { ...UNLIMITED, PUBLIC_CACHE: '600/600/600' },
      });
    });
    afterAll(async () => {
      await shop.close();
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    });

    /** The pages that the BFF processes have sent so far, by their metrics. */
    async function pagesSent(): Promise<number> {
      const texts = await Promise.all(
        shop.processUrls.map(async (url) => (await fetch(`${url}/metrics`)).text()),
      );
      const counts = texts.flatMap((text) => [...text.matchAll(/^shop_pages_total\{.*\} (\d+)/gm)]);
      return counts.reduce((sum, [, count]) => sum + Number(count), 0);
    }

    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(shop.url + path, { headers: { accept: 'text/html', ...headers } });

    it('asks the BFF once for each page, whatever the visitors’ browsers accept', async () => {
      for (const path of ['/', '/products/1101', '/subcategories/11/products', '/search?search=racket']) {
        for (const url of shop.processUrls) await renderedPage(url + path);
        const before = await pagesSent();
        const responses = await Promise.all(
          ['gzip, deflate, br', 'br', 'br;q=1.0, gzip;q=0.8', 'gzip;q=0.5, br'].flatMap((encoding) =>
            ['text/html', '*/*'].map((accept) => get(path, { 'accept-encoding': encoding, accept })),
          ),
        );
        const texts = await Promise.all(responses.map((response) => response.text()));
        expect(new Set(texts).size).toBe(1);
        expect((await pagesSent()) - before).toBe(1);
        const again = await get(path, { 'accept-encoding': 'br' });
        expect([again.headers.get('x-cache'), again.headers.get('x-request-id')]).toEqual(['HIT', null]);
        expect(again.headers.get('cache-control')).toMatch(
          /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/,
        );
        expect(again.headers.get('content-security-policy')).toContain("script-src 'self'");
      }
    });

    it('has assets, pictures, pages and public answers, and nothing else', async () => {
      const requests = await publicRequests(shop.url);
      const cachedFolders = [];
      for (const { method, path, headers, body } of [...requests, ...(await privateRequests(shop.url))]) {
        let cacheStatus: string | null = null;
        // A busy process sends a page without content, which is not cached.
        const attempts = method === 'GET' ? 10 : 2;
        for (let attempt = 0; attempt < attempts && cacheStatus !== 'HIT'; attempt += 1) {
          const response = await fetch(`${shop.url}${path}`, { method, headers, body });
          cacheStatus = response.headers.get('x-cache');
        }
        if (cacheStatus === 'HIT') cachedFolders.push(path.split('/')[1]);
        // nginx does not look for answers to a POST in its cache.
        else expect([method, path, cacheStatus]).toEqual(['POST', path, null]);
      }
      const pages = ['', 'subcategories', 'products'];
      expect(cachedFolders).toEqual([...pages, expect.stringMatching(/^graphql\?/), 'assets', 'media']);
      const video = await fetch(`${shop.url}/media/films/rally.mp4`, { headers: { range: 'bytes=0-99' } });
      expect([video.status, (await video.arrayBuffer()).byteLength]).toEqual([206, 100]);
    });

    it('sends a client an encoding that it accepts', async () => {
      for (const [accepted, sent] of [
        ['br;q=0, gzip', 'gzip'],
        ['gzip;q=0.0', null],
        ['identity', null],
        ['br', 'br'],
      ] as const) {
        const response = await get('/', { 'accept-encoding': accepted });
        expect([accepted, response.headers.get('content-encoding')]).toEqual([accepted, sent]);
        expect(await response.text()).toContain('</html>');
      }
    });

    it(`holds no private byte after ${SESSIONS} sessions of signed-in shoppers`, async () => {
      const shoppers = await Promise.all(Array.from({ length: ACCOUNTS }, () => createShopper(shop.url)));
      const requests = (await publicRequests(shop.url)).filter(({ method }) => method === 'GET');
      const privateAnswer = `/graphql?${new URLSearchParams({ query: PRIVATE_QUERY })}`;
      for (let session = 0; session < SESSIONS; session++) {
        const shopper = shoppers[session % ACCOUNTS] as Shopper;
        // Each session has a mark of its own, which the BFF ignores. Uncompressed, so that the search below finds texts.
        const cookie = `${cookieHeader(shopper.cookies)}; mark=session-mark-${session}`;
        const own = { cookie, 'accept-encoding': 'identity', 'content-type': 'application/json' };
        const { path, headers } = requests[session % requests.length] as (typeof requests)[number];
        const response = await fetch(shop.url + path, { headers: { ...headers, ...own } });
        expect(response.headers.getSetCookie()).toEqual([]);
        for (const one of [privateAnswer, '/profile', '/no/such/page'])
          await (await fetch(shop.url + one, { headers: own })).text();
      }
      const sent = shoppers.flatMap(({ email, cookies }) => [email, ...cookies.values()]);
      const secrets = ['session-mark-', 'access_token', 'refresh_token', 'set-cookie', ...sent];
      const folder = dirname(dirname(shop.nginx.accessLog));
      const files = [join(folder, 'cache'), join(folder, 'cache-pages')].flatMap(filesBelow);
      expect(files.length).toBeGreaterThanOrEqual(requests.length);
      for (const file of files) {
        const text = readFileSync(file, 'latin1').toLowerCase();
        expect([file, secrets.filter((secret) => text.includes(secret.toLowerCase()))]).toEqual([file, []]);
      }
    });
  });
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
