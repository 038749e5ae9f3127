// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../web/auth/session.ts';
import {
  clearTypedDelivery,
  hintsOf,
  isDeliveryComplete,
  isSameDelivery,
  readTypedDelivery,
  storeTypedDelivery,
} from '../../web/features/checkout/delivery.ts';
import { openPaymentWindow } from '../../web/features/checkout/razorpay.ts';

const OFFER = {
  __typename: 'ReadyToPay',
  orderId: '7',
  payment: {
    windowId: 'w1',
    gatewayOrderId: 'order_1',
    amountInSubunits: 50_000,
    amount: { amount: '500.00', currency: 'INR' },
  },
  gateway: { publicKey: 'key' },
} as const;

const NOBODY = { recipientName: '', recipientPhone: '', shippingAddress: '' };

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
  it.each([['', null] as const, ...PHONES])(
    '%j has a hint unless it can be read #delivery-hints',
    (recipientPhone, contact) => {
      const isUsual = recipientPhone === '' || contact !== null;
      const hint = isUsual ? null : 'Mobile numbers in India have 10 digits. Is this one right?';
      expect(hintsOf({ ...NOBODY, recipientPhone }).recipientPhone).toBe(hint);
    },
  );

  it.each(PHONES)('%j is handed to the payment provider as %j #window-phone', (phone, contact) => {
    let prefill: unknown;
    window.Razorpay = class {
      constructor(options: { prefill?: object }) {
        ({ prefill } = options);
      }
      open() {}
    };
    const payer = { name: 'Asha', phone, shopName: 'Maidan' };
    openPaymentWindow(OFFER, payer, new AbortController().signal, () => undefined);
    expect(prefill).toEqual({ name: 'Asha', ...(contact !== null && { contact }) });
    delete window.Razorpay;
  });
});

describe('an address', () => {
  it.each([
    ['', false],
    ['12 MG Road\nPune 411001', false],
    ['Pune-411 001', false],
    ['PIN411001', false],
    ['12 MG Road, Pune', true],
    ['Flat 9876543210', true],
    ['Pune 011001', true],
    ['Pune 41100', true],
  ])('%j lacks a PIN code: %j', (shippingAddress, lacksIt) => {
    const hint = hintsOf({ ...NOBODY, shippingAddress }).shippingAddress;
    expect(hint?.includes('PIN code') ?? false).toBe(lacksIt);
  });
});

describe('a delivery', () => {
  const delivery = { recipientName: 'Asha', recipientPhone: '98', shippingAddress: '12 MG Road' };

  it('needs a name, a phone number and an address that are not blank', () => {
    expect(isDeliveryComplete(delivery)).toBe(true);
    for (const field of Object.keys(delivery))
      expect(isDeliveryComplete({ ...delivery, [field]: '  \n' })).toBe(false);
  });

  it('is the same if only spaces differ', () => {
    expect(isSameDelivery(delivery, { ...delivery, recipientName: 'Asha ' })).toBe(true);
    expect(isSameDelivery(delivery, { ...delivery, shippingAddress: '' })).toBe(false);
  });
});

describe('the typed delivery', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    session.begin();
  });
  afterEach(() => vi.restoreAllMocks());

  it('is stored per field, also an emptied one, until it is cleared or the session ends #typed-delivery', () => {
    storeTypedDelivery({ recipientName: 'Ravi' });
    storeTypedDelivery({ shippingAddress: '' });
    expect(readTypedDelivery()).toEqual({ recipientName: 'Ravi', shippingAddress: '' });
    clearTypedDelivery();
    expect(sessionStorage.length).toBe(0);
    storeTypedDelivery({ recipientName: 'Ravi' });
    session.end('expired');
    expect(sessionStorage.length).toBe(0);
  });

  it('is not returned in another session, even if the page did not notice the end of its session', () => {
    storeTypedDelivery({ recipientName: 'Ravi' });
    localStorage.clear();
    expect(readTypedDelivery()).toEqual({});
    storeTypedDelivery({ recipientName: 'nobody' });
    session.begin();
    expect(readTypedDelivery()).toEqual({});
  });

  it.each([
    ['{', {}],
    ['[]', {}],
    ['{"session":null,"typed":{"recipientName":"Ravi"}}', {}],
    ['{"session":"s","typed":null}', {}],
    [
      '{"session":"s","typed":{"recipientName":1,"recipientPhone":"98","other":"x"}}',
      { recipientPhone: '98' },
    ],
  ])('ignores invalid parts when storage holds %s', (stored, usable) => {
    localStorage.setItem('access_token', 's');
    sessionStorage.setItem('delivery', stored);
    expect(readTypedDelivery()).toEqual(usable);
  });

  it('is lost, without an error for the page, when storage fails', () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    for (const method of ['setItem', 'removeItem', 'getItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Storage is full.', 'QuotaExceededError');
      });
      if (method === 'setItem') storeTypedDelivery({ recipientName: 'Ravi' });
    }
    expect(consoleError).toHaveBeenCalledOnce();
    expect(clearTypedDelivery).not.toThrow();
    expect(readTypedDelivery()).toEqual({});
  });
});
