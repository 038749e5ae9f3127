import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { removeFromCart } from '../kit/cartOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createShopper, signIn } from '../kit/shopper.ts';
import { expireSession, logIn, type SignedInVisitor } from '../kit/visitor.ts';
import { collectAnnouncements } from '../kit/accessibility.ts';
import {
  changeDelivery,
  createVisitorWithCart,
  openCheckout,
  payButton,
  payNowButton,
} from './checkoutPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** Delivery data that no other shopper may see. */
const SECRET = { name: 'Canary Kumar', address: '77 Canary Road, Nashik 422001' };

/** All that a person could read in a tab: page text, fields and storage. */
const textsOf = (tab: Page): Promise<string> =>
  tab.evaluate(() =>
    [
      document.body.innerText,
      ...Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea'), ({ value }) => value),
      JSON.stringify([localStorage, sessionStorage]),
    ].join(),
  );

describe('a purchase whose session ends while the payment window is open', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let product: string;
  beforeAll(async () => {
    [product = ''] = await opened.shop.productsInStock(1, 9);
  });

  async function openPaymentWindow(): Promise<SignedInVisitor> {
    const buyer = await createVisitorWithCart(opened, { [product]: 1 }, DESKTOP);
    await openCheckout(buyer.page);
    await changeDelivery(buyer.page);
    await buyer.page.getByLabel('Name', { exact: true }).fill(SECRET.name);
    await buyer.page.getByLabel('Address').fill(SECRET.address);
    await buyer.press(payNowButton(buyer.page));
    await expectPage(payButton(buyer.page)).toBeVisible();
    return buyer;
  }

  it('because another shopper signs in, is shown to nobody else, and is paid once by the next visit #stored-proof #lost-session-payment', async () => {
    const buyer = await openPaymentWindow();
    const { page, main, press, context, shopper } = buyer;
    const [order] = await buyer.orders();
    const other = await createShopper(opened.shop.url);
    const tab = await buyer.openTab();
    // An address without the app, because a tab gets no `storage` events for its own changes.
    await tab.goto('/robots.txt');
    const { url } = opened.shop;
    await context.addCookies([...other.cookies].map(([name, value]) => ({ name, value, url })));
    await tab.evaluate(() => {
      for (const key of ['access_token', 'user', 'cart']) localStorage.removeItem(key);
      sessionStorage.clear();
      localStorage.setItem('access_token', 'of another shopper');
    });
    await expectPage(page.locator('[data-sandbox-checkout]')).toHaveCount(0);
    const texts: string[] = [];
    for (const path of ['/checkout', '/cart', '/orders']) {
      await tab.goto(path);
      await expectPage(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      texts.push(await textsOf(tab));
    }
    await expectPage.poll(() => textsOf(page)).not.toContain(SECRET.name);
    texts.push(await textsOf(page));
    const secrets = [SECRET.name, SECRET.address, shopper.email, order?.number ?? ''];
    expect(secrets.filter((secret) => texts.join().includes(secret))).toEqual([]);
    await tab.goto('/profile');
    await tab.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expectPage(tab).toHaveURL(/\/login/);
    await tab.close();

    await page.goto('/login');
    await logIn({ main, press }, shopper);
    await expectPage(page).toHaveURL('/profile');
    await openCheckout(page);
    await press(payNowButton(page));
    await press(payButton(page));
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    shopper.cookies.clear();
    await signIn(shopper);
    await expectPage.poll(buyer.cart).toEqual({});
    const captures = (await buyer.orders()).map(({ number }) =>
      openBackOffice(opened.shop).capturesFor(number),
    );
    expect((await Promise.all(captures)).flat()).toHaveLength(1);
  });

  it('because it was refused, is shown after signing in again, also when the cart is empty by then', async () => {
    const buyer = await openPaymentWindow();
    const { page, main, press, shopper } = buyer;
    opened.shop.faultProxy.fault('/api/token/refresh/', respondWith(401, {}));
    await expireSession(buyer);
    await press(payButton(page));
    await expectPage(page).toHaveURL(/\/login/);
    // Another device, or the upstream itself, empties the cart.
    await removeFromCart(shopper, [{ productId: product }]);
    opened.shop.faultProxy.clear();
    await logIn({ main, press }, shopper);
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage(main.getByRole('heading', { level: 1 })).toContainText('Thank you');
  });
});

describe('a payment whose verification stays unknown', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  /** Advances the page's clock until the value is as expected. */
  const passTime = (page: Page, stepMs: number, read: () => Promise<string | null>) =>
    expectPage.poll(async () => {
      await page.clock.fastForward(stepMs);
      return read();
    });

  it('leads to the order after 150 seconds, which reports nothing and goes on asking until it knows #order-read-again #verifying-overlay #notice-on-page', async () => {
    const { faultProxy } = opened.shop;
    const [product = ''] = await opened.shop.productsInStock(1);
    const { page, main, press, cart } = await createVisitorWithCart(opened, { [product]: 1 }, PHONE);
    await page.clock.install();
    await openCheckout(page);
    await press(payNowButton(page));
    await expectPage(payButton(page)).toBeVisible();
    faultProxy.fault('/api/', respondWith(503, {}));
    await press(payButton(page));
    const overlay = page.getByRole('dialog', { name: 'Verifying Payment...' });
    await expectPage(overlay).toContainText('We are checking with the bank…');
    await passTime(page, 10_000, async () => new URL(page.url()).pathname).toMatch(/^\/orders\/\d+$/);
    const title = main.getByRole('heading', { level: 1 });
    await expectPage(title).toHaveText('Your payment is being confirmed.');
    await expectPage(payNowButton(page)).toHaveCount(0);

    // The upstream is back but does not know about the payment yet.
    faultProxy.clear();
    faultProxy.fault('payment/verify/', respondWith(500, {}));
    faultProxy.fault('GET /api/orders/', {
      kind: 'rewrite',
      change: (body) => body.replaceAll('"paid"', '"pending"').replaceAll('"confirmed"', '"pending"'),
    });
    const notice = main.getByRole('status').first();
    await passTime(page, 15_000, () => notice.textContent()).toMatch(
      /^We do not know yet whether ₹\S+ for order \S+ was paid\. Please do not pay again/,
    );
    await page.emulateMedia({ media: 'print' });
    await expectPage(notice).toBeVisible();
    await page.emulateMedia({ media: null });
    await expectPage(payNowButton(page)).toHaveCount(0);
    const announcements = await collectAnnouncements(page);
    const reports = faultProxy.callsTo('/payment/').filter(({ path }) => /(fail|cancel)\/$/.test(path));
    expect(reports).toEqual([]);
    faultProxy.clear();
    await passTime(page, 15_000, () => title.textContent()).toContain('Thank you');
    const announced = [expect.stringContaining('is paid. The order is confirmed;')];
    await expectPage.poll(announcements).toEqual(announced);
    await expectPage.poll(cart).toEqual({});
  });
});
