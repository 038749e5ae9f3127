import type { Locator, Page, Request } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { LOW_PHONE } from '../kit/browser.ts';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { createVisitorWithCart, quantityStepper } from './checkoutPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** What the browser does when the shopper returns to the tab. */
const returnToTab = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Names of the operations that a page has sent since, of those that match; others are prefetched in idle moments. */
function collectOperations(wanted: RegExp, page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request: Request) => {
    const name = /operationName"?[:=]"?(\w+)/.exec(request.postData() ?? request.url())?.[1];
    if (name && wanted.test(name)) names.push(name);
  });
  return names;
}

/**
 * Opens a page whose clock the test moves, and resolves when it reads again on a return, and the pause after that is over.
 * @param content what the loaded page shows: with a stopped clock, a page that still loads would wait for its frames for ever
 */
async function openWithClock(page: Page, address: string, content: Locator): Promise<void> {
  await page.clock.install();
  await page.clock.resume();
  await page.goto(address);
  const names = collectOperations(/^Cart$/, page);
  await expectPage
    .poll(async () => {
      await returnToTab(page);
      // The first return may come before the page has a query to read again, and the next one counts ten seconds later.
      await page.clock.fastForward(10_000);
      return names;
    })
    .toContain('Cart');
  await expectPage(content).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.clock.fastForward(60_000);
}

describe('a shopper who returns', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let products: string[];
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    products = await opened.shop.productsInStock(3, 9);
  });

  it('sees the current cart and order #reading-again', async () => {
    const visitor = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, LOW_PHONE);
    const { page, main, addToCart, shopper } = visitor;
    await openWithClock(page, '/cart', quantityStepper(page));
    await expectPage(quantityStepper(page)).toContainText('1');
    await visitor.waitForGraphQL();
    await page.clock.resume();
    await addToCart({ [products[0] ?? '']: 1 });
    opened.shop.faultProxy.clear();
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('GET /api/cart/', { kind: 'wait', until }, 1);
    await returnToTab(page);
    await expectPage.poll(() => opened.shop.faultProxy.callsTo('GET /api/cart/')).toHaveLength(1);
    await expectPage(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expectPage(quantityStepper(page)).toContainText('1');
    release();
    await expectPage(quantityStepper(page)).toContainText('2');

    const { id } = await createOrder(shopper, orderInput(oneOfEach(products.slice(1, 2))));
    await office.moveOrder(id, { status: 'confirmed', payment_status: 'paid' });
    const title = main.getByRole('heading', { level: 1 });
    await openWithClock(page, `/orders/${id}`, title.filter({ hasText: 'Thank you. It’s on.' }));
    await office.moveOrder(id, { status: 'shipped' });
    await page.clock.resume();
    await returnToTab(page);
    await expectPage(title).toHaveText('On its way.');
  });

  it('sends one round of queries for ten quick changes #reading-again', async () => {
    const { page, main, context, waitForGraphQL } = await createSignedInVisitor(opened, LOW_PHONE);
    await page.goto('/');
    await openWithClock(page, `/products/${products[0]}`, main.locator('dt').first());
    await waitForGraphQL();
    const names = collectOperations(/^(Account|Cart|Home|Orders?|Product|Wishlist)$/, page);
    for (let done = 0; done < 10; done += 1) {
      await returnToTab(page);
      await page.clock.fastForward(500);
    }
    await waitForGraphQL();
    expect(names.sort()).toEqual(['Cart', 'Product']);
    await page.clock.fastForward(6_000);
    // Nothing is sent without a connection, and one round when it returns.
    await context.setOffline(true);
    await returnToTab(page);
    await page.clock.fastForward(60_000);
    expect(names).toHaveLength(2);
    await context.setOffline(false);
    await expectPage.poll(() => names.length).toBe(4);
  });
});
