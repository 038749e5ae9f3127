import { expect, it } from 'vitest';
import { type Books, type Findings, audit, counts } from './orderAudit.ts';

/** One order, paid as it should be. */
const sound = (): Books => ({
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
    payments: [{ order_id: 1, state: 'captured', provider_order_id: 'order_1', amount: 500 }],
    stock_movements: [{ product_id: 7, order_id: 1, change: -2 }],
    status_changes: [],
    products: [{ id: 7, stock: 8 }],
  },
  charges: [{ razorpay_order_id: 'order_1', amount: 500, currency: 'INR' }],
  opening: new Map([[7, 10]]),
  told: [{ key: 'a', orderId: 1, said: 'paid' }],
});

it('finds nothing in sound books', () => {
  expect(counts(audit(sound()))).toBe('0 lost, 0 doubled, 0 oversold, 0 paid but lost, 0 free, 0 unsettled');
});

const lies: [what: string, kind: keyof Findings, tell: (books: Books) => void][] = [
  ['an order that is gone', 'lost', ({ told }) => told.push({ key: 'b', orderId: 2, said: 'unpaid' })],
  ['an order of somebody else’s key', 'lost', ({ told }) => (told[0]!.key = 'b')],
  ['a payment forgotten', 'lost', ({ ledger }) => (ledger.orders[0]!.payment_status = 'failed')],
  ['two orders of a key', 'doubled', ({ ledger }) => ledger.orders.push({ ...ledger.orders[0]!, id: 2 })],
  ['an order charged twice', 'doubled', ({ charges }) => charges.push(charges[0]!)],
  [
    'two payments counted',
    'doubled',
    ({ ledger }) => ledger.payments.push({ ...ledger.payments[0]!, provider_order_id: 'order_2' }),
  ],
  ['stock below zero', 'oversold', ({ ledger }) => (ledger.products[0]!.stock = -1)],
  ['a movement without its row', 'oversold', ({ ledger }) => ledger.stock_movements.pop()],
  ['units sold that nobody took', 'oversold', ({ ledger }) => (ledger.orders[0]!.items[0]!.quantity = 3)],
  [
    'money nobody knows of',
    'paidButLost',
    ({ charges }) => charges.push({ razorpay_order_id: 'order_9', amount: 1, currency: 'INR' }),
  ],
  ['money of a cancelled payment', 'paidButLost', ({ ledger }) => (ledger.payments[0]!.state = 'cancelled')],
  [
    'a captured payment of an unpaid order',
    'paidButLost',
    ({ ledger }) => (ledger.orders[0]!.payment_status = 'pending'),
  ],
  ['an order nobody paid', 'free', ({ charges }) => charges.pop()],
  ['an order paid with less', 'free', ({ charges }) => (charges[0]!.amount = 499)],
  ['a payment left open', 'unsettled', ({ ledger }) => (ledger.payments[0]!.state = 'open')],
];

it.each(lies)('finds %s', (_what, kind, tell) => {
  const books = structuredClone(sound());
  tell(books);
  expect(audit(books)[kind]).not.toEqual([]);
});
