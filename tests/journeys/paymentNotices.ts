import type { Locator } from '@playwright/test';
import { expect } from 'vitest';
import { horizontalOverflowPx } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import type { Shop } from '../kit/openShop.ts';
import type { Shopper } from '../kit/shopper.ts';
import type { SignedInVisitor } from '../kit/visitor.ts';

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

export const unpaidDebit = ({ debited, returned }: Words) =>
  `If your card or UPI account was debited on ${debited}, please do not pay again: the payment still reaches us, or your bank must return it by ${returned}.`;

export const BEING_CONFIRMED = 'Your payment is being confirmed.';

const DAY_MS = 24 * 60 * 60 * 1000;
const timeZone = 'Asia/Kolkata';
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone });
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone });
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The words of an order's notice, from the order as the API shows it. */
export async function wordsOf(shopper: Shopper, id: string): Promise<Words> {
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

export const title = (main: Locator) => main.getByRole('heading', { level: 1 });
/** The live region with the notice; the other one of the page is empty. */
const notice = (main: Locator) => main.getByRole('status').first();

/** The upstream shows all orders with this status and payment status. */
export const showOrdersAs = (
  { faultProxy }: Pick<Shop, 'faultProxy'>,
  status: string,
  payment: string | null,
) =>
  faultProxy.fault('GET /api/orders/', {
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
export async function expectNotice(
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
