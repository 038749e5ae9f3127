import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, throttleNetwork } from '../kit/browser.ts';
import { createSignedInVisitor, createVisitor, WITH_MOTION } from '../kit/visitor.ts';
import { runShop, type RunningShop } from '../kit/processes.ts';
import { expectPage } from '../kit/expectPage.ts';
import type { Shopper } from '../kit/shopper.ts';

/** The network of a phone with a bad connection. */
const LATENCY_MS = 400;
const BANDWIDTH_KBITS = 400;

interface PageUser {
  page: Page;
  /** Taps on touch screens, clicks elsewhere. */
  press(target: Locator): Promise<void>;
}

const credentials = () => ({ email: `${randomUUID()}@example.com`, password: 'A-fine-secret-1' });

async function register({ page, press }: PageUser, { email, password }: ReturnType<typeof credentials>) {
  await page.goto('/register');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Username').fill(email.slice(0, 12));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await press(page.getByRole('button', { name: 'Create Account' }));
}

async function logIn({ page, press }: PageUser, { email, password }: ReturnType<typeof credentials>) {
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page.getByRole('main').getByRole('button', { name: 'Login' }));
}

/** Navigates from the home page to the first racket in stock. */
async function findRacket({ page, press }: PageUser): Promise<void> {
  const main = page.getByRole('main');
  await press(main.getByRole('link', { name: /Badminton Rackets/ }).first());
  await expectPage(main.getByRole('heading', { level: 1 })).toContainText('Badminton Rackets');
  const racket = main
    .locator('article, li')
    .filter({ has: page.getByRole('button', { name: /^Add to Cart/, disabled: false }) });
  const name = await racket.first().getByRole('heading').innerText();
  await press(racket.first().getByRole('link').first());
  await expectPage(page).toHaveURL(/\/products\/\d+$/);
  // The list stays visible until the code of this page is loaded.
  await expectPage(main.locator('h1:visible')).toHaveText(name);
}

/** Adds the product, opens the cart and sets the quantity to 3. */
async function fillCart({ page, press }: PageUser): Promise<void> {
  const main = page.getByRole('main');
  await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
  await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
  await press(main.getByRole('button', { name: 'One more' }).first());
  await press(main.getByRole('link', { name: 'Go to Cart' }).first());
  await expectPage(page).toHaveURL(/\/cart$/);
  const quantity = main.getByRole('group', { name: /^Quantity of/ });
  await expectPage(quantity).toContainText('2');
  await press(quantity.getByRole('button', { name: 'One more' }));
  await expectPage(quantity).toContainText('3');
}

async function pay({ page, press }: PageUser): Promise<string> {
  await press(page.getByRole('link', { name: 'Checkout' }).first());
  await page.getByLabel(/name/i).first().fill('Asha Verma');
  await page.getByLabel(/phone/i).fill('9876543210');
  await page
    .getByLabel(/address/i)
    .first()
    .fill('12 MG Road, Pune 411001');
  const payNow = page.getByRole('button', { name: 'Pay Now' });
  await expectPage(payNow).toBeEnabled();
  await page.waitForFunction(() => 'Razorpay' in window);
  // A double click: the second click comes before the page could render.
  await payNow.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await press(page.getByRole('button', { name: /^Pay ₹/ }));
  await expectPage(page).toHaveURL(/\/orders\/\d+$/);
  return page.url();
}

/** Queries the shopper's orders with the page's cookies. */
async function fetchOrders(page: Page) {
  const response = await page.request.post('/graphql', {
    data: {
      query:
        '{ viewer { orders { total items { isPaid status items { quantity } } } cart { items { id } } } }',
    },
  });
  const { data } = (await response.json()) as {
    data: { viewer: { orders: { total: number; items: unknown[] }; cart: { items: unknown[] } } };
  };
  return data.viewer;
}

/** The path of a product in stock, as in a shared link. */
async function racketPath(shopper: Shopper): Promise<string> {
  const { home } = await shopper.request<{ home: { categories: { items: { id: string }[] } } }>(
    '{ home { categories { items { id } } } }',
  );
  const { subcategory } = await shopper.request<{ subcategory: { products: { items: { id: string }[] } } }>(
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
    await page.getByLabel('Account').click();
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
