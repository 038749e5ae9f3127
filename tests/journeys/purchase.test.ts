import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, throttleNetwork, PHONE, DESKTOP } from '../kit/browser.ts';
import { createSignedInVisitor, createVisitor, logIn, WITH_MOTION } from '../kit/visitor.ts';
import { runShop, type RunningShop } from '../kit/processes.ts';
import { expectPage } from '../kit/expectPage.ts';
import {
  credentials,
  fetchOrders,
  fillCart,
  findRacket,
  ONE_PAID,
  pay,
  racketPath,
  register,
} from './purchaseSteps.ts';

/** The network of a phone with a bad connection. */
const LATENCY_MS = 400;
const BANDWIDTH_KBITS = 400;

describe('a shopper buys a racket', () => {
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

  it('on a slow phone: at 360 px by touch, at 400 kbit/s with 400 ms latency', async () => {
    const { page, pageErrors, shopper } = await createSignedInVisitor(
      { browser, shop },
      { ...PHONE, ...WITH_MOTION },
    );
    await throttleNetwork(page, LATENCY_MS, BANDWIDTH_KBITS);
    const visitor = { page, press: (target: Locator) => target.tap() };
    await page.goto(await racketPath(shopper));
    await fillCart(visitor);
    await pay(visitor);
    await expectPage(page.getByRole('main')).toContainText(/confirmed/i);
    expect(await fetchOrders(page)).toEqual(ONE_PAID);
    expect(pageErrors).toEqual([]);
  });

  it('after registering, at 1440 px; the order and the session survive a hard kill', async () => {
    const visitor = await createVisitor({ browser, shop }, { ...DESKTOP, ...WITH_MOTION });
    const { page, pageErrors } = visitor;
    const account = credentials();

    await register(visitor, account);
    await expectPage(page).not.toHaveURL(/\/register/);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expectPage(page).toHaveURL(/\/login$/);

    await logIn(visitor, account);
    await expectPage(page).not.toHaveURL(/\/login/);
    await page.goto('/');
    await findRacket(visitor);
    await fillCart(visitor);
    const orderUrl = await pay(visitor);
    await expectPage(page.getByRole('main')).toContainText(/confirmed/i);
    await expectPage(page.getByRole('main')).toContainText(/paid/i);
    expect(await fetchOrders(page)).toEqual(ONE_PAID);

    // Leave the page, so that no prefetch is running when the shop is killed.
    await page.goto('about:blank');
    await shop.killHard();
    await shop.restart();
    await page.goto(orderUrl);
    await expectPage(page.getByRole('main')).toContainText(/confirmed/i);
    expect(await fetchOrders(page)).toEqual(ONE_PAID);
    expect(pageErrors).toEqual([]);
  });
});
