import type { Page } from '@playwright/test';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, appReady } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { aGuest, type Shopper } from '../kit/shopper.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, logIn, runOut, signedIn, type Visitor } from './visitor.ts';

const ADD = 'POST /api/cart/items/';
const WISH = 'POST /api/wishlist/add/';

/** This shop does not sign anybody in by registering (decision 20). */
describe('what a guest taps', () => {
  const opened = shopAndBrowser({ upstream: { AUTH_REGISTER_TOKENS: '0' } });
  let visitor: Visitor;
  let product: string;
  let another: string;
  beforeAll(async () => {
    [product = '', another = ''] = await opened.shop.productsInStock(2);
  });
  afterEach(() => visitor.close());

  const cartOf = async (page: Page) => {
    const query =
      '{ viewer { cart { items { quantity product { id } } } wishlist { items { product { id } } } } }';
    const answer = await page.request.post('/graphql', { data: { query } });
    return ((await answer.json()) as { data: { viewer: unknown } }).data.viewer;
  };

  /** Somebody with an account who is not signed in. */
  async function aMember(): Promise<Shopper> {
    const guest = aGuest(opened.shop.url);
    await guest.ask('mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code } } }', {
      input: {
        email: guest.email,
        username: guest.email.slice(0, 12),
        password: guest.password,
        passwordConfirm: guest.password,
      },
    });
    return guest;
  }

  it.each([
    { width: 360, screen: PHONE },
    { width: 1440, screen: DESKTOP },
  ])(
    'is done once, back where they were, after registering and signing in, at $width px',
    async ({ screen }) => {
      visitor = await aVisitor(opened.browser, opened.shop.url, screen);
      const { page, main, press, complaints } = visitor;
      const { email, password } = aGuest(opened.shop.url);
      await page.goto(`/products/${product}`);
      const here = page.url();
      await press(main.getByRole('button', { name: 'One more' }));
      await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
      await see(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
      await press(main.getByRole('link', { name: 'Create Account' }));
      // The page before it, which asks for an email too, stays until this one's code has come.
      await see(main.getByRole('heading', { name: 'Create Account' })).toBeVisible();
      await main.getByLabel('Email').fill(email);
      await main.getByLabel('Username').fill(email.slice(0, 12));
      await main.getByLabel('Password', { exact: true }).fill(password);
      await main.getByLabel('Confirm password').fill(password);
      await press(main.getByRole('button', { name: 'Create Account' }));
      await see(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
      expect(opened.shop.tap.callsTo(ADD)).toHaveLength(0);

      // A reload on the way changes nothing.
      await page.reload();
      await logIn(visitor, { email, password });
      await see(page).toHaveURL(here);
      await see(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
      const wanted = {
        cart: { items: [{ quantity: 2, product: { id: product } }] },
        wishlist: { items: [] },
      };
      await see.poll(() => cartOf(page)).toEqual(wanted);
      await page.reload();
      await see(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
      expect(opened.shop.tap.callsTo(ADD)).toHaveLength(1);
      expect(await cartOf(page)).toEqual(wanted);
      expect(complaints).toEqual([]);
    },
  );

  it('may be a wish, or buying at once', async () => {
    const member = await aMember();
    visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main, press } = visitor;
    await page.goto(`/products/${product}`);
    await press(main.getByRole('button', { name: /^Wishlist/ }).first());
    await see(page).toHaveURL(/\/login\?next=/);
    await logIn(visitor, member);
    await see(page).toHaveURL(`/products/${product}`);
    await see(main.getByRole('button', { name: /^Wishlist/ }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await see.poll(() => opened.shop.tap.callsTo(WISH).length).toBe(1);

    const buyer = await aVisitor(opened.browser, opened.shop.url, DESKTOP);
    await buyer.page.goto(`/products/${product}`);
    await buyer.press(buyer.main.getByRole('button', { name: 'One more' }));
    await buyer.press(buyer.main.getByRole('button', { name: /^Buy Now/ }).first());
    await logIn(buyer, member);
    await see(buyer.page).toHaveURL('/checkout');
    await see(buyer.main.getByRole('region', { name: 'Order Summary' })).toContainText('Quantity 2');
    expect(opened.shop.tap.callsTo(ADD)).toHaveLength(0);
    await buyer.page.goBack();
    await see(buyer.page).toHaveURL(`/products/${product}`);
    await buyer.page.reload();
    await see(buyer.main.getByRole('button', { name: /^Buy Now/ }).first()).toBeVisible();
    await see(buyer.page).toHaveURL(`/products/${product}`);
    await buyer.close();
  });

  it('may be buying at once by somebody whose session runs out meanwhile: never is the cart paid in its place', async () => {
    const member = await aMember();
    await member.ask('mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }', {
      input: { email: member.email, password: member.password },
    });
    await member.ask('mutation ($id: ID!) { addToCart(productId: $id) { userErrors { code } } }', {
      id: another,
    });
    visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main, press } = visitor;
    await signedIn(visitor, opened.shop.url, member);
    await page.goto(`/products/${product}`);
    const name = await main.getByRole('heading', { level: 1 }).innerText();
    await press(main.getByRole('button', { name: 'One more' }).first());
    await press(main.getByRole('button', { name: /^Buy Now/ }).first());
    const summary = main.getByRole('region', { name: 'Order Summary' });
    const bought = async () => {
      await see(page).toHaveURL('/checkout');
      await see(summary).toContainText(name);
      await see(summary).toContainText('Quantity 2');
      await see(summary.getByRole('listitem')).toHaveCount(1);
    };
    await bought();
    await runOut(visitor, opened.shop.url);
    await main.getByLabel('Name').fill('Asha Verma');
    await main.getByLabel('Phone number').fill('9876543210');
    await main.getByLabel('Address').fill('12 MG Road, Pune 411001');
    await press(main.getByRole('button', { name: 'Pay Now' }));
    await see(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await logIn(visitor, member);
    await bought();
    await runOut(visitor, opened.shop.url);
    await page.reload();
    await see(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await logIn(visitor, member);
    await bought();
  });

  it('is done once when they sign in in another tab, even in a copy of this one', async () => {
    const member = await aMember();
    visitor = await aVisitor(opened.browser, opened.shop.url, DESKTOP);
    const { page, main, press, context } = visitor;
    await page.goto(`/products/${product}`);
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    await see(page).toHaveURL(/\/login\?next=/);

    // A window opened by a page starts with a copy of what its tab keeps, as a duplicated tab does.
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(window.location.href)),
    ]);
    await copy.waitForLoadState();
    await appReady(copy);
    expect(await copy.evaluate(() => sessionStorage.getItem('pendingAction'))).toContain(product);
    const other = await visitor.anotherTab();
    await other.goto('/login');
    await logIn({ main: other.getByRole('main'), press: (target) => target.click() }, member);
    await see(other).toHaveURL('/profile');
    for (const tab of [page, copy]) {
      await see(tab).toHaveURL(`/products/${product}`);
      await see(tab.getByRole('main').getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    }
    await page.reload();
    await see(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    expect(opened.shop.tap.callsTo(ADD)).toHaveLength(1);
    expect(await cartOf(page)).toMatchObject({
      cart: { items: [{ quantity: 1, product: { id: product } }] },
    });
  });

  it('leads to /login in a browser whose storage is switched off, where the shop works as it can', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main, press, complaints } = visitor;
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Storage is switched off.', 'SecurityError');
          },
        });
      }
    });
    await page.goto(`/products/${product}`);
    await press(main.getByRole('button', { name: 'One more' }));
    await see(main.getByRole('group', { name: /^Quantity of/ }).first()).toContainText('2');
    expect(complaints).toEqual([]);
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    await see(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await see(main.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  });

  it('is forgotten when they go elsewhere instead', async () => {
    const member = await aMember();
    visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main, press } = visitor;
    await page.goto(`/products/${product}`);
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    await see(page).toHaveURL(/\/login\?next=/);
    // Seen by them, not only begun: the page before it stays until its code has come.
    await see(main.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.goBack();
    await see(page).toHaveURL(`/products/${product}`);
    await press(page.getByRole('link', { name: 'Login' }).first());
    await see(page).toHaveURL('/login');
    await logIn(visitor, member);
    await see(page).toHaveURL('/profile');
    await page.goto(`/products/${product}`);
    await see(main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeEnabled();
    expect(opened.shop.tap.callsTo(ADD)).toHaveLength(0);
  });
});
