import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { openBuyer } from '../kit/buyer.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { ownShopAndBrowser } from './opened.ts';
import { spokenOn } from './spoken.ts';

const quantity = (page: Page) => page.getByRole('main').getByRole('group', { name: /^Quantity of/ });
const oneMore = (page: Page) => quantity(page).first().getByRole('button', { name: 'One more' });
const total = (page: Page) => page.getByRole('region', { name: 'Order Summary' }).locator('dd').last();

describe('the cart', () => {
  const opened = ownShopAndBrowser({ bff: KEEPING_PUBLIC });
  let products: string[];
  beforeAll(async () => {
    // Objects keep their number-like keys in order of size, and a cart keeps the order of adding.
    products = (await opened.shop.productsInStock(3)).sort((a, b) => Number(a) - Number(b));
  });

  it('is the same in two tabs', async () => {
    const { page: one, context, fill, anotherTab } = await openBuyer(opened.browser, opened.shop, DESKTOP);
    await fill({ [products[0] ?? '']: 1 });
    const other = await anotherTab();
    await Promise.all([one.goto('/cart'), other.goto('/cart')]);
    await Promise.all([one, other].map((page) => see(quantity(page)).toContainText('1')));
    // Both by the clock of the machine: when the input came, and when the other tab had drawn the new number.
    const shown = other.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const number = document.querySelector('fieldset[aria-label^="Quantity of"] span');
          new MutationObserver(() =>
            requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())),
          ).observe(number!, { characterData: true, childList: true, subtree: true });
        }),
    );
    const tapped = one.evaluate(
      () =>
        new Promise<number>((resolve) =>
          document.addEventListener('click', (event) => resolve(performance.timeOrigin + event.timeStamp), {
            capture: true,
            once: true,
          }),
        ),
    );
    const asked: string[] = [];
    other.on('request', (request) => {
      if (/"operationName":"(Cart|Account)"/.test(request.postData() ?? '')) asked.push(request.url());
    });
    await oneMore(one).click();
    await see(quantity(other)).toContainText('2');
    console.log(
      `The other tab showed the same ${((await shown) - (await tapped)).toFixed(0)} ms after the tap`,
    );
    // It was handed the server's answer, and did not ask for it once more.
    expect(asked).toEqual([]);
    await other.getByRole('button', { name: /^Remove/ }).click();
    await see(one.getByText('Your cart is currently empty.')).toBeVisible();
    await context.close();
  });

  it('of another session is never shown, whoever hands it on', async () => {
    const { page, context, fill } = await openBuyer(opened.browser, opened.shop, DESKTOP);
    await fill({ [products[0] ?? '']: 1 });
    await page.goto('/cart');
    await see(quantity(page)).toContainText('1');
    await page.waitForLoadState('networkidle');
    opened.shop.tap.clear();
    /** What a tab says that has changed the cart to hold `quantity` of what is in it. */
    const handOn = (quantity: number, session?: string) =>
      page.evaluate(
        ([quantity, session = localStorage.getItem('access_token')]) => {
          const data = JSON.parse(localStorage.getItem('cart') ?? '') as {
            viewer: { cart: { items: { quantity: number }[] } };
          };
          for (const item of data.viewer.cart.items) item.quantity = quantity;
          const news = { session, relayed: { askedAt: Date.now() + 60_000, data } };
          const channel = new BroadcastChannel('cart');
          channel.postMessage(news);
          channel.close();
        },
        [quantity, session] as const,
      );
    await handOn(5);
    await see(quantity(page)).toContainText('5');
    expect(opened.shop.tap.callsTo('GET /api/cart/')).toHaveLength(0);
    await handOn(7, 'another');
    await see.poll(() => opened.shop.tap.callsTo('GET /api/cart/').length).toBe(1);
    await see(quantity(page)).toContainText('1');
    await context.close();
  });

  it('takes back what the shop refuses, says so in one sentence and covers nothing', async () => {
    const { page, context, fill, complaints } = await openBuyer(opened.browser, opened.shop, PHONE);
    const [first = '', second = ''] = products;
    await fill({ [first]: 1, [second]: 1 });
    await page.goto('/cart');
    await see(quantity(page)).toHaveCount(2);
    const status = page.getByRole('status').filter({ hasText: 'Quantity not changed: something went wrong' });
    let refuse = () => undefined as unknown;
    const until = new Promise((resolve) => (refuse = () => resolve(null)));
    opened.shop.tap.fault('PUT /api/cart/items/', { kind: 'answer', status: 500, body: '{}', until });
    const spoken = await spokenOn(page);
    await oneMore(page).tap();
    await see(quantity(page).first()).toContainText('2');
    refuse();
    await see(status).toBeVisible();
    // It has a place of its own: nothing of the page is under it.
    const said = await status.boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect((said?.y ?? NaN) + (said?.height ?? NaN)).toBeLessThanOrEqual(main?.y ?? NaN);
    expect(said?.height).toBeLessThan(80);
    await see(quantity(page).first()).toContainText('1');
    opened.shop.tap.clear();
    await status.getByRole('button', { name: 'Try again' }).tap();
    await see(quantity(page).first()).toContainText('2');
    await see(status).toHaveCount(0);
    await see(page.getByRole('alert')).toHaveCount(0);
    expect(complaints.join('\n')).toContain('Failed to update item');
    await see
      .poll(spoken)
      .toEqual([
        'Quantity not changed: something went wrongTry again',
        expect.stringMatching(/^Quantity 2\. Cart: 3 items, ₹[\d,]+\.\d\d$/),
      ]);

    // An answer that is lost on its way changes nothing for the shopper.
    const andThen = () => opened.shop.tap.clear();
    opened.shop.tap.fault('PUT /api/cart/items/', { kind: 'lose_answer', andThen }, 1);
    await oneMore(page).tap();
    await see(quantity(page).first()).toContainText('3');
    await see.poll(() => opened.shop.tap.callsTo('GET /api/cart/').length).toBeGreaterThan(0);
    await see(quantity(page).first()).toContainText('3');
    await see(status).toHaveCount(0);
    await context.close();
  });

  it.each([
    ['360 px', PHONE],
    ['1440 px', DESKTOP],
  ])('is listed, changed and emptied on its page (%s)', async (size, screen) => {
    const { page, context, fill, cart, complaints } = await openBuyer(opened.browser, opened.shop, screen);
    const [first = '', second = ''] = products;
    await fill({ [first]: 1, [second]: 2 });
    await page.goto('/cart');
    await see(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
    await see(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
    await see(total(page)).toHaveText(/^₹[\d,]+\.\d\d$/);
    const less = quantity(page).getByRole('button', { name: 'One less' });
    await see(less.first()).toBeDisabled();
    await see(less.nth(1)).toBeEnabled();
    await see(page.getByRole('link', { name: 'Checkout' })).toBeInViewport();

    // A new visit shows the kept cart before the server has said anything, then what the server says.
    await see.poll(() => page.evaluate(() => localStorage.getItem('cart') ?? '')).toContain(`"${first}"`);
    await fill({ [first]: 1 });
    let answer = () => undefined as unknown;
    const answered = new Promise((resolve) => (answer = () => resolve(null)));
    opened.shop.tap.fault('GET /api/cart/', { kind: 'wait', until: answered });
    await page.reload();
    await see(quantity(page).first()).toContainText('1');
    answer();
    await see(quantity(page).first()).toContainText('2');
    opened.shop.tap.clear();

    const remove = page.getByRole('button', { name: /^Remove/ });
    await remove.first().focus();
    await page.keyboard.press('Enter');
    await see(quantity(page)).toHaveCount(1);
    await see(remove).toBeFocused();
    await page.keyboard.press('Enter');
    const empty = page.getByText('Your cart is currently empty.', { exact: true });
    await see(empty).toBeVisible();
    await see.poll(() => cart()).toEqual({});
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await see(page).toHaveURL(/\/search$/);
    expect(complaints, size).toEqual([]);
    await context.close();
  });

  it('is asked for when a rendered page is opened again, whatever copy of it is at hand', async () => {
    const { page, context, fill, shopper } = await openBuyer(opened.browser, opened.shop, PHONE);
    const [id = ''] = products;
    await fill({ [id]: 1 });
    await page.goto(`/products/${id}`);
    const inCart = page.getByRole('main').getByRole('link', { name: 'Go to Cart' }).first();
    await see(inCart).toBeVisible();
    await see.poll(() => page.evaluate(() => localStorage.getItem('cart') ?? '')).toContain(`"${id}"`);
    // On another device.
    await shopper.ask('mutation ($id: ID!) { removeFromCart(lines: [{ productId: $id }]) { cart { id } } }', {
      id,
    });
    let answer = () => undefined as unknown;
    const until = new Promise((resolve) => (answer = () => resolve(null)));
    opened.shop.tap.fault('GET /api/cart/', { kind: 'wait', until });
    await page.reload();
    await see(inCart).toBeVisible();
    answer();
    await see(inCart).toHaveCount(0);
    await context.close();
  });

  it('loses a product by minus at 1 everywhere else, and gets no more than there are', async () => {
    const { page, context, fill, cart } = await openBuyer(opened.browser, opened.shop, PHONE);
    const id = products[2] ?? '';
    await openBackOffice(opened.shop).changeProduct(id, { stock: 1 });
    await fill({ [id]: 1 });
    await page.goto(`/products/${id}`);
    await see(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    await see(oneMore(page)).toBeDisabled();
    await quantity(page).first().getByRole('button', { name: 'One less' }).tap();
    await see(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeEnabled();
    await see.poll(() => cart()).toEqual({});

    const spoken = await spokenOn(page);
    await context.setOffline(true);
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .tap();
    const failed = page.getByText('Not added: no connection', { exact: true });
    await see(failed).toBeVisible();
    await context.setOffline(false);
    // It goes by itself.
    await see(failed).toHaveCount(0);
    expect(await cart()).toEqual({});

    // By keyboard it comes back, and the keyboard goes on where the button was.
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await see(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeFocused();
    await see.poll(async () => (await spoken()).at(-1)).toMatch(/^Added\. Cart: 1 item, ₹[\d,]+\.\d\d$/);
    await context.close();
  });
});
