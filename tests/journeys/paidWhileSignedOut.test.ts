import { beforeAll, describe, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { removeFromCart } from '../kit/cartOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { logIn } from '../kit/visitor.ts';
import { createVisitorWithCart, openCheckout, payButton, payNowButton } from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

describe('a shopper whose session is refused while the payment window is open', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let productId: string;
  beforeAll(async () => {
    [productId = ''] = await opened.shop.productsInStock(1);
  });

  it('sees the paid order after signing in again, also when the cart is empty by then', async () => {
    const { faultProxy, url } = opened.shop;
    const buyer = await createVisitorWithCart(opened, { [productId]: 1 }, PHONE);
    const { page, main, press, context, shopper } = buyer;
    await openCheckout(page);
    await press(payNowButton(page));
    await expectPage(payButton(page)).toBeVisible();
    faultProxy.fault('/api/token/refresh/', { kind: 'respond', status: 401, body: '{}' });
    const names = ['access_token', 'refresh_token'];
    await context.addCookies(names.map((name) => ({ name, value: 'refused', url })));
    await press(payButton(page));
    await expectPage(page).toHaveURL(/\/login/);
    // Another device, or the upstream itself, empties the cart.
    await removeFromCart(shopper, [{ productId }]);
    faultProxy.clear();
    await logIn({ main, press }, shopper);
    await expectPage(page).toHaveURL(/\/orders\/\d+$/);
    await expectPage(main.getByRole('heading', { level: 1 })).toContainText('Thank you');
  });
});
