import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { cart, listOf, order, payment, profile, minimalProduct, wishlist } from './shapes.ts';

type Body = Record<string, unknown>;

const PRODUCT = { id: 7, name: 'Racket', price: '1499.00', discounted_price: null, main_image_url: 'a.webp' };
const CART_LINE = { id: 1, quantity: 2, subtotal: '2998.00', product: PRODUCT };
const CART = { items: [CART_LINE], total_price: '2998.00' };
const WISHLIST_ITEM = { id: 1, product: PRODUCT, added_at: '2026-01-31T10:00:00Z' };
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

const omitField = (body: Body, field: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

/** The paths at which a body does not match the shape. */
const invalidPaths = (shape: z.ZodType, body: unknown): string[] =>
  shape.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the shapes', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['a cart', cart, CART],
    [
      'a cart line whose picture is called image',
      cart,
      {
        ...CART,
        items: [{ ...CART_LINE, product: { ...omitField(PRODUCT, 'main_image_url'), image: 'a.webp' } }],
      },
    ],
    ['a wishlist', wishlist, { items: [WISHLIST_ITEM] }],
    ['an order with a text as id', order, ORDER],
    ['a payment without a currency', payment, omitField(PAYMENT, 'currency')],
    ['an empty profile', profile, PROFILE],
    ['a bare list', listOf(minimalProduct), [PRODUCT]],
    ['a list in results', listOf(minimalProduct), { results: [PRODUCT], anything: 'else' }],
  ])('take %s', (_name, shape, body) => {
    expect(invalidPaths(shape, body)).toEqual([]);
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
      { ...CART, items: [{ ...CART_LINE, product: omitField(PRODUCT, 'main_image_url') }] },
      'items.0.product',
    ],
    [
      'a wishlist item without a date',
      wishlist,
      { items: [omitField(WISHLIST_ITEM, 'added_at')] },
      'items.0.added_at',
    ],
    ['an id that is null', wishlist, { items: [{ ...WISHLIST_ITEM, id: null }] }, 'items.0.id'],
    ['an order without its number', order, omitField(ORDER, 'order_number'), 'order_number'],
    ['an order without an address', order, omitField(ORDER, 'shipping_address'), 'shipping_address'],
    ['an invalid date', order, { ...ORDER, created_at: 'yesterday' }, 'created_at'],
    ['an amount in rupees', payment, { ...PAYMENT, amount: 2998.5 }, 'amount'],
    ['a profile whose user is not nested', profile, { ...omitField(PROFILE, 'user'), ...USER }, 'user'],
    ['a price in words', listOf(minimalProduct), [{ ...PRODUCT, price: '₹1,499' }], 'results.0.price'],
  ])('refuse %s', (_name, shape, body, path) => {
    expect(invalidPaths(shape, body)).toEqual([path]);
  });
});
