import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE, slowDown } from '../kit/browser.ts';
import { openBuyer } from '../kit/buyer.ts';
import { runShop, type RunningShop } from '../kit/processes.ts';
import { see } from '../kit/expectPage.ts';
import type { Shopper } from '../kit/shopper.ts';

/** A phone on the edge of the network: latency in ms, speed in kbit/s. */
const SLOW_MS = 400;
const SLOW_KBITS = 400;

interface Visitor {
  page: Page;
  /** A tap on a touch screen, a click elsewhere. */
  press(target: Locator): Promise<void>;
}

const credentials = () => ({ email: `${randomUUID()}@example.com`, password: 'A-fine-secret-1' });

async function register({ page, press }: Visitor, { email, password }: ReturnType<typeof credentials>) {
  await page.goto('/register');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Username').fill(email.slice(0, 12));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await press(page.getByRole('button', { name: 'Create Account' }));
}

async function logIn({ page, press }: Visitor, { email, password }: ReturnType<typeof credentials>) {
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page.getByRole('main').getByRole('button', { name: 'Login' }));
}

/** From the home page to the first racket that can be bought. */
async function findRacket({ page, press }: Visitor): Promise<void> {
  const main = page.getByRole('main');
  await press(main.getByRole('link', { name: /Badminton Rackets/ }).first());
  await see(main.getByRole('heading', { level: 1 })).toContainText('Badminton Rackets');
  const racket = main
    .locator('article, li')
    .filter({ has: page.getByRole('button', { name: /^Add to Cart/, disabled: false }) });
  const name = await racket.first().getByRole('heading').innerText();
  await press(racket.first().getByRole('link').first());
  await see(page).toHaveURL(/\/products\/\d+$/);
  // The list stays on the screen until the page's code has come.
  await see(main.locator('h1:visible')).toHaveText(name);
}

/** Add, change the quantity twice, and go to the cart. */
async function fillCart({ page, press }: Visitor): Promise<void> {
  const main = page.getByRole('main');
  await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
  await see(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
  await press(main.getByRole('button', { name: 'One more' }).first());
  await press(main.getByRole('link', { name: 'Go to Cart' }).first());
  await see(page).toHaveURL(/\/cart$/);
  const quantity = main.getByRole('group', { name: /^Quantity of/ });
  await see(quantity).toContainText('2');
  await press(quantity.getByRole('button', { name: 'One more' }));
  await see(quantity).toContainText('3');
}

async function pay({ page, press }: Visitor): Promise<string> {
  await press(page.getByRole('link', { name: 'Checkout' }).first());
  await page.getByLabel(/name/i).first().fill('Asha Verma');
  await page.getByLabel(/phone/i).fill('9876543210');
  await page
    .getByLabel(/address/i)
    .first()
    .fill('12 MG Road, Pune 411001');
  const payNow = page.getByRole('button', { name: 'Pay Now' });
  await see(payNow).toBeEnabled();
  await page.waitForFunction(() => 'Razorpay' in window);
  // A double tap: the second comes before the page could draw anything.
  await payNow.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await press(page.getByRole('button', { name: /^Pay ₹/ }));
  await see(page).toHaveURL(/\/orders\/\d+$/);
  return page.url();
}

/** The shopper's orders, asked with the page's own cookies. */
async function orders(page: Page) {
  const answer = await page.request.post('/graphql', {
    data: {
      query:
        '{ viewer { orders { total items { isPaid status items { quantity } } } cart { items { id } } } }',
    },
  });
  const { data } = (await answer.json()) as {
    data: { viewer: { orders: { total: number; items: unknown[] }; cart: { items: unknown[] } } };
  };
  return data.viewer;
}

/** Where a racket is shown that can be bought: a link that somebody might have been sent. */
async function aRacket(shopper: Shopper): Promise<string> {
  const { home } = await shopper.ask<{ home: { categories: { items: { id: string }[] } } }>(
    '{ home { categories { items { id } } } }',
  );
  const { subcategory } = await shopper.ask<{ subcategory: { products: { items: { id: string }[] } } }>(
    'query ($id: ID!) { subcategory(id: $id) { products(filter: { inStock: true }) { items { id } } } }',
    { id: home.categories.items[0]?.id },
  );
  return `/products/${subcategory.products.items[0]?.id}`;
}

const ONE_PAID = {
  orders: { total: 1, items: [{ isPaid: true, status: 'CONFIRMED', items: [{ quantity: 3 }] }] },
  cart: { items: [] },
};

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
    const { page, complaints, context, shopper } = await openBuyer(browser, shop, PHONE);
    await slowDown(page, SLOW_MS, SLOW_KBITS);
    const visitor = { page, press: (target: Locator) => target.tap() };
    await page.goto(await aRacket(shopper));
    await fillCart(visitor);
    await pay(visitor);
    await see(page.getByRole('main')).toContainText(/confirmed/i);
    expect(await orders(page)).toEqual(ONE_PAID);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('from opening an account on, at 1440 px; the order and the session survive a hard kill', async () => {
    const context = await browser.newContext({ ...DESKTOP, baseURL: shop.url });
    const { page, complaints } = await openPage(context);
    const visitor = { page, press: (target: Locator) => target.click() };
    const who = credentials();

    await register(visitor, who);
    await see(page).not.toHaveURL(/\/register/);
    await page.getByLabel('Account').click();
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await see(page).toHaveURL(/\/login$/);

    await logIn(visitor, who);
    await see(page).not.toHaveURL(/\/login/);
    await page.goto('/');
    await findRacket(visitor);
    await fillCart(visitor);
    const orderUrl = await pay(visitor);
    await see(page.getByRole('main')).toContainText(/confirmed/i);
    await see(page.getByRole('main')).toContainText(/paid/i);
    expect(await orders(page)).toEqual(ONE_PAID);

    // Nothing is on its way when the shop goes: what the page fetches ahead would only find nobody there.
    await page.goto('about:blank');
    await shop.killHard();
    await shop.startAgain();
    await page.goto(orderUrl);
    await see(page.getByRole('main')).toContainText(/confirmed/i);
    expect(await orders(page)).toEqual(ONE_PAID);
    expect(complaints).toEqual([]);
  });
});
