import type { Locator } from '@playwright/test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { horizontalOverflowPx } from '../kit/browser.ts';
import {
  createOrder,
  oneOfEach,
  orderInput,
  startPayment,
  verifyPayment,
} from '../kit/checkoutOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { forTestSize } from '../kit/testSize.ts';
import { createSignedInVisitor, LOW_SCREENS, type SignedInVisitor } from '../kit/visitor.ts';
import { collectAnnouncements } from './announcements.ts';
import { createVisitorWithCart, openCheckout, payButton, payNowButton } from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

/** What a notice's text contains. */
interface Words {
  /** "₹4,770.00 for order MD-1042". */
  sum: string;
  /** "order MD-1042 (₹4,770.00)". */
  order: string;
  /** The day of the order in India, and the day five days later. */
  debited: string;
  returned: string;
}

const unpaidDebit = ({ debited, returned }: Words) =>
  `If your card or UPI account was debited on ${debited}, please do not pay again: the payment still reaches us, or your bank must return it by ${returned}.`;

interface Row {
  status: string;
  payment: string | null;
  title: string;
  text: (words: Words) => string;
  isPayable?: boolean;
  /** The upstream has accepted a proof of the payment. */
  isVerified?: boolean;
}

const BEING_CONFIRMED = 'Your payment is being confirmed.';

/** The rows of the table in docs/product.md#orders-and-payments that the order itself tells. */
const ROWS: Row[] = [
  {
    status: 'pending',
    payment: 'pending',
    title: 'Not paid yet.',
    text: (words) => `${words.sum} has not reached us yet. ${unpaidDebit(words)}`,
    isPayable: true,
  },
  {
    status: 'pending',
    payment: 'cancelled',
    title: 'Payment not completed.',
    text: (words) => `The payment of ${words.sum} was not completed. ${unpaidDebit(words)}`,
    isPayable: true,
  },
  {
    status: 'pending',
    payment: null,
    title: BEING_CONFIRMED,
    text: ({ sum, debited, returned }) =>
      `We do not know yet whether ${sum} was paid. Please do not pay again: the order shows the result as soon as we know it. If it failed, your bank must return what it debited on ${debited} from your card or UPI account by ${returned}.`,
  },
  {
    status: 'pending',
    payment: 'pending',
    isVerified: true,
    title: BEING_CONFIRMED,
    text: ({ sum }) =>
      `Your payment of ${sum} was accepted. Please do not pay again: the order shows the result as soon as we know it.`,
  },
  {
    status: 'pending',
    payment: 'on_hold',
    title: BEING_CONFIRMED,
    text: ({ sum }) =>
      `The payment of ${sum} is “on hold”, which does not say whether you paid. Please do not pay again: the order shows the result as soon as we know it.`,
  },
  {
    status: 'pending',
    payment: 'paid',
    title: 'Payment received.',
    text: ({ sum }) => `${sum} is paid. The order waits to be confirmed.`,
  },
  {
    status: 'at_customs',
    payment: 'paid',
    title: 'Payment received.',
    text: ({ sum }) => `${sum} is paid. The order is “at customs”.`,
  },
  {
    status: 'confirmed',
    payment: 'paid',
    title: 'Thank you. It’s on.',
    text: ({ sum }) => `${sum} is paid. The order is confirmed; next it is packed.`,
  },
  {
    status: 'processing',
    payment: 'unpaid',
    title: 'Being packed.',
    text: ({ sum }) => `${sum} is not paid yet. The order is being packed; next it is sent.`,
  },
  {
    status: 'shipped',
    payment: 'on_hold',
    title: 'On its way.',
    text: ({ sum }) =>
      `Whether ${sum} is paid is not known yet. The order is on its way; next it is delivered.`,
  },
  {
    status: 'delivered',
    payment: 'paid',
    title: 'Delivered.',
    text: ({ sum }) => `${sum} is paid. The order was delivered.`,
  },
  {
    status: 'cancelled',
    payment: 'cancelled',
    title: 'Cancelled.',
    text: (words) => `${words.sum} has not reached us, and the order is cancelled. ${unpaidDebit(words)}`,
  },
  {
    status: 'cancelled',
    payment: null,
    title: 'Cancelled.',
    text: ({ order }) => `We do not know whether the cancelled ${order} was paid. Please contact support with its number.`,
  },
  {
    status: 'cancelled',
    payment: 'paid',
    title: 'Cancelled, but paid.',
    text: ({ order }) => `The cancelled ${order} was paid, and no refund is recorded yet. Please contact support with its number.`,
  },
  {
    status: 'pending',
    payment: 'refund_due',
    title: 'A refund is due.',
    text: ({ order }) =>
      `Your payment for ${order} arrived, but the order could not be confirmed, for example because something was sold out by then. What you paid is due back to you; the day is not known yet.`,
  },
  {
    status: 'delivered',
    payment: 'refund_due',
    title: 'A refund is due.',
    text: ({ order }) => `A refund for ${order} is due to you; the day is not known yet.`,
  },
  {
    status: 'cancelled',
    payment: 'refunded',
    title: 'Refunded.',
    text: ({ order }) =>
      `Your payment for ${order} was refunded. Please ask your bank if you do not see it there.`,
  },
];

/** Small runs show each row on one of the screens. */
const ROWS_ON_SCREENS = ROWS.flatMap((row, index) =>
  forTestSize({ small: [LOW_SCREENS[index % 2]!], middle: LOW_SCREENS, full: LOW_SCREENS }).map((screen) => ({
    ...row,
    ...screen,
  })),
);

const DAY_MS = 24 * 60 * 60 * 1000;
const timeZone = 'Asia/Kolkata';
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone });
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone });
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The words of an order's notice, from the order as the API shows it. */
async function wordsOf(shopper: Shopper, id: string): Promise<Words> {
  const { viewer } = await shopper.request<{
    viewer: { order: { number: string; createdAt: string; total: { amount: string } } };
  }>('query ($id: ID!) { viewer { order(id: $id) { number createdAt total { amount } } } }', { id });
  const { number, createdAt, total } = viewer.order;
  const amount = rupees.format(Number(total.amount));
  return {
    sum: `${amount} for order ${number}`,
    order: `order ${number} (${amount})`,
    debited: dayFormat.format(Date.parse(createdAt)),
    returned: dateFormat.format(Date.parse(createdAt) + 5 * DAY_MS),
  };
}

const title = (main: Locator) => main.getByRole('heading', { level: 1 });
/** The live region with the notice; the other one of the page is empty. */
const notice = (main: Locator) => main.getByRole('status').first();

describe('where the money of an order is', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let shopper: Shopper;
  let productIds: string[];
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    shopper = await createShopper(opened.shop.url);
    productIds = await opened.shop.productsInStock(2);
  });
  beforeEach(async () => {
    for (const id of productIds) await office.changeProduct(id, { stock: 50 });
  });

  /** The upstream shows all orders with this status and payment status. */
  const showOrdersAs = (status: string, payment: string | null) =>
    opened.shop.faultProxy.fault('GET /api/orders/', {
      kind: 'rewrite',
      change: (body) =>
        JSON.stringify(
          JSON.parse(body, (_key, value: unknown) =>
            typeof value === 'object' && value !== null && 'payment_status' in value
              ? { ...value, status, payment_status: payment }
              : value,
          ),
        ),
    });

  /** Opens the newest order from the list, and expects the short form there, then the notice on its page and on paper. */
  async function expectNotice(
    { page, main, press }: Pick<SignedInVisitor, 'page' | 'main' | 'press'>,
    expected: { title: string; text: string },
  ) {
    const card = main.locator('article:visible').first();
    await expectPage(card).toContainText(expected.title);
    expect(await horizontalOverflowPx(page)).toBe(0);
    await press(card.getByRole('link'));
    await expectPage(title(main)).toHaveText(expected.title);
    await expectPage(notice(main)).toHaveText(expected.text);
    expect(await horizontalOverflowPx(page)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expectPage(notice(main)).toBeVisible();
    await expectPage(title(main)).toBeVisible();
    await page.emulateMedia({ media: null });
  }

  it.each(ROWS_ON_SCREENS)(
    'is said in the list, on the page and on paper for $status with payment $payment ($title), on $device',
    async ({ status, payment, isVerified, isPayable = false, title: short, text, screen }) => {
      const visitor = await createSignedInVisitor(opened, screen, shopper);
      const { page, pageErrors } = visitor;
      const { id } = await createOrder(shopper, orderInput(oneOfEach(productIds)));
      showOrdersAs(status, payment);
      if (isVerified) {
        opened.shop.faultProxy.fault('/payment/verify/', respondWith(200, {}));
        const proof = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'a'.repeat(64) };
        await verifyPayment(shopper, { orderId: id, ...proof });
      }
      await page.goto('/orders');
      await expectNotice(visitor, { title: short, text: text(await wordsOf(shopper, id)) });
      await expectPage(payNowButton(page)).toHaveCount(isPayable ? 1 : 0);
      expect(pageErrors).toEqual([]);
    },
  );

  /** Waits until the open page of an order shows another title by itself; returns what was announced meanwhile. */
  async function announcedUntil(
    { page, main }: Pick<SignedInVisitor, 'page' | 'main'>,
    change: () => Promise<unknown>,
    expectedTitle: string,
  ) {
    const announcements = await collectAnnouncements(page);
    await change();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectPage(title(main)).toHaveText(expectedTitle);
    return announcements();
  }

  describe.each(LOW_SCREENS)('on $device', ({ screen }) => {
    const buy = async () => {
      const buyer = await createVisitorWithCart(opened, { [productIds[0] ?? '']: 1 }, screen);
      await openCheckout(buyer.page);
      await buyer.press(payNowButton(buyer.page));
      await expectPage(payButton(buyer.page)).toBeVisible();
      const [order] = await buyer.orders();
      return { buyer, orderId: order?.id ?? '' };
    };

    /** Pays by UPI, late; the window closes before the payment is captured. */
    async function closeWindowAfterDebit() {
      const { buyer, orderId } = await buy();
      const { page, main, press, shopper: payer } = buyer;
      await press(page.getByRole('button', { name: 'Pay late (UPI)' }));
      await press(page.getByRole('alertdialog').getByRole('button', { name: 'OK' }));
      await expectPage(page).toHaveURL('/cart');
      await page.goto('/orders');
      const words = await wordsOf(payer, orderId);
      await expectNotice(buyer, {
        title: 'Payment not completed.',
        text: `The payment of ${words.sum} was not completed. ${unpaidDebit(words)}`,
      });
      await expectPage(payNowButton(page)).toBeEnabled();
      return { page, main, words };
    }

    it('is said after the window was closed over a debit, and once more when it is captured late', async () => {
      const { page, main, words } = await closeWindowAfterDebit();
      const announced = await announcedUntil(
        { page, main },
        () => office.advanceTime(15),
        'Thank you. It’s on.',
      );
      expect(announced).toEqual([`${words.sum} is paid. The order is confirmed; next it is packed.`]);
      await expectPage(payNowButton(page)).toHaveCount(0);
    });

    it('is said once when the stock is gone by the time it arrives', async () => {
      const { page, main, words } = await closeWindowAfterDebit();
      await office.changeProduct(productIds[0] ?? '', { stock: 0 });
      const announced = await announcedUntil(
        { page, main },
        () => office.advanceTime(15),
        'A refund is due.',
      );
      expect(announced).toEqual([
        `Your payment for ${words.order} arrived, but the order could not be confirmed, for example because something was sold out by then. What you paid is due back to you; the day is not known yet.`,
      ]);
    });

    it('is said to a shopper whose tab was closed by the UPI app, and who opens the shop anew', async () => {
      const { buyer, orderId } = await buy();
      const { gatewayOrderId } = await startPayment(buyer.shopper, orderId);
      await payInSandbox(opened.shop, gatewayOrderId, 'pay-late');
      await buyer.page.close();
      const page = await buyer.openTab();
      const main = page.getByRole('main');
      await page.goto('/');
      await buyer.press(page.getByRole('button', { name: 'Account' }));
      await buyer.press(page.getByRole('menuitem', { name: 'Orders' }));
      const words = await wordsOf(buyer.shopper, orderId);
      await expectNotice(
        { ...buyer, page, main },
        { title: 'Not paid yet.', text: `${words.sum} has not reached us yet. ${unpaidDebit(words)}` },
      );
      const announced = await announcedUntil(
        { page, main },
        () => office.advanceTime(15),
        'Thank you. It’s on.',
      );
      expect(announced).toEqual([`${words.sum} is paid. The order is confirmed; next it is packed.`]);
    });

    it('is being confirmed while this device has a proof without an outcome', async () => {
      const { buyer, orderId } = await buy();
      showOrdersAs('pending', 'pending');
      opened.shop.faultProxy.fault('/payment/verify/', respondWith(503, {}));
      await buyer.press(payButton(buyer.page));
      await expectPage(buyer.page.getByRole('dialog', { name: 'Verifying Payment...' })).toBeVisible();
      await buyer.page.close();
      const page = await buyer.openTab();
      const main = page.getByRole('main');
      await page.goto('/orders');
      const { sum, debited, returned } = await wordsOf(buyer.shopper, orderId);
      await expectNotice(
        { ...buyer, page, main },
        {
          title: BEING_CONFIRMED,
          text: `We do not know yet whether ${sum} was paid. Please do not pay again: the order shows the result as soon as we know it. If it failed, your bank must return what it debited on ${debited} from your card or UPI account by ${returned}.`,
        },
      );
      await expectPage(payNowButton(page)).toHaveCount(0);
      const announced = await announcedUntil(
        { page, main },
        () => Promise.resolve(opened.shop.faultProxy.clear()),
        'Thank you. It’s on.',
      );
      expect(announced).toEqual([`${sum} is paid. The order is confirmed; next it is packed.`]);
    });
  });
});
