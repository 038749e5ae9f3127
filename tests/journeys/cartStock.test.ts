import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { collectAnnouncements } from './announcements.ts';
import { lineOf, summary } from './cartPage.ts';
import {
  checkoutAlert,
  createVisitorWithCart,
  openCheckout,
  payNowButton,
  waitForDelivery,
  waitForPaymentScript,
} from './checkoutPage.ts';
import { fetchProductsInStock, type NamedProduct } from './productPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

describe('the stock of what is in the cart', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let products: [NamedProduct, NamedProduct, NamedProduct, NamedProduct];
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    products = (await fetchProductsInStock(opened.shop, 4)) as typeof products;
  });

  it('is shown on each line, and Checkout is disabled until all lines can be bought', async () => {
    const [few, soldOut] = products;
    await office.changeProduct(few.id, { stock: 9 });
    await office.changeProduct(soldOut.id, { stock: 9 });
    const { page, main, press, addToCart, cart, pageErrors } = await createSignedInVisitor(opened, PHONE);
    await addToCart({ [few.id]: 3, [soldOut.id]: 1 });
    // The page loads the cart while there is enough stock.
    await page.goto('/search');
    await expectPage(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
    await office.changeProduct(few.id, { stock: 2 });
    await office.changeProduct(soldOut.id, { stock: 0 });
    await page.getByRole('link', { name: 'Cart, 4 items' }).click();

    await expectPage(lineOf(page, few.name)).toContainText('Only 2 left');
    await expectPage(lineOf(page, soldOut.name)).toContainText('Sold out');
    await expectPage(lineOf(page, soldOut.name).getByRole('group')).toHaveCount(0);
    await expectPage(lineOf(page, few.name).getByRole('button', { name: 'One more' })).toBeDisabled();
    await expectPage(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
    await expectPage(summary(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await expectPage(summary(page)).toContainText('Remove what is sold out to check out.');
    await expectPage(summary(page).getByText('Remove what is sold out')).toBeInViewport();
    expect(await findViolations(page)).toEqual([]);

    const announcements = await collectAnnouncements(page);
    await press(main.getByRole('button', { name: `Save for later ${soldOut.name}` }));
    await expectPage(lineOf(page, soldOut.name)).toHaveCount(0);
    await expectPage
      .poll(announcements)
      .toEqual([
        `Saved to your wishlist. ${soldOut.name}Undo`,
        expect.stringMatching(/^Cart: 3 items, ₹[\d,]+\.\d\d$/),
      ]);
    await expectPage(summary(page)).toContainText('Lower the quantity to what is left to check out.');
    await press(main.getByRole('button', { name: /^Take 2/ }));
    await expectPage(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await expectPage.poll(() => cart()).toEqual({ [few.id]: 2 });
    await page.goto('/wishlist');
    await expectPage(main.getByRole('heading', { name: soldOut.name })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  it('keeps the line in the cart and shows a message when it could not be saved to the wishlist', async () => {
    const [, , gone] = products;
    const { page, addToCart, cart } = await createSignedInVisitor(opened, PHONE);
    await addToCart({ [gone.id]: 1 });
    await office.changeProduct(gone.id, { stock: 0 });
    await page.goto('/cart');
    opened.shop.faultProxy.fault('POST /api/wishlist/add/', { kind: 'respond', status: 500, body: '{}' }, 1);
    await page.getByRole('button', { name: /^Save for later/ }).tap();
    await expectPage(page.getByText('Not saved to your wishlist: something went wrong')).toBeVisible();
    expect(Object.keys(await cart())).toEqual([gone.id]);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expectPage(page.getByText('Your cart is currently empty.', { exact: true })).toBeVisible();
    await office.changeProduct(gone.id, { stock: 9 });
  });

  it('marks the line at the checkout and in the cart when it is too small at Pay Now', async () => {
    const [, , enough, short] = products;
    await office.changeProduct(short.id, { stock: 9 });
    const { page } = await createVisitorWithCart(opened, { [enough.id]: 1, [short.id]: 2 });
    await openCheckout(page);
    await office.changeProduct(short.id, { stock: 1 });
    await payNowButton(page).tap();
    await expectPage(checkoutAlert(page)).toHaveText(`Only 1 of ${short.name} left.`);
    await expectPage(summary(page).getByRole('listitem').filter({ hasText: short.name })).toContainText(
      'Only 1 left',
    );
    await expectPage(summary(page).getByRole('listitem').filter({ hasText: enough.name })).not.toContainText(
      'left',
    );
    await page.getByRole('link', { name: 'Change your cart' }).tap();
    await expectPage(page).toHaveURL(/\/cart$/);
    await expectPage(lineOf(page, short.name)).toContainText('Only 1 left');
    await expectPage(summary(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('is not shown, and not requested per line, if the upstream sends only the required fields of the wire contract', async () => {
    const { page, pageErrors, waitForGraphQL } = await createSignedInVisitor(opened, PHONE);
    const [first, second] = products;
    const items = [first, second].map(({ id, name }, index) => ({
      id: 501 + index,
      quantity: 1,
      subtotal: '899.00',
      product: { id: Number(id), name, price: '999.00', discounted_price: '899.00', image: null },
    }));
    const body = JSON.stringify({ items, total_price: '1798.00' });
    opened.shop.faultProxy.fault('GET /api/cart/', { kind: 'respond', status: 200, body });
    await page.goto('/cart');
    await expectPage(lineOf(page, second.name)).toContainText('₹899.00');
    await expectPage(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await expectPage(page.getByRole('main')).not.toContainText(/left|Sold out/);
    await waitForGraphQL();
    expect(opened.shop.faultProxy.callsTo('get-product')).toEqual([]);
    // The order is refused for lack of stock: the line shows the upstream's message, and the order can be tried again.
    await page.getByRole('link', { name: 'Checkout' }).tap();
    await waitForPaymentScript(page);
    await waitForDelivery(page);
    const refused = { detail: 'Too few are left.', code: 'out_of_stock', product_id: Number(second.id) };
    const { faultProxy } = opened.shop;
    faultProxy.fault('POST /api/orders/', { kind: 'respond', status: 409, body: JSON.stringify(refused) });
    await payNowButton(page).tap();
    await page.getByRole('link', { name: 'Change your cart' }).tap();
    await expectPage(lineOf(page, second.name)).toContainText('Too few are left.');
    await expectPage(lineOf(page, first.name)).not.toContainText('left');
    await expectPage(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    expect(pageErrors.filter((text) => !text.includes('Too few are left.'))).toEqual([]);
  });
});
