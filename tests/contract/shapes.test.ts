import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { cart, listOf, order, payment, profile, someProduct, wishlist } from './shapes.ts';

type Body = Record<string, unknown>;

const PRODUCT = { id: 7, name: 'Racket', price: '1499.00', discounted_price: null, main_image_url: 'a.webp' };
const CART_LINE = { id: 1, quantity: 2, subtotal: '2998.00', product: PRODUCT };
const CART = { items: [CART_LINE], total_price: '2998.00' };
const WISH = { id: 1, product: PRODUCT, added_at: '2026-01-31T10:00:00Z' };
const ORDER = {
  id: 'a-1',
  order_number: 'MD-1',
  status: 'pending',
  total_amount: '2998.00',
  payment_method: 'online',
  payment_status: 'pending',
  items: [{ ...CART_LINE, product: { ...PRODUCT, brand: 'Maidan', current_price: 1499 } }],
  created_at: '2026-01-31T10:00:00Z',
  updated_at: '2026-01-31T10:00:00Z',
  user: 3,
  shipping_person_name: 'Asha',
  shipping_person_number: '9876543210',
  shipping_address: 'Pune',
};
const PAYMENT = { razorpay_order_id: 'order_1', amount: 299800, currency: 'INR' };
const USER = { email: 'a@b.c', username: 'a', first_name: '', last_name: '', phone_number: '', address: '' };
const PROFILE = { user: USER, date_of_birth: null, preferences: null, profile_picture: null };

const without = (body: Body, field: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

/** Where a body is not of the shape. */
const faults = (shape: z.ZodType, body: unknown): string[] =>
  shape.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the shapes', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['a cart', cart, CART],
    [
      'a cart line whose picture is called image',
      cart,
      {
        ...CART,
        items: [{ ...CART_LINE, product: { ...without(PRODUCT, 'main_image_url'), image: 'a.webp' } }],
      },
    ],
    ['a wishlist', wishlist, { items: [WISH] }],
    ['an order with a text as id', order, ORDER],
    ['a payment without a currency', payment, without(PAYMENT, 'currency')],
    ['an empty profile', profile, PROFILE],
    ['a bare list', listOf(someProduct), [PRODUCT]],
    ['a list in results', listOf(someProduct), { results: [PRODUCT], anything: 'else' }],
  ])('take %s', (_what, shape, body) => {
    expect(faults(shape, body)).toEqual([]);
  });

  it.each<[string, z.ZodType, unknown, string]>([
    ['a total that is a number', cart, { ...CART, total_price: 2998 }, 'total_price'],
    ['a total with one decimal', cart, { ...CART, total_price: '2998.0' }, 'total_price'],
    [
      'a subtotal that is a number',
      cart,
      { ...CART, items: [{ ...CART_LINE, subtotal: 2998 }] },
      'items.0.subtotal',
    ],
    [
      'a line without a picture',
      cart,
      { ...CART, items: [{ ...CART_LINE, product: without(PRODUCT, 'main_image_url') }] },
      'items.0.product',
    ],
    ['a wish without a date', wishlist, { items: [without(WISH, 'added_at')] }, 'items.0.added_at'],
    ['an id that is null', wishlist, { items: [{ ...WISH, id: null }] }, 'items.0.id'],
    ['an order without its number', order, without(ORDER, 'order_number'), 'order_number'],
    ['an order without an address', order, without(ORDER, 'shipping_address'), 'shipping_address'],
    ['a date that is none', order, { ...ORDER, created_at: 'yesterday' }, 'created_at'],
    ['an amount in rupees', payment, { ...PAYMENT, amount: 2998.5 }, 'amount'],
    ['a profile whose user is not nested', profile, { ...without(PROFILE, 'user'), ...USER }, 'user'],
    ['a price in words', listOf(someProduct), [{ ...PRODUCT, price: '₹1,499' }], 'results.0.price'],
  ])('refuse %s', (_what, shape, body, path) => {
    expect(faults(shape, body)).toEqual([path]);
  });
});
