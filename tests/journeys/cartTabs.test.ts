import { beforeAll, describe, expect, it } from 'vitest';
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
    // Both times are epoch times: of the click, and of the frame in which the other tab shows the new number.
    const shownAt = secondTab.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const number = document.querySelector('fieldset[aria-label^="Quantity of"] span');
          new MutationObserver(() =>
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())),
          ).observe(number!, { characterData: true, childList: true, subtree: true });
        }),
    );
    const clickedAt = firstTab.evaluate(
      () =>
        new Promise<number>((resolve) =>
          document.addEventListener('click', (event) => resolve(performance.timeOrigin + event.timeStamp), {
            capture: true,
            once: true,
          }),
        ),
    );
    const cartQueries: string[] = [];
    secondTab.on('request', (request) => {
      if (/"operationName":"(Cart|Account)"/.test(request.postData() ?? '')) cartQueries.push(request.url());
    });
    await increaseButton(firstTab).click();
    await expectPage(quantityStepper(secondTab)).toContainText('2');
    console.log(
      `The other tab showed the same ${((await shownAt) - (await clickedAt)).toFixed(0)} ms after the click`,
    );
    // It received the server's response by broadcast and sent no query of its own.
    expect(cartQueries).toEqual([]);
    await secondTab.getByRole('button', { name: /^Remove/ }).click();
    await expectPage(firstTab.getByText('Your cart is currently empty.')).toBeVisible();
  });

  it('of another session is never shown, even if another tab broadcasts it', async () => {
    const { page, addToCart, waitForGraphQL } = await createSignedInVisitor(opened, DESKTOP);
    await addToCart({ [products[0] ?? '']: 1 });
    await page.goto('/cart');
    await expectPage(quantityStepper(page)).toContainText('1');
    await waitForGraphQL();
    opened.shop.faultProxy.clear();
    /** Sends the broadcast message of a tab that has set each line's quantity to `quantity`. */
    const broadcastCart = (quantity: number, session?: string) =>
      page.evaluate(
        ([quantity, session = localStorage.getItem('access_token')]) => {
          const data = JSON.parse(localStorage.getItem('cart') ?? '') as {
            viewer: { cart: { items: { quantity: number }[] } };
          };
          for (const item of data.viewer.cart.items) item.quantity = quantity;
          const message = { session, broadcastResult: { requestedAt: Date.now() + 60_000, data } };
          const channel = new BroadcastChannel('cart');
          channel.postMessage(message);
          channel.close();
        },
        [quantity, session] as const,
      );
    await broadcastCart(5);
    await expectPage(quantityStepper(page)).toContainText('5');
    expect(opened.shop.faultProxy.callsTo('GET /api/cart/')).toHaveLength(0);
    await broadcastCart(7, 'another');
    await expectPage.poll(() => opened.shop.faultProxy.callsTo('GET /api/cart/').length).toBe(1);
    await expectPage(quantityStepper(page)).toContainText('1');
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
