import type { Locator, Request } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderItemInput } from '../__generated__/graphql.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { PHONE } from '../kit/browser.ts';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { createSignedInVisitor, type Visitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** The delays between the queries for an unpaid order: about ten minutes in total. */
const POLL_DELAYS_SECONDS = [2, 4, 8, 16, 32, ...Array.from({ length: 9 }, () => 60)];

const title = (main: Locator) => main.getByRole('heading', { level: 1 });

describe('the page of an unpaid order', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let shopper: Shopper;
  let items: OrderItemInput[];
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    shopper = await createShopper(opened.shop.url);
    items = oneOfEach(await opened.shop.productsInStock(2));
  });

  const orderReads = (id: string) => opened.shop.faultProxy.callsTo(`GET /api/orders/${id}/`).length;

  it('is read again with one query at a time, also when the shopper returns to the tab during a query', async () => {
    const visitor = await createSignedInVisitor(opened, PHONE, shopper);
    const { page, main, waitForGraphQL } = visitor;
    const { id } = await createOrder(shopper, orderInput(items));
    await page.clock.install();
    await page.goto(`/orders/${id}`);
    await expectPage(title(main)).toHaveText('Not paid yet.');
    await page.clock.pauseAt(Date.now() + 1000);
    await waitForGraphQL();
    opened.shop.faultProxy.clear();
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault(`GET /api/orders/${id}/`, { kind: 'wait', until }, 1);
    await page.clock.runFor(2_000);
    await expectPage.poll(() => orderReads(id)).toBe(1);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const isOrderQuery = (request: Request) => request.postData()?.includes('"Order"') === true;
    const nextOrderResponse = () => page.waitForResponse((response) => isOrderQuery(response.request()));
    const first = nextOrderResponse();
    release();
    await first;
    await page.evaluate(() => fetch('/livez'));
    const second = nextOrderResponse();
    await page.clock.runFor(2_000);
    await second;
    await page.evaluate(() => fetch('/livez'));
    // The next query is due after four seconds; a second polling timer would send one after two.
    let orderQueries = 0;
    page.on('request', (request) => (orderQueries += Number(isOrderQuery(request))));
    await page.clock.runFor(3_900);
    await page.evaluate(() => fetch('/livez'));
    expect(orderQueries).toBe(0);
    await page.clock.runFor(200);
    await expectPage.poll(() => orderQueries).toBe(1);
  });

  it('is read again with growing delays, then not until the shopper returns to the tab', async () => {
    const visitor = await createSignedInVisitor(opened, PHONE, shopper);
    const { page, main, waitForGraphQL } = visitor;
    const { id } = await createOrder(shopper, orderInput(items));
    await page.clock.install();
    await page.goto(`/orders/${id}`);
    await expectPage(title(main)).toHaveText('Not paid yet.');
    await page.clock.pauseAt(Date.now() + 1000);
    opened.shop.faultProxy.clear();
    const waitedSeconds: number[] = [];
    for (const [index, pause] of POLL_DELAYS_SECONDS.entries()) {
      waitedSeconds.push(await secondsUntil(visitor, pause / 4, () => orderReads(id) > index));
    }
    // The first delay may be up to a second shorter, because it began before the clock was paused.
    expect(
      waitedSeconds.map(
        (seconds, index) => seconds >= (POLL_DELAYS_SECONDS[index] ?? 0) - (index === 0 ? 1.5 : 0),
      ),
    ).toEqual(POLL_DELAYS_SECONDS.map(() => true));
    await waitForGraphQL();
    await page.clock.fastForward(3_600_000);
    await waitForGraphQL();
    expect(orderReads(id)).toBe(POLL_DELAYS_SECONDS.length);

    // When the shopper returns, the page queries the order, finds it paid and stops polling.
    await office.moveOrder(id, { status: 'confirmed', payment_status: 'paid' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.runFor(2_000);
    await expectPage(title(main)).toContainText('Thank you');
    opened.shop.faultProxy.clear();
    await page.clock.fastForward(600_000);
    await waitForGraphQL();
    expect(orderReads(id)).toBe(0);
  });
});

/** Advances the page's clock by `stepSeconds` until `isDone`. @returns the seconds advanced */
async function secondsUntil(
  { page, waitForGraphQL }: Visitor,
  stepSeconds: number,
  isDone: () => boolean,
): Promise<number> {
  let seconds = 0;
  while (!isDone()) {
    // Let the page handle the last response before time is advanced.
    await waitForGraphQL();
    await page.clock.runFor(stepSeconds * 1000);
    seconds += stepSeconds;
    if (seconds > 600) throw new Error('The condition was not met within ten minutes.');
    await page.evaluate(() => fetch('/livez'));
  }
  return seconds;
}
