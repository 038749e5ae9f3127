import type { Locator } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, gotoAndSettle, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';
import { createSignedInVisitor, createVisitor, logIn } from '../kit/visitor.ts';
import {
  changeDelivery,
  createVisitorWithCart,
  openCheckout,
  payButton,
  payNowButton,
  quantityStepper,
} from './checkoutPage.ts';
import { openReverseProxy } from './reverseProxy.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** As some password managers do: the field shows the value, and no event tells of it. */
const setWithoutEvent = (field: Locator, value: string) =>
  field.evaluate((input: HTMLInputElement, text) => void (input.value = text), value);

describe('a form', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('sends what its fields show, also what came without an event #autofill', async () => {
    const [product = ''] = await opened.shop.productsInStock(1, 5);
    const visitor = await createVisitorWithCart(opened, { [product]: 1 });
    const { page, main, press, orders } = visitor;
    await openCheckout(page);
    await changeDelivery(page);
    await page.getByLabel('Phone number').fill('९८१११२२२३३');
    await setWithoutEvent(page.getByLabel('Address'), '9 Shown Street, Pune 411001');
    await setWithoutEvent(page.getByLabel('Name', { exact: true }), 'Shown\u200b Name');
    await press(payNowButton(page));
    await press(payButton(page));
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage(main).toContainText('9 Shown Street, Pune 411001');
    expect(await orders()).toMatchObject([{ recipientName: 'Shown Name' }]);
    await expectPage(main).toContainText('9811122233');
  });

  it('of the login takes what a password manager has put there, and what was copied with an invisible sign #autofill #typed-signs', async () => {
    const { email, password } = await createShopper(opened.shop.url);
    const { page, main, press } = await createVisitor(opened, PHONE);
    await page.goto('/login');
    await setWithoutEvent(main.getByLabel('Email'), `mailto:${email}\u200b`);
    await setWithoutEvent(main.getByLabel('Password', { exact: true }), password);
    await press(main.getByRole('button', { name: 'Login' }));
    await expectPage(page).toHaveURL('/profile');
  });
});

describe('the session of a browser', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('that has deleted what scripts stored is found before a redirect and by an action, and a guest is not asked for #deleted-storage', async () => {
    const visitor = await createSignedInVisitor(opened, PHONE);
    const { page, main, press, cart } = visitor;
    const [product = ''] = await opened.shop.productsInStock(1, 5);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('FindSession')) asked.push(request.url());
    });
    await page.goto(`/products/${product}`);
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.reload();
    await visitor.waitForGraphQL();
    expect(asked).toEqual([]);
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    await expectPage.poll(() => cart()).toEqual({ [product]: 1 });
    await expectPage(page).toHaveURL(`/products/${product}`);
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.goto('/cart');
    await expectPage(quantityStepper(page)).toContainText('1');
    expect(asked).toHaveLength(2);
  });

  it('needs cookies, and says so #blocked-cookies', async () => {
    const { email, password } = await createShopper(opened.shop.url);
    const visitor = await createVisitor(opened, PHONE);
    const { page, main } = visitor;
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
      const refuse = () => {
        throw new DOMException('The storage is refused.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
    });
    await page.goto('/login');
    await logIn(visitor, { email, password });
    await expectPage(main.getByRole('alert')).toContainText('Please allow cookies for this site');
  });

  it('begins also where storage is full: the oldest data of a category goes first #full-storage', async () => {
    const { email, password } = await createShopper(opened.shop.url);
    const visitor = await createVisitor(opened, PHONE);
    const { page } = visitor;
    // Two seconds after an input the page would store categories as well.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
    );
    await page.goto('/login');
    await page.evaluate(() => {
      const entry = (at: number) => JSON.stringify({ shape: '', at, data: 'x'.repeat(2_000) });
      localStorage.setItem('subcategory_data_new', entry(2));
      localStorage.setItem('subcategory_data_old', entry(1));
      for (let size = 1_000_000, count = 0; size >= 1; size = Math.floor(size / 2))
        try {
          for (;;) localStorage.setItem(`full${(count += 1)}`, 'x'.repeat(size));
        } catch {
          // The next ones are smaller.
        }
    });
    await logIn(visitor, { email, password });
    await expectPage(page).toHaveURL('/profile');
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^(access_token|subcategory_data_)/.test(key)),
    );
    expect(left.sort()).toEqual(['access_token', 'subcategory_data_new']);
  });
});

describe('a list', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('has its own filters and compared products: nothing chosen in one is applied to the next #own-list', async () => {
    const { page, main } = await createVisitor(opened, DESKTOP);
    await page.clock.install();
    await gotoAndSettle(page, '/');
    // Home stays mounted, with its links to lists.
    const links = main.locator('a[href^="/subcategories/"][href$="/products"]');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const [first = '', next = ''] = [...new Set(addresses)];
    const open = (address: string) =>
      main
        .locator(`a[href="${address}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
    await open(first);
    const choices = main.getByRole('button', { name: /^Compare: / });
    await choices.first().click();
    await expectPage(choices.first()).toHaveAttribute('aria-pressed', 'true');
    await main.getByLabel('In stock only').evaluate((box: HTMLElement, address) => {
      box.click();
      document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click();
    }, next);
    await expectPage(page).toHaveURL(next);
    await expectPage(choices.first()).toBeVisible();
    await page.clock.runFor(2_000);
    await expectPage(main.getByLabel('In stock only')).not.toBeChecked();
    await expectPage(choices.first()).toHaveAttribute('aria-pressed', 'false');
    await expectPage(page).toHaveURL(next);
  });

  it('takes prices as people type them, once they are whole #price-typing', async () => {
    const { page, main } = await createVisitor(opened, DESKTOP);
    await gotoAndSettle(page, '/subcategories/11/products');
    const from = main.getByLabel('From');
    await from.pressSequentially('1,500');
    await expectPage(page).toHaveURL(/priceMin=1500$/);
    await expectPage(from).toHaveValue('1,500');
    await from.press('Backspace');
    await from.blur();
    await expectPage(from).toHaveAccessibleDescription(/whole rupees/);
    await expectPage(from).toHaveValue('1,50');
    await expectPage(page).toHaveURL(/priceMin=1500$/);
    await page.goto('/search?search=' + 'b'.repeat(201));
    await expectPage(main.getByRole('alert')).toHaveText('Please shorten this to 200 characters.');
  });
});

describe('a control', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('that ends or goes leaves the focus where the next one is #end-of-stepper #focus-after-removal', async () => {
    const ids = await opened.shop.productsInStock(3, 5);
    const { page, main } = await createVisitorWithCart(opened, Object.fromEntries(ids.map((id) => [id, 2])));
    await page.goto('/cart');
    const less = quantityStepper(page).first().getByRole('button', { name: 'One less' });
    await less.focus();
    await page.keyboard.press('Enter');
    await expectPage(less).toHaveAttribute('aria-disabled', 'true');
    await expectPage(less).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(quantityStepper(page).first()).toContainText('1');
    const lines = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove/ }) });
    const second = await lines.nth(1).getByRole('heading').innerText();
    await lines
      .first()
      .getByRole('button', { name: /^Remove/ })
      .press('Enter');
    await expectPage(lines).toHaveCount(2);
    await expectPage(lines.first().getByRole('link', { name: second })).toBeFocused();
    await lines
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .press('Enter');
    await expectPage(main.getByRole('heading', { name: 'Shopping Cart' })).toBeFocused();
  });

  it('copies the link where the browser refuses its dialog #share', async () => {
    const { page, main, context, url, press } = await createVisitor(opened, PHONE);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const share = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
      Object.defineProperty(Navigator.prototype, 'share', { value: share });
    });
    await page.goto('/products/1101');
    await press(main.getByRole('button', { name: 'Share' }));
    await expectPage(main.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/products/1101`);
  });

  it('of the search has named groups, and leaves the Enter that ends a word of an input method #suggestions', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main } = visitor;
    await page.addInitScript(() => localStorage.setItem('recentSearches', '["racket"]'));
    await page.goto('/search');
    const field = main.getByRole('combobox');
    await field.click();
    await expectPage(page.getByRole('group', { name: 'Recent searches' })).toBeVisible();
    await field.press('ArrowDown');
    const enter = { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true };
    await field.dispatchEvent('keydown', enter);
    await expectPage(page).toHaveURL('/search');
    await field.press('Enter');
    await expectPage(page).toHaveURL('/search?search=racket');
  });
});

describe('a stored page', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('is shown instead of a silent network, a portal, a CDN and half a page, and then takes fresh data #slow-connection #foreign-pages', async () => {
    const proxy = await openReverseProxy(opened.shop.url);
    onTestFinished(proxy.close);
    const destination = { browser: opened.browser, shop: proxy };
    const { page, main } = await createVisitor(destination, { ...PHONE, serviceWorkers: 'allow' });
    const address = '/products/1101';
    await page.goto(address);
    const name = await main.locator('h1:visible').innerText();
    const isStored = () =>
      page.evaluate(async (path) => !!(await caches.match(path, { ignoreVary: true })), address);
    await expectPage.poll(isStored).toBe(true);
    const browserTools = await page.context().newCDPSession(page);
    const portal = '<!doctype html><html><title>Wi-Fi</title><h1>Please log in</h1></html>';
    const html = { 'content-type': 'text/html' };
    const answers: NonNullable<typeof proxy.answerPage>[] = [
      // Neither answers nor fails.
      () => undefined,
      (response) => void response.writeHead(200, html).end(portal),
      (response) => void response.writeHead(522, html).end(portal),
      (response) =>
        void response.writeHead(200, { ...html, 'x-shop-page': '1' }).end('<!doctype html><h1>Half'),
    ];
    for (const answerPage of answers) {
      proxy.answerPage = answerPage;
      proxy.holdResponses('/graphql');
      // It would answer from its own cache, as it may.
      await browserTools.send('Network.clearBrowserCache');
      await page.goto(address);
      await expectPage(main.locator('h1:visible')).toHaveText(name);
      await expectPage(page.getByText('The connection is slow. This page is as it was on')).toBeVisible();
      // The data arrives: only pages are answered by others.
      proxy.releaseResponses();
      await expectPage(page.locator('html')).not.toHaveAttribute('data-cached-at');
      await expectPage(page.getByText('This page is as it was on')).toHaveCount(0);
    }
  });
});
