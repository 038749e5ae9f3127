import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BFF_UNLIMITED } from '../kit/noRateLimits.ts';
import { deploy, type Deployment } from './deployment.ts';
import { missingPrograms } from './programs.ts';
import { persistedQueryRequest } from './requests.ts';

const MINUTE_MS = 60_000;
/** More than both processes admit together. */
const SEARCHES = 40;

const missing = missingPrograms();
if (missing.length > 0) {
  it('is left out where its programs are not installed', () => expect(missing).not.toEqual([]));
} else {
  describe('two busy processes behind nginx', () => {
    let shop: Deployment;
    beforeAll(async () => {
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      shop = await deploy({ bff: { ...BFF_UNLIMITED, CONCURRENT_REQUESTS: '4' } });
    }, 3 * MINUTE_MS);
    afterAll(async () => {
      await shop.close();
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    }, MINUTE_MS);

    const search = async (term: string) => {
      const variables = { filter: { search: term }, sort: 'NAME_ASC', page: 1, pageSize: 12 };
      const { path, headers = {} } = await persistedQueryRequest('Search', variables);
      return fetch(shop.url + path, { headers });
    };

    const countSearches = async (url: string): Promise<number> => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return Number(/_count\{operation="Search",outcome="ok"\} (\d+)/.exec(metrics)?.[1] ?? 0);
    };

    it(
      'refuse reads with 503 and Retry-After, and nginx goes on using both',
      async () => {
        await fetch(`${shop.upstreamUrl}/__test/faults`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ path: '/api/products', delay_ms: 2_000 }),
        });
        const responses = await Promise.all(
          Array.from({ length: SEARCHES }, (_, n) => search(`racket ${n}`)),
        );
        const statuses = responses.map(({ status }) => status);
        expect(new Set(statuses)).toEqual(new Set([200, 503]));
        for (const response of responses.filter(({ status }) => status === 503)) {
          expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
          expect(response.headers.get('cache-control')).toBe('no-store');
          expect(await response.text()).toContain('"code":"OVERLOADED"');
        }
        await fetch(`${shop.upstreamUrl}/__test/faults`, { method: 'DELETE' });
        // A process that nginx took for broken would get nothing for some seconds.
        const searches = await Promise.all(shop.processUrls.map(countSearches));
        for (let n = 0; n < 8; n += 1) {
          const response = await search(`shoes ${n}`);
          expect(response.status).toBe(200);
        }
        for (const [index, url] of shop.processUrls.entries())
          expect(await countSearches(url)).toBeGreaterThan(searches[index] ?? NaN);
      },
      MINUTE_MS,
    );
  });
}
