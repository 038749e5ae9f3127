import { describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { addToCart, readCart, removeFromCart } from '../kit/cartOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper } from '../kit/shopper.ts';
import { createSignedInVisitor, expireSession, logIn } from '../kit/visitor.ts';
import { increaseButton, quantityStepper } from './cartPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('a quantity that is chosen after the session has ended elsewhere', () => {
  const opened = shopAndBrowser();

  it('is set once after the shopper has signed in again', async () => {
    const [product = ''] = await opened.shop.productsInStock(1, 4);
    const visitor = await createSignedInVisitor(opened, PHONE);
    const { page, main, press, shopper } = visitor;
    await visitor.addToCart({ [product]: 1 });
    const puts = () => opened.shop.faultProxy.callsTo('PUT /api/cart/items/').length;
    const pressPlus = async (path: string) => {
      await page.goto(path);
      await expectPage(increaseButton(page)).toBeVisible();
      await visitor.waitForGraphQL();
      await expireSession(visitor);
      await press(increaseButton(page));
      await expectPage(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    };
    for (const [index, path] of ['/cart', `/products/${product}`].entries()) {
      await pressPlus(path);
      const before = puts();
      await logIn(visitor, shopper);
      await expectPage(page).toHaveURL(path);
      await expectPage(quantityStepper(page).first()).toHaveText(String(index + 2));
      await expectPage.poll(visitor.cart).toEqual({ [product]: index + 2 });
      await page.reload();
      await expectPage(quantityStepper(page).first()).toHaveText(String(index + 2));
      expect(puts()).toBe(before + 1);
    }
    // Neither for another shopper, nor for a product that has left the cart meanwhile.
    await pressPlus('/cart');
    const other = await createShopper(opened.shop.url);
    await addToCart(other, product, 1);
    const before = puts();
    await logIn(visitor, other);
    await expectPage(page).toHaveURL('/cart');
    await expectPage(quantityStepper(page).first()).toHaveText('1');
    await visitor.waitForGraphQL();
    await pressPlus('/cart');
    await removeFromCart(other, [{ productId: product }]);
    await logIn(visitor, other);
    await expectPage(main.getByText('Your cart is currently empty.')).toBeVisible();
    await visitor.waitForGraphQL();
    expect(await readCart(other)).toEqual([]);
    expect(puts()).toBe(before);
  });
});
