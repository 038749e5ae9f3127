import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, waitForApp } from '../kit/browser.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createGuest, signIn, type Shopper } from '../kit/shopper.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { createVisitor, logIn, expireSession, signInVisitor, PHONE_OR_BOTH } from '../kit/visitor.ts';

const ADD_TO_CART = 'POST /api/cart/items/';
const ADD_TO_WISHLIST = 'POST /api/wishlist/add/';

/** In this shop, registering does not sign in (docs/product.md#signing-in). */
describe('an action of a guest', () => {
  const opened = shopAndBrowser({ upstream: { AUTH_REGISTER_TOKENS: '0' } });
  let product: string;
  let another: string;
  beforeAll(async () => {
    [product = '', another = ''] = await opened.shop.productsInStock(2);
  });

  const cartAndWishlist = async (page: Page) => {
    const query =
      '{ viewer { cart { items { quantity product { id } } } wishlist { items { product { id } } } } }';
    const response = await page.request.post('/graphql', { data: { query } });
    return ((await response.json()) as { data: { viewer: unknown } }).data.viewer;
  };

  /** Registers an account without signing in. */
  async function registerMember(): Promise<Shopper> {
    const guest = createGuest(opened.shop.url);
    await guest.request(
      'mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code } } }',
      {
        input: {
          email: guest.email,
          username: guest.email.slice(0, 12),
          password: guest.password,
          passwordConfirm: guest.password,
        },
      },
    );
    return guest;
  }

  it.each(PHONE_OR_BOTH)(
    'is done once, on the same page, after registering and signing in, at $width px',
    async ({ screen }) => {
      const visitor = await createVisitor(opened, screen);
      const { page, main, press, pageErrors } = visitor;
      const { email, password } = createGuest(opened.shop.url);
      await page.goto(`/products/${product}`);
      const productUrl = page.url();
      await press(main.getByRole('button', { name: 'One more' }));
      await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
      await expectPage(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
      await press(main.getByRole('link', { name: 'Create Account' }));
      // The login page, which has an email field too, stays visible until the code of this page is loaded.
      await expectPage(main.getByRole('heading', { name: 'Create Account' })).toBeVisible();
      await main.getByLabel('Email').fill(email);
      await main.getByLabel('Username').fill(email.slice(0, 12));
      await main.getByLabel('Password', { exact: true }).fill(password);
      await main.getByLabel('Confirm password').fill(password);
      await press(main.getByRole('button', { name: 'Create Account' }));
      await expectPage(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
      expect(opened.shop.faultProxy.callsTo(ADD_TO_CART)).toHaveLength(0);

      // A reload in between changes nothing.
      await page.reload();
      await logIn(visitor, { email, password });
      await expectPage(page).toHaveURL(productUrl);
      await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
      const expected = {
        cart: { items: [{ quantity: 2, product: { id: product } }] },
        wishlist: { items: [] },
      };
      await expectPage.poll(() => cartAndWishlist(page)).toEqual(expected);
      await page.reload();
      await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
      expect(opened.shop.faultProxy.callsTo(ADD_TO_CART)).toHaveLength(1);
      expect(await cartAndWishlist(page)).toEqual(expected);
      expect(pageErrors).toEqual([]);
    },
  );

  it('can be adding to the wishlist or Buy Now', async () => {
    const member = await registerMember();
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    await page.goto(`/products/${product}`);
    await press(main.getByRole('button', { name: /^Wishlist/ }).first());
    await expectPage(page).toHaveURL(/\/login\?next=/);
    await logIn(visitor, member);
    await expectPage(page).toHaveURL(`/products/${product}`);
    await expectPage(main.getByRole('button', { name: /^Wishlist/ }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectPage.poll(() => opened.shop.faultProxy.callsTo(ADD_TO_WISHLIST).length).toBe(1);

    const buyer = await createVisitor(opened, DESKTOP);
    await buyer.page.goto(`/products/${product}`);
    await buyer.press(buyer.main.getByRole('button', { name: 'One more' }));
    await buyer.press(buyer.main.getByRole('button', { name: /^Buy Now/ }).first());
    await logIn(buyer, member);
    await expectPage(buyer.page).toHaveURL('/checkout');
    await expectPage(buyer.main.getByRole('region', { name: 'Order Summary' })).toContainText('Quantity 2');
    expect(opened.shop.faultProxy.callsTo(ADD_TO_CART)).toHaveLength(0);
    await buyer.page.goBack();
    await expectPage(buyer.page).toHaveURL(`/products/${product}`);
    await buyer.page.reload();
    await expectPage(buyer.main.getByRole('button', { name: /^Buy Now/ }).first()).toBeVisible();
    await expectPage(buyer.page).toHaveURL(`/products/${product}`);
    await buyer.close();
  });

  it('can be Buy Now in a session that expires in the meantime: the cart is never paid instead', async () => {
    const member = await registerMember();
    await signIn(member);
    await addToCart(member, another);
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    await signInVisitor(visitor, member);
    await page.goto(`/products/${product}`);
    const name = await main.getByRole('heading', { level: 1 }).innerText();
    await press(main.getByRole('button', { name: 'One more' }).first());
    await press(main.getByRole('button', { name: /^Buy Now/ }).first());
    const summary = main.getByRole('region', { name: 'Order Summary' });
    const expectBuyNowCheckout = async () => {
      await expectPage(page).toHaveURL('/checkout');
      await expectPage(summary).toContainText(name);
      await expectPage(summary).toContainText('Quantity 2');
      await expectPage(summary.getByRole('listitem')).toHaveCount(1);
    };
    await expectBuyNowCheckout();
    await expireSession(visitor);
    await main.getByLabel('Name').fill('Asha Verma');
    await main.getByLabel('Phone number').fill('9876543210');
    await main.getByLabel('Address').fill('12 MG Road, Pune 411001');
    await press(main.getByRole('button', { name: 'Pay Now' }));
    await expectPage(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await logIn(visitor, member);
    await expectBuyNowCheckout();
    await expireSession(visitor);
    await page.reload();
    await expectPage(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await logIn(visitor, member);
    await expectBuyNowCheckout();
  });

  it('is done once when the guest signs in in another tab, even if this tab was duplicated', async () => {
    const member = await registerMember();
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main, press, context } = visitor;
    await page.goto(`/products/${product}`);
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    await expectPage(page).toHaveURL(/\/login\?next=/);

    // A window opened by a page starts with a copy of its session storage, as a duplicated tab does.
    const [duplicateTab] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(window.location.href)),
    ]);
    await duplicateTab.waitForLoadState();
    await waitForApp(duplicateTab);
    expect(await duplicateTab.evaluate(() => sessionStorage.getItem('pendingAction'))).toContain(product);
    const other = await visitor.openTab();
    await other.goto('/login');
    await logIn({ main: other.getByRole('main'), press: (target) => target.click() }, member);
    await expectPage(other).toHaveURL('/profile');
    for (const tab of [page, duplicateTab]) {
      await expectPage(tab).toHaveURL(`/products/${product}`);
      await expectPage(tab.getByRole('main').getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    }
    await page.reload();
    await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    expect(opened.shop.faultProxy.callsTo(ADD_TO_CART)).toHaveLength(1);
    expect(await cartAndWishlist(page)).toMatchObject({
      cart: { items: [{ quantity: 1, product: { id: product } }] },
    });
  });

  it('opens /login in a browser without storage, where the rest of the shop still works', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press, pageErrors } = visitor;
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
    await expectPage(main.getByRole('group', { name: /^Quantity of/ }).first()).toContainText('2');
    expect(pageErrors).toEqual([]);
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    await expectPage(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await expectPage(main.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  });

  it('is dropped when the guest leaves the login page', async () => {
    const member = await registerMember();
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    await page.goto(`/products/${product}`);
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    await expectPage(page).toHaveURL(/\/login\?next=/);
    // Wait until the login page is shown: the product page stays visible until the login page's code is loaded.
    await expectPage(main.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.goBack();
    await expectPage(page).toHaveURL(`/products/${product}`);
    await press(page.getByRole('link', { name: 'Login' }).first());
    await expectPage(page).toHaveURL('/login');
    await logIn(visitor, member);
    await expectPage(page).toHaveURL('/profile');
    await page.goto(`/products/${product}`);
    await expectPage(main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeEnabled();
    expect(opened.shop.faultProxy.callsTo(ADD_TO_CART)).toHaveLength(0);
  });
});
