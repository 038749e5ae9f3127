import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import type { Buyer } from '../kit/buyer.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { buyerWith, notice, payNow, scriptLoaded } from './atCheckout.ts';
import { ownShopAndBrowser } from './opened.ts';

const FAILED = 'Payment verification failed. Please contact support.';
const CHECKING = 'We are checking with the bank…';

describe('a payment whose verification stays unknown', () => {
  const opened = ownShopAndBrowser({ bff: KEEPING_PUBLIC });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(1);
  });

  /** Pays; from then on the upstream is away, until `tap.clear()`. */
  async function payWithoutUpstream({ page }: Buyer) {
    await page.clock.install();
    await page.goto('/checkout');
    await scriptLoaded(page);
    await see(page.getByLabel('Phone number')).toHaveValue('9876543210');
    await payNow(page).click();
    await see(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
    opened.shop.tap.fault('/api/', { kind: 'answer', status: 503, body: '{}' });
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    const overlay = page.getByRole('dialog', { name: 'Verifying Payment...' });
    await see(overlay).toContainText(CHECKING);
    await see(overlay).toContainText('Verifying Payment...');
    return overlay;
  }

  const verifyCalls = () => opened.shop.tap.callsTo('payment/verify/').length;

  /** Lets time go on until the page has asked once more. */
  async function nextCall(page: Page) {
    const before = verifyCalls();
    await see
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return verifyCalls();
      })
      .toBeGreaterThan(before);
  }

  it('is asked for until the upstream is back, and leads to the order', async () => {
    const buyer = await buyerWith(opened, { [products[0] ?? '']: 1 }, PHONE);
    const overlay = await payWithoutUpstream(buyer);
    const { page } = buyer;
    for (let call = 0; call < 4; call += 1) await nextCall(page);
    await see(overlay).toContainText(CHECKING);
    await see(page.getByText(FAILED)).toHaveCount(0);
    opened.shop.tap.clear();
    await see
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return new URL(page.url()).pathname;
      })
      .toMatch(/^\/orders\/\d+$/);
    await see(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    await see.poll(() => buyer.cart()).toEqual({});
    await buyer.context.close();
  });

  it('is told with the order’s number after two minutes, and is verified on the next visit', async () => {
    const buyer = await buyerWith(opened, { [products[0] ?? '']: 1 }, DESKTOP);
    const overlay = await payWithoutUpstream(buyer);
    const { page } = buyer;
    const { clock } = page;
    const begun = await page.evaluate(() => Date.now());
    await see
      .poll(async () => {
        await clock.fastForward(10_000);
        return page.getByText(FAILED).isVisible();
      })
      .toBe(true);
    expect((await page.evaluate(() => Date.now())) - begun).toBeGreaterThanOrEqual(120_000);
    await see(notice(page)).toHaveText(FAILED);
    await see(overlay).toHaveCount(0);
    opened.shop.tap.clear();
    // The server notices a moment later that the upstream is back.
    const known = () => buyer.orders().catch(() => []);
    await see.poll(async () => (await known()).length).toBe(1);
    const [order] = await known();
    await see(page.getByText(`Order ${order?.number}`, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'See the order' }).click();
    await see(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    await see.poll(() => buyer.cart()).toEqual({});
    await buyer.context.close();
  });

  it('takes no second payment for the same items, not even with another address', async () => {
    const buyer = await buyerWith(opened, { [products[0] ?? '']: 1 }, DESKTOP);
    await payWithoutUpstream(buyer);
    const { page } = buyer;
    const { tap } = opened.shop;
    await see
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return page.getByText(FAILED).isVisible();
      })
      .toBe(true);
    tap.clear();
    await see.poll(() => buyer.orders().catch(() => [])).toHaveLength(1);
    // The upstream is back, but has not heard of the payment yet.
    const change = (body: string) =>
      body.replaceAll('"paid"', '"pending"').replaceAll('"confirmed"', '"pending"');
    tap.fault('GET /api/orders/', { kind: 'rewrite', change });
    tap.fault('payment/', { kind: 'answer', status: 503, body: '{}' });
    await page.getByLabel('Address').fill('77 Another Road, Nashik 422001');
    await payNow(page).click();
    await see.poll(() => tap.callsTo('payment/verify/').length).toBeGreaterThan(0);
    await see(payNow(page)).toBeEnabled();
    await see(notice(page)).toHaveText(FAILED);
    expect(tap.callsTo('POST /api/orders/').map(({ path }) => path)).not.toContain('/api/orders/');
    expect(tap.callsTo('payment/cancel/')).toEqual([]);
    await buyer.context.close();
  });
});
