import { expect, it } from 'vitest';
import { type AuditInput, type Findings, auditOrders, formatCounts } from './orderAudit.ts';

/** One order, correctly paid. */
const soundInput = (): AuditInput => ({
  ledger: {
    orders: [
      {
        id: 1,
        idempotency_key: 'a',
        status: 'confirmed',
        payment_status: 'paid',
        total_amount: 500,
        stock_held: true,
        items: [{ product_id: 7, quantity: 2 }],
      },
    ],
    payments: [
      {
        order_id: 1,
        state: 'captured',
        provider_order_id: 'order_1',
        provider_payment_id: 'pay_1',
        amount: 500,
      },
    ],
    stock_movements: [{ product_id: 7, order_id: 1, change: -2 }],
    products: [{ id: 7, stock: 8 }],
  },
  charges: [{ razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', amount: 500, currency: 'INR' }],
  initialStock: new Map([[7, 10]]),
  reportedOutcomes: [{ key: 'a', orderId: 1, reportedStatus: 'paid' }],
});

it('finds nothing in correct data', () => {
  expect(formatCounts(auditOrders(soundInput()))).toBe(
    '0 lost, 0 doubled, 0 captured twice, 0 oversold, 0 paid but lost, 0 free, 0 unsettled',
  );
});

const defects: [what: string, kind: keyof Findings, tell: (auditInput: AuditInput) => void][] = [
  [
    'an acknowledged order that is missing',
    'lost',
    ({ reportedOutcomes }) => reportedOutcomes.push({ key: 'b', orderId: 2, reportedStatus: 'unpaid' }),
  ],
  [
    'an order with another idempotency key',
    'lost',
    ({ reportedOutcomes }) => (reportedOutcomes[0]!.key = 'b'),
  ],
  [
    'an order that was reported paid and is failed',
    'lost',
    ({ ledger }) => (ledger.orders[0]!.payment_status = 'failed'),
  ],
  [
    'two orders with one idempotency key',
    'duplicated',
    ({ ledger }) => ledger.orders.push({ ...ledger.orders[0]!, id: 2 }),
  ],
  [
    'two charges of one provider order',
    'twiceCaptured',
    ({ charges }) => charges.push({ ...charges[0]!, razorpay_payment_id: 'pay_2' }),
  ],
  [
    'two charges of one order, although a refund is due',
    'twiceCaptured',
    ({ ledger, charges }) => {
      const second = { provider_order_id: 'order_2', provider_payment_id: 'pay_2' };
      ledger.payments.push({ ...ledger.payments[0]!, ...second, state: 'refund_due' });
      charges.push({ ...charges[0]!, razorpay_order_id: 'order_2', razorpay_payment_id: 'pay_2' });
    },
  ],
  [
    'a second charge of a provider order that is not recorded',
    'paidButLost',
    ({ charges }) => charges.push({ ...charges[0]!, razorpay_payment_id: 'pay_2' }),
  ],
  [
    'an order with two captured payments',
    'duplicated',
    ({ ledger }) => ledger.payments.push({ ...ledger.payments[0]!, provider_order_id: 'order_2' }),
  ],
  ['stock below zero', 'oversold', ({ ledger }) => (ledger.products[0]!.stock = -1)],
  ['a stock change without a movement', 'oversold', ({ ledger }) => ledger.stock_movements.pop()],
  [
    'an order quantity without a stock change',
    'oversold',
    ({ ledger }) => (ledger.orders[0]!.items[0]!.quantity = 3),
  ],
  [
    'a charge without a payment',
    'paidButLost',
    ({ charges }) =>
      charges.push({
        razorpay_payment_id: 'pay_9',
        razorpay_order_id: 'order_9',
        amount: 1,
        currency: 'INR',
      }),
  ],
  [
    'a charge of a cancelled payment',
    'paidButLost',
    ({ ledger }) => (ledger.payments[0]!.state = 'cancelled'),
  ],
  [
    'a captured payment of an unpaid order',
    'paidButLost',
    ({ ledger }) => (ledger.orders[0]!.payment_status = 'pending'),
  ],
  ['a paid order without a charge', 'free', ({ charges }) => charges.pop()],
  ['a paid order with a smaller charge', 'free', ({ charges }) => (charges[0]!.amount = 499)],
  ['a payment left open', 'unsettled', ({ ledger }) => (ledger.payments[0]!.state = 'open')],
];

it.each(defects)('finds %s', (_name, kind, introduce) => {
  const auditInput = structuredClone(soundInput());
  introduce(auditInput);
  expect(auditOrders(auditInput)[kind]).not.toEqual([]);
});
