import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, gotoAndSettle, PHONE } from '../kit/browser.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { type ShopOptions, WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createGuest, Register, type Shopper, signIn } from '../kit/shopper.ts';
import { createVisitor, expireSession, logIn, signInVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** In such a shop, registering does not sign in (docs/product.md#signing-in). */
const WITHOUT_REGISTER_TOKENS: ShopOptions = {
  upstream: {},
  bff: WITH_PUBLIC_CACHE,
  auth: { registerTokens: false },
};

/** The upstream call that adds to the cart, as the fault proxy names it. */
const ADD_TO_CART = 'POST /api/cart/items/';

/** The server's cart and wishlist, read with the page's cookies. */
async function cartAndWishlist(page: Page): Promise<unknown> {
  const query =
    '{ viewer { cart { items { quantity product { id } } } wishlist { items { product { id } } } } }';
  const response = await page.request.post('/graphql', { data: { query } });
  return ((await response.json()) as { data: { viewer: unknown } }).data.viewer;
}

/** Registers an account without signing in. */
async function registerMember(url: string): Promise<Shopper> {
  const guest = createGuest(url);
  const { email, password } = guest;
  const input = { email, username: email.slice(0, 12), password, passwordConfirm: password };
  await guest.request(Register, { input });
  return guest;
}

describe('an action of a guest', () => {
  const opened = shopAndBrowser(WITHOUT_REGISTER_TOKENS);
  let product: string;
  let another: string;
  beforeAll(async () => {
    [product = '', another = ''] = await opened.shop.productsInStock(2);
  });

  it('is done once, on the same page, after registering and signing in #guest-actions #registration-without-tokens #add-to-cart', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press, pageErrors } = visitor;
    const { email, password } = createGuest(opened.shop.url);
    await page.goto(`/products/${product}`);
    const productUrl = page.url();
    await press(main.getByRole('button', { name: 'One more' }));
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    await expectPage(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await expectPage(main.getByText('Please login to add it to your cart.')).toBeVisible();
    await press(main.getByRole('link', { name: 'Create Account' }));
    // The login page, which has an email field too, stays visible until the code of this page is loaded.
    await expectPage(main.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Username').fill(email.slice(0, 12));
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByLabel('Confirm password').fill(password);
    await press(main.getByRole('button', { name: 'Create Account' }));
    await expectPage(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await expectPage(main.getByRole('status')).toHaveText('Account created, please sign in');
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
  });

  it('can be Buy Now in a session that expires in the meantime: the cart is never paid instead #expired-purchase #buy-now', async () => {
    const member = await registerMember(opened.shop.url);
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
    await main.getByLabel('Name').fill('Asha Verma');
    await main.getByLabel('Phone number').fill('9876543210');
    await main.getByLabel('Address').fill('12 MG Road, Pune 411001');
    await visitor.waitForGraphQL();
    await expireSession(visitor);
    await press(main.getByRole('button', { name: 'Pay Now' }));
    await expectPage(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await logIn(visitor, member);
    await expectBuyNowCheckout();
  });

  it('is done once when the guest signs in in another tab', async () => {
    const member = await registerMember(opened.shop.url);
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main, press } = visitor;
    await page.goto(`/products/${product}`);
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    await expectPage(page).toHaveURL(/\/login\?next=/);

    const other = await visitor.openTab();
    await other.goto('/login');
    await logIn({ main: other.getByRole('main'), press: (target) => target.click() }, member);
    await expectPage(other).toHaveURL('/profile');
    await expectPage(page).toHaveURL(`/products/${product}`);
    await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    await page.reload();
    await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    expect(opened.shop.faultProxy.callsTo(ADD_TO_CART)).toHaveLength(1);
    expect(await cartAndWishlist(page)).toMatchObject({
      cart: { items: [{ quantity: 1, product: { id: product } }] },
    });
  });

  it('is dropped when the guest leaves the login page #guest-action-end', async () => {
    const member = await registerMember(opened.shop.url);
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
    await expectPage(page).toHaveURL(`/login?next=%2Fproducts%2F${product}`);
    await logIn(visitor, member);
    await expectPage(page).toHaveURL(`/products/${product}`);
    await expectPage(main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeEnabled();
    expect(opened.shop.faultProxy.callsTo(ADD_TO_CART)).toHaveLength(0);
  });
});

describe('a guest deep in a long list', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('is back at the same place after signing in #guest-actions', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, pageErrors } = visitor;
    const member = await registerMember(opened.shop.url);
    // Once the BFF knows these lists, they stand above a search, and would move it between two readings.
    await member.request('{ featuredCategories { items { subcategories { name } } } }');
    await gotoAndSettle(page, '/search?search=shoes&pageSize=32');
    const heart = main.getByRole('button', { name: /^Wishlist: / }).nth(25);
    await heart.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // In CSS px from the upper edge of the window.
    const placeOf = () => heart.evaluate((element) => element.getBoundingClientRect().top);
    const place = await placeOf();
    await visitor.press(heart);
    await expectPage(main.getByRole('heading', { name: 'Login' })).toBeVisible();
    // A reload in between changes nothing.
    await page.reload();
    await logIn(visitor, member);
    await expectPage(page).toHaveURL('/search?search=shoes&pageSize=32');
    await expectPage.poll(placeOf).toBeCloseTo(place, 0);
    await expectPage(heart).toBeInViewport();
    await expectPage(heart).toHaveAttribute('aria-pressed', 'true');
    const wishlist = { items: [expect.anything()] };
    await expectPage.poll(() => cartAndWishlist(page)).toMatchObject({ wishlist, cart: { items: [] } });
    expect(pageErrors).toEqual([]);
  });
});
