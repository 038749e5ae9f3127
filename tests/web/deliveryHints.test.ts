import { describe, expect, it } from 'vitest';
import { deliveryHints } from '../../web/features/checkout/deliveryHints.ts';

const hintsOf = (recipientPhone: string, shippingAddress: string) =>
  deliveryHints({ recipientName: 'Asha', recipientPhone, shippingAddress });

describe('hints about a delivery', () => {
  it.each([
    '',
    '9876543210',
    '98765 43210',
    '+91 98765-43210',
    '+919876543210',
    '0091 9876543210',
    '09876543210',
    '080 2222 3333',
    '+44 20 7946 0958',
  ])('there is none about the phone number %s', (phone) => {
    expect(hintsOf(phone, '').recipientPhone).toBeNull();
  });

  // Rule: docs/product.md#checkout: Hints never
  it.each(['987654321', '98765432100', '1234567890', '+91 98765', 'asha'])(
    'there is one about the phone number %s',
    (phone) => {
      expect(hintsOf(phone, '').recipientPhone).toContain('10 digits');
    },
  );

  it.each(['', '12 MG Road\nPune 411001', 'Pune-411 001', 'PIN411001'])(
    'none about the address %s',
    (address) => {
      expect(hintsOf('', address).shippingAddress).toBeNull();
    },
  );

  it.each(['12 MG Road, Pune', 'Flat 9876543210', 'Pune 011001', 'Pune 41100'])(
    'one about the address %s',
    (address) => {
      expect(hintsOf('', address).shippingAddress).toContain('PIN code');
    },
  );
});
