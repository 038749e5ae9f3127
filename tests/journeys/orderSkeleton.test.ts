import { describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor, LOW_SCREENS, type SignedInVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('an order that loads', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  /** Opens the order, which must stand where its skeleton stood, to the pixel. */
  async function expectSamePlaces(visitor: SignedInVisitor, id: string, title: string) {
    const { page, main } = visitor;
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault(`GET /api/orders/${id}/`, { kind: 'wait', until });
    await page.goto(`/orders/${id}`);
    const skeleton = main.locator('[aria-busy=true]');
    await expectPage(skeleton.getByRole('link', { name: 'My Orders' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    /** Where the parts begin, in whole px. */
    const parts = () =>
      main.locator('h1, ol > li, h2, ul:not(header ul) > li').evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { x, y } = element.getBoundingClientRect();
            return { x: Math.round(x), y: Math.round(y) };
          }),
      );
    await expectPage.poll(parts).toHaveLength(9);
    const before = await parts();
    release();
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText(title);
    const moved = (await parts()).map(({ x, y }, index) => [x - before[index]!.x, y - before[index]!.y]);
    expect(moved).toEqual(moved.map(() => [0, 0]));
    expect(await visitor.layoutShifts()).toEqual([]);
  }

  it.each(LOW_SCREENS)('stands where its skeleton stood, on $device', async ({ screen }) => {
    const visitor = await createSignedInVisitor(opened, screen);
    const items = oneOfEach(await opened.shop.productsInStock(2));
    const { id } = await createOrder(visitor.shopper, orderInput(items));
    await openBackOffice(opened.shop).moveOrder(id, { status: 'shipped', payment_status: 'paid' });
    await expectSamePlaces(visitor, id, 'On its way.');
  });
});
