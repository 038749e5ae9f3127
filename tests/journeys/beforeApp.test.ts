import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { PHONE, waitForApp } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor, createVisitor, type Visitor } from '../kit/visitor.ts';
import { RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('before the app is ready', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  /** Opens a server-rendered page whose app waits for `startApp`. */
  async function openWithoutApp(address: string, by?: Visitor) {
    const visitor = by ?? (await createVisitor(opened, PHONE));
    const { page } = visitor;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const { promise: released, resolve: release } = deferred();
    await page.route(/\/assets\/packages-/, async (route) => {
      await released;
      await route.fallback();
    });
    const packagesRequest = page.waitForRequest(/\/assets\/packages-/);
    await page.goto(address, { waitUntil: 'commit' });
    await packagesRequest;
    const startApp = async () => {
      release();
      await expectPage(page.locator('html')).toHaveAttribute('data-app-ready', '');
    };
    return { ...visitor, requests, startApp };
  }

  it('a typed term stays', async () => {
    const { page, main, startApp, pageErrors } = await openWithoutApp('/search');
    const field = main.getByRole('combobox');
    await field.fill('yoga mat');
    await startApp();
    await expectPage(field).toHaveValue('yoga mat');
    await field.press('Enter');
    await expectPage(page).toHaveURL('/search?search=yoga+mat');
    expect(pageErrors).toEqual([]);
  });

  it('Add to Cart says at once that it was pressed, and presses are repeated once and in order #before-app', async () => {
    const visitor = await createSignedInVisitor(opened, PHONE);
    const [product = ''] = await opened.shop.productsInStock(1, 9);
    const { page, main, startApp, pageErrors } = await openWithoutApp(`/products/${product}`, visitor);
    const more = main.getByRole('button', { name: 'One more' }).first();
    for (const _ of [1, 2]) await more.tap();
    const add = main.getByRole('button', { name: /^Add to Cart/ }).first();
    const saying = () => add.evaluate((button) => getComputedStyle(button, '::after').content);
    expect(await saying()).toBe('none');
    await add.tap();
    await expectPage.poll(saying).toBe('"Adding..."');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expectPage(page.getByRole('dialog')).toHaveCount(0);
    await startApp();
    await expectPage(page.getByRole('dialog')).toBeVisible();
    await expectPage.poll(() => visitor.cart()).toEqual({ [product]: 3 });
    await expectPage(page.locator('[data-pending]')).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });

  it('a login is held, and sent once by the app #before-app #typed-early', async () => {
    const { page, main, requests, startApp, pageErrors } = await openWithoutApp(
      `${paths.login}?next=%2Fcart`,
    );
    const [button, password] = [main.getByRole('button', { name: 'Login' }), main.getByLabel('Password')];
    await main.getByLabel('Email').fill('demo@example.com');
    await password.fill('maidan-demo-1');
    await password.press('Enter');
    await expectPage(button).toHaveAttribute('data-pending', '');
    await button.tap();
    const calls = () => opened.shop.faultProxy.callsTo('/api/users/login/').length;
    expect(calls()).toBe(0);
    await startApp();
    await expectPage(page).toHaveURL(paths.cart);
    expect(calls()).toBe(1);
    expect(requests.filter((address) => /demo|next=/.test(new URL(address).search))).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });

  it('a login is held from the first byte on, before any script is loaded #before-app', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, pageErrors } = visitor;
    const { promise: released, resolve: release } = deferred();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.fallback();
    });
    await page.goto(`${paths.login}?next=%2Fcart`, { waitUntil: 'commit' });
    await main.getByLabel('Email').fill('demo@example.com');
    await main.getByLabel('Password').fill('maidan-demo-1');
    await main.getByLabel('Password').press('Enter');
    await expectPage(main.getByRole('button', { name: 'Login' })).toHaveAttribute('data-pending', '');
    release();
    await expectPage(page).toHaveURL(paths.cart);
    expect(pageErrors).toEqual([]);
  });

  it('a form that the browser sends itself leads back to it, with a sentence that goes with the next form #posted-form', async () => {
    const { page, main } = await createVisitor(opened, PHONE);
    await page.goto(paths.login);
    await main.getByLabel('Email').fill('nobody@example.com');
    await main.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    const notice = page.getByText('Nothing was sent, because the page was still loading. Please try again.');
    await expectPage(notice).toBeVisible();
    await waitForApp(page);
    await main.getByRole('button', { name: 'Login' }).tap();
    await expectPage(notice).toHaveCount(0);
    await expectPage(main.getByText('Please fill this in.')).toHaveCount(2);
  });

  it('below the supported browsers the page of the server stays, with a sentence #older-browsers', async () => {
    const { page, main } = await createVisitor(opened, PHONE);
    // The youngest function that all of them have.
    await page.addInitScript(() => void Reflect.deleteProperty(String.prototype, 'isWellFormed'));
    await page.goto('/subcategories/11/products', { waitUntil: 'commit' });
    await expectPage(page.getByText('This browser is too old to sign in or buy here')).toBeVisible();
    await expectPage(main.getByRole('article').first()).toBeVisible();
    await expectPage(page.locator('html')).not.toHaveAttribute('data-app-ready');
    await expectPage(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible();
  });

  it('a link opens the server’s page until the app has rested, and then the app’s', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main } = visitor;
    const { promise: released, resolve: release } = deferred();
    // The page's load waits for this picture, and the app for the load.
    await page.route('**/pending.png', async (route) => {
      await released;
      await route.abort();
    });
    await page.addInitScript(() => void Object.assign(new Image(), { src: '/pending.png' }));
    const { startApp } = await openWithoutApp('/subcategories/11/products', visitor);
    await startApp();
    const documentOf = () => page.evaluate(() => performance.timeOrigin);
    const ofList = await documentOf();
    await main.getByRole('article').first().getByRole('link').first().tap();
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    release();
    await waitForApp(page);
    const ofProduct = await documentOf();
    expect(ofProduct).toBeGreaterThan(ofList);
    await main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().tap();
    await expectPage(page).toHaveURL(/\/subcategories\/\d+\/products$/);
    expect(await documentOf()).toBe(ofProduct);
  });
});

describe('a part of a page of the server that is not seen', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  /** A list on a phone, with its first and last product in the cart if `inCart`. */
  async function openList(inCart: boolean) {
    const visitor = await createSignedInVisitor(opened, PHONE);
    const { page, main } = visitor;
    // A page that never rests: after a rest, all of it reacts.
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    const html = await (await fetch(`${opened.shop.url}${RACKETS}`)).text();
    const ids = [...html.matchAll(/<h3[^>]*><a[^>]* href="\/products\/(\d+)"/g)].map(([, id = '']) => id);
    expect(ids.length).toBeGreaterThan(8);
    const [first = '', last = ''] = [ids[0], ids.at(-1)];
    if (inCart) await visitor.addToCart({ [first]: 1, [last]: 1 });
    await page.goto(RACKETS, { waitUntil: 'commit' });
    const cardOf = (id: string) =>
      main.getByRole('listitem').filter({ has: page.locator(`a[href="/products/${id}"]`) });
    return { ...visitor, last, firstCard: cardOf(first), lastCard: cardOf(last) };
  }

  it('knows the cart when it comes near #lazy-hydration', async () => {
    const { firstCard, lastCard, pageErrors } = await openList(true);
    await expectPage(firstCard.getByRole('link', { name: 'Go to Cart' })).toBeVisible();
    expect(await lastCard.textContent()).toContain('Add to Cart');
    await lastCard.scrollIntoViewIfNeeded();
    await expectPage(lastCard.getByRole('link', { name: 'Go to Cart' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  it('reacts to its first press, wherever it is #lazy-hydration', async () => {
    const { page, last, lastCard, cart, pageErrors } = await openList(false);
    await expectPage(page.locator('html')).toHaveAttribute('data-app-ready', '');
    const add = lastCard.getByRole('button', { name: /^Add to Cart/ });
    await add.evaluate((button: HTMLButtonElement) => button.click());
    await expectPage.poll(cart).toEqual({ [last]: 1 });
    expect(pageErrors).toEqual([]);
  });
});
