import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  checkoutBlockedReason,
  countItems,
  emptyCart,
  findLine,
  itemCountText,
  maxQuantityOf,
  originalSubtotalOf,
  placeholderProduct,
  quantityIn,
  stockProblemOf,
  stockText,
  totalSavings,
  withQuantity,
} from '../../web/features/cart/cart.ts';
import { CartLines } from '../../web/features/cart/cartLines.tsx';

const priced = (id: string, amount: string) => ({
  ...placeholderProduct(id),
  name: `Product ${id}`,
  price: { __typename: 'Money' as const, amount, currency: 'INR' },
});

const racket = priced('1', '1499.10');
const shuttle = priced('2', '0.70');

describe('the cart as shown before the server has responded', () => {
  it('recomputes every sum in exact paise', () => {
    const cart = withQuantity(withQuantity(emptyCart, racket, 3), shuttle, 3);
    expect(findLine(cart, '1')?.subtotal.amount).toBe('4497.30');
    expect(findLine(cart, '2')?.subtotal.amount).toBe('2.10');
    expect(cart.total.amount).toBe('4499.40');
    expect(countItems(cart)).toBe(6);
    const withoutRacket = withQuantity(cart, racket, 0);
    expect(withoutRacket.total.amount).toBe('2.10');
    expect(withQuantity(withoutRacket, shuttle, 0)).toMatchObject({ items: [], total: { amount: '0.00' } });
  });

  it('has the subtotal of the server for a line whose product is no longer sold', () => {
    const [line] = withQuantity(emptyCart, priced('line:7', '0.00'), 2).items;
    const gone = { ...line!, subtotal: { ...line!.subtotal, amount: '998.00' } };
    const cart = withQuantity({ ...emptyCart, items: [gone] }, shuttle, 1);
    expect(cart).toMatchObject({ items: [gone, {}], total: { amount: '998.70' } });
    expect(withQuantity(cart, gone.product, 1).items[0]?.subtotal.amount).toBe('998.00');
  });

  it('computes the savings of reduced prices, per line and in total', () => {
    const reduced = { ...shuttle, originalPrice: { ...shuttle.price, amount: '1.00' } };
    const cart = withQuantity(withQuantity(emptyCart, racket, 1), reduced, 3);
    expect(cart.items.map((line) => originalSubtotalOf(line)?.amount)).toEqual([undefined, '3.00']);
    expect(totalSavings(cart)?.amount).toBe('0.90');
    expect(totalSavings(withQuantity(cart, reduced, 0))).toBeNull();
  });

  it('does not change the cart it was given, and adds lines at the end with a temporary id of 1e12 or above #temporary-id', () => {
    const before = withQuantity(emptyCart, racket, 1);
    const after = withQuantity(withQuantity(before, shuttle, 2), racket, 3);
    expect(after.items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      ['1', 3],
      ['2', 2],
    ]);
    expect(findLine(before, '1')?.quantity).toBe(1);
    expect(emptyCart.items).toEqual([]);
    expect(Number(findLine(after, '2')?.id)).toBeGreaterThanOrEqual(1e12);
  });
});

it('an unknown cart, and an empty one, hold none of a product', () => {
  expect([quantityIn(null, '1'), quantityIn(emptyCart, '1')]).toEqual([0, 0]);
  expect(quantityIn(withQuantity(emptyCart, racket, 3), '1')).toBe(3);
  expect(emptyCart.total).toMatchObject({ amount: '0.00', currency: 'INR' });
});

it.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
])('%i in the cart are %s', (count, text) => expect(itemCountText(count)).toBe(text));

const stockOf = (quantity: number | null, isLow = false) => ({
  __typename: 'Stock' as const,
  quantity,
  isLow,
  isOut: quantity === 0,
});

const gone = { ...placeholderProduct('line:7'), name: 'Old Racket' };

describe('the stock of a cart line', () => {
  it.each([
    { stock: null, quantity: 3, text: null, obstacle: null, max: 99 },
    { stock: stockOf(40), quantity: 3, text: null, obstacle: null, max: 40 },
    { stock: stockOf(2, true), quantity: 2, text: 'Only 2 left', obstacle: null, max: 2 },
    { stock: stockOf(2, true), quantity: 3, text: 'Only 2 left', obstacle: 'too-many', max: 2 },
    { stock: stockOf(6), quantity: 7, text: 'Only 6 left', obstacle: 'too-many', max: 6 },
    { stock: stockOf(null, true), quantity: 3, text: 'Only a few left', obstacle: null, max: 99 },
    { stock: stockOf(0, true), quantity: 1, text: 'Sold out', obstacle: 'sold-out', max: 0 },
    { product: gone, stock: null, quantity: 2, text: 'No longer sold', obstacle: 'no-longer-sold', max: 99 },
  ])(
    '$stock for $quantity is shown as $text #cart-stock #most-units',
    ({ text, obstacle, max, product = placeholderProduct('1'), ...stocked }) => {
      const line = { product, ...stocked };
      expect(stockText(line)).toBe(text);
      expect(stockProblemOf(line)).toBe(obstacle);
      expect(maxQuantityOf(line)).toBe(max);
    },
  );

  it('blocks the checkout while a line cannot be bought, with the reason #stock-before-checkout', () => {
    const cart = ['1', '2'].reduce((sum, id) => withQuantity(sum, placeholderProduct(id), 3), emptyCart);
    const withStocks = (...stocks: (number | null)[]) => ({
      ...cart,
      items: cart.items.map((line, index) => ({ ...line, stock: stockOf(stocks[index] ?? null) })),
    });
    expect(checkoutBlockedReason(cart)).toBeNull();
    expect(checkoutBlockedReason(withStocks(3, 40))).toBeNull();
    expect(checkoutBlockedReason(withStocks(3, 2))).toBe('Lower the quantity to what is left to check out.');
    expect(checkoutBlockedReason(withStocks(2, 0))).toBe('Remove what is sold out to check out.');
    const withGone = withQuantity(withStocks(2, 0), gone, 1);
    expect(checkoutBlockedReason(withGone)).toBe('Remove what is no longer sold to check out.');
  });
});

it('a cart line whose product is no longer sold can only be removed #unsold-line', () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const render = (id: string, name: string) => {
    const cart = withQuantity(emptyCart, { ...placeholderProduct(id), name }, 2);
    const lines = createElement(CartLines, {
      lines: cart.items,
      sizeNoteOf: () => undefined,
      onSaveForLater: () => Promise.resolve(),
    });
    const children = createElement(StaticRouter, { location: '/cart' }, lines);
    return renderToStaticMarkup(createElement(ApolloProvider, { client, children }));
  };
  const gone = render('line:7', 'Old Racket');
  expect(gone).toMatch(/Old Racket.*Quantity 2.*No longer sold.*Subtotal.*Remove/);
  expect(gone).not.toMatch(/<a |Save for later|One more/);
  expect(render('line:7', 'No longer sold').match(/<[^>]+>No longer sold</g)).toHaveLength(1);
  expect(render('7', 'Racket')).toMatch(/<a .*One more.*Save for later/);
});
