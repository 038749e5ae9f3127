import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createGuest, signIn } from '../kit/shopper.ts';
import { createVisitor, expireSession, logIn, signInVisitor, type Visitor } from '../kit/visitor.ts';
import { ADD_TO_CART, cartAndWishlist, registerMember, WITHOUT_REGISTER_TOKENS } from './guestActions.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { ADD_TO_WISHLIST } from './wishlistPage.ts';

/** Types a delivery at the checkout. */
async function typeDelivery({ main }: Visitor): Promise<void> {
  await main.getByLabel('Name').fill('Asha Verma');
  await main.getByLabel('Phone number').fill('9876543210');
  await main.getByLabel('Address').fill('12 MG Road, Pune 411001');
}

describe('an action of a guest', () => {
  const opened = shopAndBrowser(WITHOUT_REGISTER_TOKENS);
  let product: string;
  let another: string;
  beforeAll(async () => {
    [product = '', another = ''] = await opened.shop.productsInStock(2);
  });

  it('is done once, on the same page, after registering and signing in', async () => {
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

  it('can be adding to the wishlist or Buy Now', async () => {
    const member = await registerMember(opened.shop.url);
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
    await typeDelivery(visitor);
    await visitor.waitForGraphQL();
    await expireSession(visitor);
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

  it('is dropped when the guest leaves the login page', async () => {
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
});
