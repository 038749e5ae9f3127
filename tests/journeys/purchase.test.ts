import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, throttleNetwork, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { runShop, type RunningShop } from '../kit/processes.ts';
import { createSignedInVisitor, WITH_MOTION } from '../kit/visitor.ts';
import {
  changeDelivery,
  payButton,
  payNowButton,
  quantityStepper,
  waitForPaymentScript,
} from './checkoutPage.ts';

/** The network of a phone with a bad connection. */
const LATENCY_MS = 400;
const BANDWIDTH_KBITS = 400;

describe('a shopper', () => {
  let dataDir: string;
  let shop: RunningShop;
  let browser: Browser;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'maidan-journey-'));
    [shop, browser] = await Promise.all([runShop(dataDir), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('finds and buys a racket on a slow phone, and the order and the session survive a hard kill of the shop #payment-window #paid-order', async () => {
    const visitor = await createSignedInVisitor({ browser, shop }, { ...PHONE, ...WITH_MOTION });
    const { page, main, press, pageErrors, orders, cart } = visitor;
    await throttleNetwork(page, LATENCY_MS, BANDWIDTH_KBITS);
    await page.goto('/search');
    await main.getByLabel('Search products').fill('racket');
    await main.getByLabel('Search products').press('Enter');
    const racket = main
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Add to Cart/, disabled: false }) })
      .first();
    const name = await racket.getByRole('heading').innerText();
    await press(racket.getByRole('link').first());
    // The list stays visible until the code of this page is loaded.
    await expectPage(main.locator('h1:visible')).toHaveText(name);
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    const goToCart = main.getByRole('link', { name: 'Go to Cart' }).first();
    await expectPage(goToCart).toBeVisible();
    await press(main.getByRole('button', { name: 'One more' }).first());
    await press(goToCart);
    await expectPage(page).toHaveURL('/cart');
    await expectPage(quantityStepper(page)).toContainText('2');
    await press(quantityStepper(page).getByRole('button', { name: 'One more' }));
    await expectPage(quantityStepper(page)).toContainText('3');
    await press(main.getByRole('link', { name: 'Checkout' }).first());
    await changeDelivery(page);
    await page.getByLabel('Address').fill('4 Hill Road, Mumbai 400050');
    await waitForPaymentScript(page);
    // A double click: the second click comes before the page could render.
    await payNowButton(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await press(payButton(page));
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage(main.getByRole('heading', { level: 1 })).toContainText('Thank you');
    await expectPage(main).toContainText('4 Hill Road, Mumbai 400050');
    const bought = [{ isPaid: true, status: 'CONFIRMED', items: [{ quantity: 3 }] }];
    expect(await orders()).toMatchObject(bought);
    await expectPage.poll(cart).toEqual({});

    // Leave the page, so that no prefetch is running when the shop is killed.
    const address = page.url();
    await page.goto('/livez');
    await shop.killHard();
    await shop.restart();
    await page.goto(address);
    await expectPage(main.getByRole('heading', { level: 1 })).toContainText('Thank you');
    expect(await orders()).toMatchObject(bought);
    expect(pageErrors).toEqual([]);
  });
});
