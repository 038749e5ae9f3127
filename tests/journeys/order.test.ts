import type { Locator, Request } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderItemInput } from '../__generated__/graphql.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
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
const payNow = (main: Locator) => main.getByRole('button', { name: 'Pay Now' });
/** What the head of the page says about the order and its payment. */
const badges = (main: Locator) => main.locator('article > header li');
/** The values of a named detail, one locator match per line. */
const detail = (main: Locator, name: string) =>
  main
    .locator('dl > div')
    .filter({ has: main.page().getByText(name, { exact: true }) })
    .locator('dd');

describe('the page of an order', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let shopper: Shopper;
  let items: OrderItemInput[];
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    shopper = await createShopper(opened.shop.url);
    items = oneOfEach(await opened.shop.productsInStock(2));
  });

  it('shows all details and the progress of the order', async () => {
    const { page, main, pageErrors } = await createSignedInVisitor(opened, DESKTOP, shopper);
    const { id, number } = await createOrder(shopper, orderInput(items));
    await office.moveOrder(id, { status: 'shipped', payment_status: 'paid' });
    await page.goto(`/orders/${id}`);
    await expectPage(title(main)).toHaveText('On its way.');
    await expectPage(main).toContainText(`Order ${number}`);
    await expectPage(main.getByRole('heading', { name: 'Items' })).toBeVisible();
    await expectPage(main.getByRole('listitem').filter({ hasText: 'Quantity 1' })).toHaveCount(2);
    await expectPage(detail(main, 'Delivery to')).toHaveText(['Asha Verma', '12 MG Road, Pune 411001']);
    await expectPage(detail(main, 'Phone')).toHaveText('9876543210');
    await expectPage(detail(main, 'Payment method')).toHaveText('online');
    await expectPage(badges(main)).toHaveText(['Paid']);
    const thisYear = new RegExp(String(new Date().getFullYear()));
    await expectPage(detail(main, 'Placed on')).toHaveText(thisYear);
    await expectPage(detail(main, 'Last change')).toHaveText(thisYear);
    await expectPage(main.getByText('Total').locator('..')).toHaveText(/₹[\d,]+\.\d\d$/);
    const steps = main.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    await expectPage(steps).toHaveText([
      /^Placed, done/,
      /^Confirmed, done/,
      /^Processing, done/,
      /^Shipped, now/,
      /^Delivered, still to come/,
    ]);
    await expectPage(steps.nth(3)).toHaveAttribute('aria-current', 'step');
    await expectPage(payNow(main)).toHaveCount(0);

    await office.moveOrder(id, { status: 'pending', payment_status: 'refund_due' });
    await page.reload();
    await expectPage(title(main)).toHaveText('A refund is due.');
    await expectPage(main).toContainText(/sold out by then\. What you paid is due back to you/);
    await expectPage(steps).toHaveText([/^Placed, done/, /^Refund due, ended here/]);
    await expectPage(payNow(main)).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });

  it('has the days and times of India everywhere', async () => {
    const abroad = { ...PHONE, timezoneId: 'America/Los_Angeles' };
    const { page, main } = await createSignedInVisitor(opened, abroad, shopper);
    const { id } = await createOrder(shopper, orderInput(items));
    await page.goto(`/orders/${id}`);
    const placedOn = detail(main, 'Placed on').locator('time');
    await expectPage(placedOn).toBeVisible();
    const placedAt = new Date((await placedOn.getAttribute('datetime')) ?? '');
    const inIndia = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' }).format(placedAt);
    await expectPage(placedOn).toHaveText(inIndia({ dateStyle: 'long', timeStyle: 'short' }));
    await expectPage(main.getByRole('list', { name: 'Progress' }).locator('time').first()).toHaveText(
      inIndia({ day: 'numeric', month: 'short' }),
    );
    await page.goto('/orders');
    await expectPage(main.locator('article time').first()).toHaveText(inIndia({ dateStyle: 'long' }));
  });

  it('lets the shopper pay after a failed script and a closed window', async () => {
    const { page, main, press } = await createSignedInVisitor(opened, DESKTOP, shopper);
    const { id } = await createOrder(shopper, orderInput(items));
    await page.route('**/checkout.js', (route) => route.abort());
    await page.goto(`/orders/${id}`);
    await expectPage(title(main)).toHaveText('Not paid yet.');
    await expectPage(main.getByText(/^₹[\d,]+\.\d\d for order \S+ has not reached us yet\./)).toBeVisible();
    await press(payNow(main));
    await expectPage(main.getByRole('alert')).toHaveText(
      /^(Payment gateway is still loading|Failed to load payment)/,
    );
    await page.unroute('**/checkout.js');
    await page.reload();
    await page.waitForFunction(() => 'Razorpay' in window);
    for (let time = 1; time <= 2; time += 1) {
      await press(payNow(main));
      await press(page.getByRole('button', { name: 'Close payment window' }));
      const alert = page.getByRole('alertdialog');
      await expectPage(alert).toContainText('Payment cancelled.');
      await press(alert.getByRole('button', { name: 'OK' }));
      await expectPage(badges(main)).toHaveText(['Order Pending', 'Payment Cancelled']);
      await expectPage(page).toHaveURL(`/orders/${id}`);
    }
    await press(payNow(main));
    await press(page.getByRole('button', { name: /^Pay ₹/ }));
    await expectPage(title(main)).toContainText('Thank you');
    await expectPage(badges(main)).toHaveText(['Paid']);
    await expectPage(payNow(main)).toHaveCount(0);
  });

  it('does not show the order of another shopper', async () => {
    const { page, main } = await createSignedInVisitor(opened, PHONE, shopper);
    const { id: otherOrderId } = await createOrder(await createShopper(opened.shop.url), orderInput(items));
    await page.goto(`/orders/${otherOrderId}`);
    await expectPage(main.getByRole('alert')).toHaveText('Error: Order not found');
    await expectPage(main.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  });

  it("is printed with the shop's address, without what can be pressed", async () => {
    const { page, main } = await createSignedInVisitor(opened, DESKTOP, shopper);
    const { id, number } = await createOrder(shopper, orderInput(items));
    await office.moveOrder(id, { status: 'delivered', payment_status: 'paid' });
    await page.goto(`/orders/${id}`);
    const print = main.getByRole('button', { name: 'Print' });
    const address = main.getByText('14 Stadium Road');
    await expectPage(print).toBeVisible();
    await expectPage(address).toBeVisible();
    await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }));
    await print.click();
    await expectPage(page).toHaveTitle('printed');
    await page.emulateMedia({ media: 'print' });
    await expectPage(address).toBeVisible();
    await expectPage(main.getByText(`Order ${number}`, { exact: true })).toBeVisible();
    await expectPage(main.getByText('Asha Verma')).toBeVisible();
    await expectPage(main.getByRole('listitem').filter({ hasText: 'Quantity 1' })).toHaveCount(2);
    await expectPage(main.getByText('Total')).toBeVisible();
    for (const part of ['banner', 'contentinfo', 'complementary'] as const)
      await expectPage(page.getByRole(part).and(page.locator('#root > *'))).toHaveCount(0);
    expect(await page.getByRole('button').count()).toBe(0);
  });

  const orderReads = (id: string) => opened.shop.faultProxy.callsTo(`GET /api/orders/${id}/`).length;

  it('is read again while it is unpaid, with one query at a time, also when the shopper returns to the tab during a query', async () => {
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
    const isOrderQuery = (request: Request) => request.postData()?.includes('"SettlePayment"') === true;
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

  it('is read again while it is unpaid, with growing delays, then not until the shopper returns to the tab', async () => {
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
