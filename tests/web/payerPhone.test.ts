// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { openPaymentWindow } from '../../web/features/checkout/razorpay.ts';

const OFFER = {
  __typename: 'ReadyToPay',
  orderId: '7',
  payment: {
    gatewayOrderId: 'order_1',
    amountInSubunits: 50_000,
    amount: { amount: '500.00', currency: 'INR' },
  },
  gateway: { publicKey: 'key' },
} as const;

/** Phone numbers as they are typed, and what the payment provider gets; null for those that cannot be read. */
const PHONES: [typed: string, contact: string | null][] = [
  ['9876543210', '+919876543210'],
  ['98765 43210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['+919876543210', '+919876543210'],
  ['(+91) 98765 43210', '+919876543210'],
  ['+91 (0) 98765 43210', '+919876543210'],
  ['0091 9876543210', '+919876543210'],
  ['091-98765-43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['\u202A+91\u00A098765\u00A043210\u202C', '+919876543210'],
  ['９８７６５４３２１０', '+919876543210'],
  ['080 2222 3333', '+918022223333'],
  ['(080) 2222-3333', '+918022223333'],
  ['+91 80 2222 3333', '+918022223333'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['987654321', null],
  ['98765432100', null],
  ['1234567890', null],
  ['0000000000', null],
  ['+91 98765', null],
  ['+91 98765 43210 98765', null],
  ['9876543210 ext 5', null],
  ['asha', null],
];

describe('a phone number', () => {
  it.each(PHONES)('%j is handed to the payment provider as %j', (phone, contact) => {
    let prefill: unknown;
    window.Razorpay = class {
      constructor(options: { prefill?: object }) {
        ({ prefill } = options);
      }
      open() {}
    };
    const payer = { name: 'Asha', phone, shopName: 'Maidan' };
    void openPaymentWindow(OFFER, payer, new AbortController().signal);
    expect(prefill).toEqual({ name: 'Asha', ...(contact !== null && { contact }) });
    delete window.Razorpay;
  });
});
