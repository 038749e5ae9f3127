// @vitest-environment jsdom
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getFragmentData } from '../../web/__generated__/index.ts';
import { CartQuery, CartView, type Cart } from '../../web/features/cart/cart.ts';
import {
  emptyCart,
  lineOf,
  unknownProduct,
  without,
  withAdded,
  withQuantity,
} from '../../web/features/cart/cartArithmetic.ts';
import { CartChanges } from '../../web/features/cart/cartChanges.ts';
import { createCache } from '../../web/graphql/cache.ts';
import { CartLane } from '../../web/graphql/cartLane.ts';
import { session } from '../../web/graphql/session.ts';

const products = ['1', '2', '3'].map((id) => ({
  ...unknownProduct(id),
  price: { __typename: 'Money' as const, amount: `${id}49.50`, currency: 'INR' },
}));

/** What a cart's operations mean, so that a trial can be compared with the truth; it answers when told to. */
function openCart() {
  let truth: Cart = emptyCart;
  let refusing = false;
  let requests = 0;
  const pending: (() => void)[] = [];
  const lane = new CartLane();
  const server = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        requests += 1;
        pending.push(() => {
          const product = products.find(({ id }) => id === variables.productId) ?? products[0]!;
          if (refusing && operationName !== 'Cart') {
            observer.error(new Error('refused'));
            return;
          }
          if (operationName === 'AddToCart') truth = withAdded(truth, product, Number(variables.quantity));
          if (operationName === 'SetCartItemQuantity')
            truth = withQuantity(truth, product, Number(variables.quantity));
          if (operationName === 'RemoveFromCart') {
            truth = without(
              truth,
              (variables.lines as { productId: string }[]).map((line) => line.productId),
            );
          }
          const payload = { __typename: 'CartPayload', cart: truth, userErrors: [] };
          const viewer = { __typename: 'Viewer', id: 'viewer', cart: truth };
          observer.next({ data: operationName === 'Cart' ? { viewer } : { change: payload } });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link: lane.link.concat(server) });
  client.writeQuery({
    query: CartQuery,
    data: { viewer: { __typename: 'Viewer', id: 'viewer', cart: emptyCart as never } },
  });
  const undone = vi.fn();
  return {
    changes: new CartChanges(client, undone),
    undone,
    refuse: (on: boolean) => (refusing = on),
    requests: () => requests,
    truth: () => truth,
    shown: () =>
      getFragmentData(CartView, client.readQuery({ query: CartQuery }, true)?.viewer?.cart) ?? emptyCart,
    /** Lets the server answer what it has been asked, once. */
    async answerOne() {
      pending.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    },
    async answerAll() {
      while (pending.length > 0) await this.answerOne();
    },
  };
}

const brief = (cart: Cart) => ({
  lines: cart.items.map((line) => `${line.product.id}x${line.quantity}=${line.subtotal.amount}`).sort(),
  total: cart.total.amount,
});

/** Repeatable random numbers from 0 up to, and not including, 1. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('changes of the cart', () => {
  beforeEach(() => {
    localStorage.clear();
    session.begin();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('show at once, in 40 random scripts, exactly what was tapped, and end equal to the server', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = randomFrom(seed);
      const cart = openCart();
      let wanted: Cart = emptyCart;
      for (let step = 0; step < 25; step++) {
        const product = products[Math.floor(random() * products.length)]!;
        const quantity = lineOf(wanted, product.id)?.quantity ?? 0;
        const choice = random();
        if (choice < 0.2 || quantity === 0) {
          wanted = withAdded(wanted, product, 1);
          void cart.changes.add(product);
        } else if (choice < 0.65) {
          wanted = withQuantity(wanted, product, quantity + 1);
          void cart.changes.setQuantity(product, quantity + 1);
        } else {
          wanted = quantity > 1 ? withQuantity(wanted, product, quantity - 1) : without(wanted, [product.id]);
          void cart.changes.setQuantity(product, quantity - 1);
        }
        expect(brief(cart.shown()), `seed ${seed}, step ${step}, at once`).toEqual(brief(wanted));
        if (random() < 0.4) await cart.answerOne();
        expect(brief(cart.shown()), `seed ${seed}, step ${step}, after an answer`).toEqual(brief(wanted));
      }
      await cart.answerAll();
      expect(brief(cart.shown()), `seed ${seed}, in the end`).toEqual(brief(wanted));
      expect(brief(cart.truth()), `seed ${seed}, on the server`).toEqual(brief(wanted));
      expect(cart.undone).not.toHaveBeenCalled();
    }
  });

  it('need two requests at most for fifty quick taps', async () => {
    const cart = openCart();
    for (let tap = 1; tap <= 50; tap++) void cart.changes.setQuantity(products[0]!, tap);
    await cart.answerAll();
    expect(cart.requests()).toBe(2);
    expect(brief(cart.truth())).toEqual(brief(withQuantity(emptyCart, products[0]!, 50)));
  });

  it('are taken back when they fail, which is told once', async () => {
    const cart = openCart();
    const done = cart.changes.add(products[0]!);
    await cart.answerAll();
    expect(await done).toBe(true);
    cart.refuse(true);
    const taps = [2, 3, 4].map((quantity) => cart.changes.setQuantity(products[0]!, quantity));
    expect(lineOf(cart.shown(), '1')?.quantity).toBe(4);
    await cart.answerAll();
    expect(await Promise.all(taps)).toEqual([false, false, false]);
    expect(lineOf(cart.shown(), '1')?.quantity).toBe(1);
    expect(cart.undone).toHaveBeenCalledTimes(1);
  });

  it('are refused without a shopper', async () => {
    session.end('signed-out');
    const cart = openCart();
    expect(await cart.changes.add(products[0]!)).toBe(false);
    expect(cart.requests()).toBe(0);
    expect(console.error).toHaveBeenCalledWith('User not logged in');
  });

  it('ignore a quantity below 1 when adding, and take the line out when it falls to 0', async () => {
    const cart = openCart();
    expect(await cart.changes.add(products[0]!, 0)).toBe(false);
    expect(cart.requests()).toBe(0);
    void cart.changes.add(products[0]!);
    void cart.changes.setQuantity(products[0]!, 0);
    expect(cart.shown().items).toEqual([]);
    await cart.answerAll();
    expect(cart.truth().items).toEqual([]);
  });
});
