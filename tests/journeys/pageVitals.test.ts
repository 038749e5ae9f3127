import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor } from '../kit/visitor.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

const opened = ownShopAndBrowser();

/** Opens a category; `random` decides whether the visit is one of those that report. */
async function openCategory(random: number, before?: (page: Page) => Promise<unknown>) {
  const visitor = await createVisitor(opened, PHONE);
  const { page } = visitor;
  await page.addInitScript((value) => void (Math.random = () => value), random);
  await before?.(page);
  const idle = page.waitForResponse(/idleTasks/);
  await page.goto('/subcategories/4');
  await idle;
  return visitor;
}

/** Hides the page, as when another app is opened. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${opened.shop.url}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('a visit that reports', () => {
  it('sends one beacon when its page is hidden: vitals and failed scripts by route, nothing else', async () => {
    const { page, main, press } = await openCategory(0, async (before) =>
      before.addInitScript(() => {
        const failOnce = new MutationObserver(() => {
          failOnce.disconnect();
          throw new Error('before the beacon is prepared');
        });
        failOnce.observe(document, { attributeFilter: ['data-app-ready'], subtree: true });
        const send = Navigator.prototype.sendBeacon;
        Navigator.prototype.sendBeacon = function sendAndKeep(url, body) {
          Object.assign(window, { beacon: body });
          return send.call(this, url, body);
        };
      }),
    );
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('pageVitals')),
    );
    await press(main.locator('article:visible h3 a').first());
    await expectPage(page.getByRole('region', { name: 'Similar products' })).toBeVisible();
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('on the product page');
        }),
    );
    await hide(page);
    await hide(page);
    await expectPage
      .poll(() => metric('shop_page_vital_seconds_count{vital="LCP",route="category"}'))
      .toBe(1);
    expect(await metric('shop_page_vital_seconds_count{vital="TTFB",route="category"}')).toBe(1);
    expect(await metric('shop_script_failures_total{route="category"}')).toBe(1);
    expect(await metric('shop_script_failures_total{route="product"}')).toBe(1);
    const body = await page.evaluate(() => (window as unknown as { beacon: Blob }).beacon.text());
    expect(body).toMatch(/^\{"vitals":\[[^\]]*"name":"INP"[^\]]*\],"failures":\["\w+"(,"\w+")*\]\}$/);
    expect(body).not.toMatch(/\/|@/);
  });
});

describe('no beacon', () => {
  const countBeacons = async (page: Page) => {
    let requests = 0;
    page.on('request', (request) => (requests += Number(/page-?vitals/i.test(request.url()))));
    await page.goto('/search');
    await page.goto('about:blank');
    return requests;
  };

  it('is sent by the other visits, and their pages load nothing for it', async () => {
    const { page } = await openCategory(0.1);
    expect(await countBeacons(page)).toBe(0);
  });

  it('is sent in data-saving mode', async () => {
    const { page } = await openCategory(0, (before) =>
      before.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
      ),
    );
    expect(await countBeacons(page)).toBe(0);
  });
});
