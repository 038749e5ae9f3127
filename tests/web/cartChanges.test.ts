// @vitest-environment jsdom
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart, findLine, withQuantity } from '../../web/features/cart/cart.ts';
import { session } from '../../web/auth/session.ts';
import { summarizeCart, openSimulatedCart, products } from './simulatedCart.ts';

const racket = products[0]!;
const shuttle = products[1]!;
const grip = products[2]!;

/** A page with an empty cart in its cache; collects the reported messages and retries. */
function openCart() {
  const reports: string[] = [];
  const retries: (() => void)[] = [];
  const cart = openSimulatedCart((text, retry) => {
    reports.push(text);
    if (retry) retries.push(retry);
  });
  cart.primeCache(emptyCart);
  return { ...cart, reports, retries };
}

describe('changes of the cart', () => {
  beforeEach(() => {
    localStorage.clear();
    session.begin();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('need two requests at most for fifty quick presses', async () => {
    const cart = openCart();
    for (let quantity = 1; quantity <= 50; quantity++) void cart.changes.setQuantity(racket, quantity);
    await cart.respondAll();
    expect(cart.requests()).toBe(2);
    expect(cart.reports).toEqual(['Quantity 50. Cart: 50 items, ₹7,475.00']);
    expect(summarizeCart(cart.currentCart())).toEqual(summarizeCart(withQuantity(emptyCart, racket, 50)));
  });

  it('are sent when the page is left, also while another one has no answer', async () => {
    const cart = openCart();
    void cart.refetch();
    void cart.changes.add(racket);
    window.dispatchEvent(new Event('pagehide'));
    void cart.changes.add(shuttle);
    window.dispatchEvent(new Event('pagehide'));
    await turn();
    expect(cart.pending()).toEqual(['Cart', 'SetCart', 'SetCart']);
    window.dispatchEvent(new Event('pageshow'));
  });

  it('are undone when they fail, which is logged per request and reported once #failed-change #failure-line', async () => {
    const cart = openCart();
    const done = cart.changes.add(racket);
    await cart.respondAll();
    expect(await done).toBe(true);
    const changes = [2, 3, 4].map((quantity) => cart.changes.setQuantity(racket, quantity));
    expect(findLine(cart.shown(), '1')?.quantity).toBe(4);
    await cart.respond('error');
    await cart.respond();
    expect(findLine(cart.shown(), '1')?.quantity).toBe(4);
    await cart.respond('unreachable');
    await cart.respondAll();
    expect(await Promise.all(changes)).toEqual([false, false, false]);
    expect(findLine(cart.shown(), '1')?.quantity).toBe(1);
    expect(cart.reports).toEqual(['Added. Cart: 1 item, ₹149.50', 'Quantity not changed: no connection']);
    expect(console.error).toHaveBeenCalledTimes(2);
  });

  it('do not show the old cart while the cart is read after a lost response', async () => {
    const cart = openCart();
    void cart.changes.add(racket);
    await cart.respond('lost');
    expect(cart.pending()).toEqual(['Cart']);
    expect(findLine(cart.shown(), '1')?.quantity).toBe(1);
    await cart.respondAll();
    expect(findLine(cart.shown(), '1')?.quantity).toBe(1);
    expect(cart.reports).toEqual(['Added. Cart: 1 item, ₹149.50']);
  });

  it('can be retried by the shopper, and are reported again #try-again', async () => {
    const cart = openCart();
    void cart.changes.add(racket, 2);
    await cart.respond('unreachable');
    await cart.respondAll();
    expect(cart.reports).toEqual(['Not added: no connection']);
    cart.retries[0]?.();
    await cart.respondAll();
    expect(summarizeCart(cart.currentCart()).lines).toEqual(['1x2=299.00']);
    expect(cart.reports.at(-1)).toBe('Added. Cart: 2 items, ₹299.00');
    void cart.changes.setQuantity(racket, 0);
    await cart.respondAll();
    expect(cart.reports.at(-1)).toBe('Removed. Your cart is empty');
  });

  it('add to what another device has added meanwhile, also when they are retried', async () => {
    const cart = openCart();
    cart.changeElsewhere((serverCart) => withQuantity(serverCart, racket, 2));
    void cart.changes.add(racket);
    await cart.respond('error');
    await cart.respondAll();
    expect(summarizeCart(cart.shown()).lines).toEqual(['1x2=299.00']);
    cart.retries[0]?.();
    await cart.respondAll();
    expect(summarizeCart(cart.currentCart()).lines).toEqual(['1x3=448.50']);
  });

  it.each<[string, ({ changes }: ReturnType<typeof openCart>) => void, number]>([
    [
      'two additions add both to what another device has',
      ({ changes }) => [1, 2].forEach((by) => void changes.add(racket, by)),
      5,
    ],
    [
      'an addition, then a quantity: the quantity',
      ({ changes }) => {
        void changes.add(racket);
        void changes.setQuantity(racket, 4);
      },
      4,
    ],
    [
      'a quantity, then an addition: the quantity that was shown',
      ({ changes }) => {
        void changes.setQuantity(racket, 3);
        void changes.add(racket);
      },
      4,
    ],
  ])('that wait for another one become one: %s', async (_name, change, quantity) => {
    const cart = openCart();
    void cart.changes.add(shuttle);
    change(cart);
    cart.changeElsewhere((serverCart) => withQuantity(serverCart, racket, 2));
    await cart.respondAll();
    expect(cart.requests()).toBe(2);
    expect(findLine(cart.currentCart(), '1')?.quantity).toBe(quantity);
  });

  it('fail line by line: the others are made, and the message is that of the line', async () => {
    const cart = openCart();
    void cart.changes.add(racket);
    const added = [cart.changes.add(shuttle), cart.changes.add(grip)];
    await cart.respond();
    await cart.respond('out of stock');
    expect(await Promise.all(added)).toEqual([true, false]);
    expect(cart.requests()).toBe(2);
    expect(summarizeCart(cart.shown()).lines).toEqual(['1x1=149.50', '2x1=249.50']);
    expect(cart.reports).toEqual(['Not added: Only 2 left.']);
    expect(cart.retries).toEqual([]);
    void cart.changes.setQuantity(racket, 3);
    await cart.respond('upstream fails');
    expect(cart.reports.at(-1)).toBe('Quantity not changed: something went wrong');
    expect(cart.retries).toHaveLength(1);
    expect(vi.mocked(console.error).mock.calls.at(-1)).toEqual(['Failed to update item']);
  });

  it('add once, also when the answer is lost and the cart cannot be read at once', async () => {
    const cart = openCart();
    void cart.changes.add(racket);
    void cart.changes.add(racket);
    await cart.respond('lost');
    await cart.respond('error');
    await cart.respondAll();
    expect(cart.requests()).toBe(3);
    expect(summarizeCart(cart.currentCart()).lines).toEqual(['1x2=299.00']);
  });

  it('of a session that ends are dropped without a report, and those of the next shopper are sent', async () => {
    const cart = openCart();
    const dropped = [cart.changes.add(racket), cart.changes.add(shuttle)];
    session.end('signed-out');
    expect(await Promise.all(dropped)).toEqual([false, false]);
    expect(cart.shown().items).toEqual([]);
    session.begin();
    void cart.changes.add(grip);
    await cart.respondAll();
    expect(cart.requests()).toBe(2);
    expect(summarizeCart(cart.shown()).lines).toContain('3x1=349.50');
    expect(cart.reports).toEqual([expect.stringMatching(/^Added\./)]);
  });

  it('are shown with their response only while the cart is unknown, instead of as its only line', async () => {
    const cart = openSimulatedCart();
    cart.changeElsewhere((serverCart) => withQuantity(serverCart, shuttle, 2));
    const done = cart.changes.add(racket);
    expect(cart.pending()).toEqual(['SetCart']);
    expect(cart.shown()).toEqual(emptyCart);
    await cart.respond();
    expect(await done).toBe(true);
    expect(summarizeCart(cart.currentCart()).lines).toEqual(['1x1=149.50', '2x2=499.00']);
    expect(cart.reads()).toBe(0);
  });

  it('show an unknown product as "Loading..." at price 0 until the server responds #loading-line', async () => {
    const cart = openCart();
    cart.client.cache.evict({ id: 'Product:2' });
    void cart.changes.add(racket);
    void cart.changes.add(shuttle);
    const [known, unknown] = cart.shown().items;
    expect(known).toMatchObject({ product: { name: 'Product 1' }, subtotal: { amount: '149.50' } });
    expect(unknown).toMatchObject({ product: { name: 'Loading...' }, subtotal: { amount: '0.00' } });
    expect(Number(unknown?.id)).toBeGreaterThanOrEqual(1e12);
    await cart.respondAll();
    expect(cart.shown().items[1]).toMatchObject({ product: { name: 'Product 2' } });
  });

  it('are refused without a shopper', async () => {
    session.end('signed-out');
    const cart = openCart();
    expect(await cart.changes.add(racket)).toBe(false);
    expect(cart.requests()).toBe(0);
    expect(console.error).toHaveBeenCalledWith('User not logged in');
  });
});
