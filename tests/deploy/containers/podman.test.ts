import type { Browser, Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, PHONE } from '../../kit/browser.ts';
import { expectPage } from '../../kit/expectPage.ts';
import { createGuest } from '../../kit/shopper.ts';
import { createVisitor } from '../../kit/visitor.ts';
import {
  credentials,
  fetchOrders,
  fillCart,
  ONE_PAID,
  pay,
  racketPath,
  register,
} from '../../journeys/purchaseSteps.ts';
import { formatLoadResult, startLoad, type LoadRequest } from '../load.ts';
import { publicRequests } from '../requests.ts';
import { openContainerShop, type ContainerShop } from './containerShop.ts';

const REQUESTS_PER_SECOND = 20;
/** How many requests are sent while something is away. */
const REQUESTS_MEANWHILE = 200;
const MINUTE_MS = 60_000;

const missing = inject('missingForContainers');
if (missing.length > 0) {
  it('are left out where their programs are not installed', () => expect(missing).not.toEqual([]));
} else {
  describe('the images, run by podman', () => {
    let shop: ContainerShop;
    let browser: Browser;
    beforeAll(async () => {
      // The certificate is self-signed.
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      [shop, browser] = [await openContainerShop(), await openBrowser()];
    }, 5 * MINUTE_MS);
    afterAll(async () => {
      await browser?.close();
      await shop?.close();
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    }, 2 * MINUTE_MS);

    /** Does something under light load, of reads alone if asked, and expects that no request failed. */
    async function underLoad(what: string, act: (sent: () => number) => Promise<void>, readsOnly = false) {
      const requests = await publicRequests(shop.url);
      await warmUp(requests);
      const load = startLoad(
        shop.url,
        requests.filter(({ method }) => !readsOnly || method === 'GET'),
        REQUESTS_PER_SECOND,
      );
      await act(load.sent);
      const result = await load.stop();
      console.log(`containers by podman, ${what}: ${formatLoadResult(result)}`);
      expect(result.failures).toEqual([]);
    }

    /** Each BFF has served each page, so that it can do so without the store. */
    async function warmUp(requests: LoadRequest[]) {
      for (const { url } of shop.bffs)
        for (const { method, path, headers, body } of requests)
          await (await fetch(`${url}${path}`, { method, headers, body })).text();
    }

    const moreThan = (sent: () => number, count: number) =>
      expect.poll(sent, { timeout: MINUTE_MS, interval: 50 }).toBeGreaterThan(count);

    it(
      'sell a racket to a shopper in a browser',
      async () => {
        const screen = { ...PHONE, ignoreHTTPSErrors: true };
        const { page } = await createVisitor({ browser, shop }, screen);
        const visitor = { page, press: (target: Locator) => target.tap() };
        await register(visitor, credentials());
        await expectPage(page).not.toHaveURL(/\/register/);
        await page.goto(await racketPath(createGuest(shop.url)));
        await fillCart(visitor);
        await pay(visitor);
        await expectPage(page.getByRole('main')).toContainText(/confirmed/i);
        expect(await fetchOrders(page)).toEqual(ONE_PAID);
      },
      3 * MINUTE_MS,
    );

    it(
      'are replaced one after the other without a failed request',
      async () => {
        await underLoad('each BFF replaced', async () => {
          for (const bff of shop.bffs) {
            await bff.stop();
            await bff.start();
            await shop.isUsedByNginx(bff);
          }
        });
        await underLoad('the store replaced', async () => {
          await shop.store.stop();
          await shop.store.start();
        });
      },
      5 * MINUTE_MS,
    );

    it(
      'serve every read when a BFF is killed, and the engine starts it again',
      async () => {
        const [bff] = shop.bffs;
        if (!bff) throw new Error('There is no BFF.');
        await underLoad(
          'a BFF killed',
          async () => {
            const pid = await bff.pid();
            process.kill(pid, 'SIGKILL');
            await expect.poll(bff.pid, { timeout: MINUTE_MS, interval: 100 }).not.toBe(pid);
            await bff.isReady();
          },
          true,
        );
      },
      3 * MINUTE_MS,
    );

    it(
      'serve what is public without Redis and without the store',
      async () => {
        await underLoad('Redis away', async (sent) => {
          await shop.redis.stop();
          await moreThan(sent, sent() + REQUESTS_MEANWHILE);
          await shop.redis.start();
        });
        console.log(
          'Ran: both images by podman beside nginx, Redis and PostgreSQL of this machine. Left out: the official image of Node.',
        );
        await underLoad('the store away', async (sent) => {
          await shop.store.stop();
          await moreThan(sent, sent() + REQUESTS_MEANWHILE);
          await shop.store.start();
        });
      },
      5 * MINUTE_MS,
    );
  });
}
