import { beforeAll, describe, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { deferred } from '../kit/deferred.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';
import { increaseButton, quantityStepper } from './cartPage.ts';

describe('the cart', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    // Object keys that look like numbers are enumerated in numeric order; the cart lists products in the order they were added.
    products = (await opened.shop.productsInStock(3)).sort((a, b) => Number(a) - Number(b));
  });

  it('is the same in two tabs', async () => {
    const { page: firstTab, addToCart, openTab } = await createSignedInVisitor(opened, DESKTOP);
    await addToCart({ [products[0] ?? '']: 1 });
    const secondTab = await openTab();
    await Promise.all([firstTab.goto('/cart'), secondTab.goto('/cart')]);
    await Promise.all(
      [firstTab, secondTab].map((page) => expectPage(quantityStepper(page)).toContainText('1')),
    );
    await increaseButton(firstTab).click();
    await expectPage(quantityStepper(secondTab)).toContainText('2');
    await secondTab.getByRole('button', { name: /^Remove/ }).click();
    await expectPage(firstTab.getByText('Your cart is currently empty.')).toBeVisible();
  });

  it('is queried again when a server-rendered page is reloaded, even if a stored copy exists', async () => {
    const { page, addToCart, shopper } = await createSignedInVisitor(opened, PHONE);
    const [id = ''] = products;
    await addToCart({ [id]: 1 });
    await page.goto(`/products/${id}`);
    const inCart = page.getByRole('main').getByRole('link', { name: 'Go to Cart' }).first();
    await expectPage(inCart).toBeVisible();
    await expectPage.poll(() => page.evaluate(() => localStorage.getItem('cart') ?? '')).toContain(`"${id}"`);
    // The shopper removes the product on another device.
    await shopper.request(
      'mutation ($id: ID!) { removeFromCart(lines: [{ productId: $id }]) { cart { id } } }',
      {
        id,
      },
    );
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('GET /api/cart/', { kind: 'wait', until });
    await page.reload();
    await expectPage(inCart).toBeVisible();
    release();
    await expectPage(inCart).toHaveCount(0);
  });
});
