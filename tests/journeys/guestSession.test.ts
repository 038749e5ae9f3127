import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { signIn } from '../kit/shopper.ts';
import { createVisitor, logIn, expireSession, signInVisitor, type Visitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { ADD_TO_CART, cartAndWishlist, registerMember, WITHOUT_REGISTER_TOKENS } from './guestActions.ts';

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
});
