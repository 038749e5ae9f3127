// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  emptyCart,
  lineOf,
  unknownProduct,
  withAdded,
  withQuantity,
} from '../../web/features/cart/cartArithmetic.ts';
import { sentenceOf } from '../../web/features/cart/cartReport.ts';
import { session } from '../../web/auth/session.ts';
import { briefly, openSimulatedCart, products } from './simulatedCart.ts';

const racket = products[0]!;
const shuttle = products[1]!;

/** A page that knows its cart, which is empty, and collects what it tells of changes. */
function openCart() {
  const told: string[] = [];
  const retries: (() => void)[] = [];
  const cart = openSimulatedCart({
    onReport(report) {
      told.push(sentenceOf(report));
      if (report.kind === 'failed' && report.retry) retries.push(report.retry);
    },
  });
  cart.knows(emptyCart);
  return { ...cart, told, retries };
}

describe('changes of the cart', () => {
  beforeEach(() => {
    localStorage.clear();
    session.begin();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('need two requests at most for fifty quick taps', async () => {
    const cart = openCart();
    for (let tap = 1; tap <= 50; tap++) void cart.changes.setQuantity(racket, tap);
    await cart.answerAll();
    expect(cart.requests()).toBe(2);
    expect(cart.told).toEqual(['Quantity 50. Cart: 50 items, ₹7,475.00']);
    expect(briefly(cart.truth())).toEqual(briefly(withQuantity(emptyCart, racket, 50)));
  });

  it('are taken back when they fail, which is logged per request and told once', async () => {
    const cart = openCart();
    const done = cart.changes.add(racket);
    await cart.answerAll();
    expect(await done).toBe(true);
    const taps = [2, 3, 4].map((quantity) => cart.changes.setQuantity(racket, quantity));
    expect(lineOf(cart.shown(), '1')?.quantity).toBe(4);
    await cart.answer('error');
    await cart.answer();
    expect(lineOf(cart.shown(), '1')?.quantity).toBe(4);
    await cart.answer('unreachable');
    await cart.answerAll();
    expect(await Promise.all(taps)).toEqual([false, false, false]);
    expect(lineOf(cart.shown(), '1')?.quantity).toBe(1);
    expect(cart.told).toEqual(['Added. Cart: 1 item, ₹149.50', 'Quantity not changed: no connection']);
    expect(vi.mocked(console.error).mock.calls.map(([text]) => text as string)).toEqual([
      'Something went wrong',
      'Failed to update item',
    ]);
  });

  it('never show what was there before while a failed change is looked into', async () => {
    const cart = openCart();
    void cart.changes.add(racket);
    await cart.answer('lost');
    expect(cart.pending()).toEqual(['Cart']);
    expect(lineOf(cart.shown(), '1')?.quantity).toBe(1);
    await cart.answerAll();
    expect(lineOf(cart.shown(), '1')?.quantity).toBe(1);
    expect(cart.told).toEqual(['Added. Cart: 1 item, ₹149.50']);
  });

  it('are not read again when the refusal brings the cart', async () => {
    const cart = openCart();
    void cart.changes.add(racket);
    await cart.answer('out of stock');
    expect(cart.requests()).toBe(1);
    expect(cart.shown().items).toEqual([]);
    expect(cart.told).toEqual(['Not added: Only 2 left.']);
    expect(cart.retries).toEqual([]);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toBe('Only 2 left.');
  });

  it('tell of a change only when nothing is under way any more', async () => {
    const cart = openCart();
    void cart.changes.add(racket);
    void cart.changes.add(shuttle);
    await cart.answer('error');
    await cart.answer();
    expect(cart.told).toEqual([]);
    await cart.answer();
    expect(cart.shown().items.map((line) => line.product.id)).toEqual(['2']);
    expect(cart.told).toEqual(['Not added: something went wrong']);
  });

  it('are tried again when the shopper says so, and told as they were', async () => {
    const cart = openCart();
    void cart.changes.add(racket, 2);
    await cart.answer('unreachable');
    await cart.answerAll();
    expect(cart.told).toEqual(['Not added: no connection']);
    cart.retries[0]?.();
    await cart.answerAll();
    expect(briefly(cart.truth()).lines).toEqual(['1x2=299.00']);
    expect(cart.told.at(-1)).toBe('Added. Cart: 2 items, ₹299.00');
    void cart.changes.remove([racket]);
    await cart.answerAll();
    expect(cart.told.at(-1)).toBe('Removed. Your cart is empty');
  });

  it('say which kind of change failed', async () => {
    const cart = openCart();
    void cart.changes.add(racket);
    void cart.changes.add(shuttle);
    await cart.answerAll();
    for (const gone of [[racket], [racket, shuttle]]) {
      void cart.changes.remove(gone);
      await cart.answer('unreachable');
      await cart.answerAll();
    }
    expect(cart.shown().items).toHaveLength(2);
    expect(vi.mocked(console.error).mock.calls.map(([text]) => text as string)).toEqual([
      'Failed to remove item',
      'Failed to remove multiple items',
    ]);
  });

  it('wait for a cart that is not known yet, instead of showing it as empty', async () => {
    const cart = openSimulatedCart();
    cart.elsewhere((truth) => withAdded(truth, shuttle, 2));
    const done = cart.changes.add(racket);
    expect(cart.pending()).toEqual(['Cart']);
    await cart.answer();
    expect(briefly(cart.shown()).lines).toEqual(['1x1=149.50', '2x2=499.00']);
    await cart.answerAll();
    expect(await done).toBe(true);
    expect(briefly(cart.shown())).toEqual(briefly(cart.truth()));
  });

  it('show nothing rather than a wrong cart when it cannot be read', async () => {
    const cart = openSimulatedCart();
    cart.elsewhere((truth) => withAdded(truth, shuttle, 2));
    void cart.changes.add(racket);
    await cart.answer('error');
    expect(cart.shown()).toEqual(emptyCart);
    await cart.answerAll();
    expect(briefly(cart.truth()).lines).toEqual(['1x1=149.50', '2x2=499.00']);
  });

  it('show a product that the page does not know as "Loading...", free of charge, until the server tells', async () => {
    const cart = openCart();
    void cart.changes.add(racket);
    void cart.changes.add(unknownProduct('2'));
    const [known, unknown] = cart.shown().items;
    expect(known).toMatchObject({ product: { name: 'Product 1' }, subtotal: { amount: '149.50' } });
    expect(unknown).toMatchObject({ product: { name: 'Loading...' }, subtotal: { amount: '0.00' } });
    expect(Number(unknown?.id)).toBeGreaterThanOrEqual(1e12);
    await cart.answerAll();
    expect(cart.shown().items[1]).toMatchObject({ product: { name: 'Product 2' } });
  });

  it('take out what was bought, and leave what was added meanwhile', async () => {
    const cart = openCart();
    void cart.changes.setQuantity(racket, 3);
    void cart.changes.setQuantity(shuttle, 1);
    await cart.answerAll();
    await cart.changes.removeBought([
      { productId: '1', quantity: 2 },
      { productId: '2', quantity: 1 },
      { productId: '3', quantity: 1 },
    ]);
    const told = cart.told.length;
    expect(briefly(cart.shown()).lines).toEqual(['1x1=149.50']);
    await cart.answerAll();
    expect(briefly(cart.truth()).lines).toEqual(['1x1=149.50']);
    // The shopper bought; that the cart shrinks needs no words.
    expect(cart.told).toHaveLength(told);
  });

  it('are refused without a shopper', async () => {
    session.end('signed-out');
    const cart = openCart();
    expect(await cart.changes.add(racket)).toBe(false);
    expect(cart.requests()).toBe(0);
    expect(console.error).toHaveBeenCalledWith('User not logged in');
  });

  it('ignore a quantity below 1 when adding, and take the line out when it falls to 0', async () => {
    const cart = openCart();
    expect(await cart.changes.add(racket, 0)).toBe(false);
    expect(cart.requests()).toBe(0);
    void cart.changes.add(racket);
    void cart.changes.setQuantity(racket, 0);
    expect(cart.shown().items).toEqual([]);
    await cart.answerAll();
    expect(cart.truth().items).toEqual([]);
  });
});
