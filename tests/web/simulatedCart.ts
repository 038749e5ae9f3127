import { setImmediate as turn } from 'node:timers/promises';
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { getFragmentData } from '../../web/__generated__/index.ts';
import { CartQuery, CartView, type Cart } from '../../web/features/cart/cart.ts';
import {
  emptyCart,
  unknownProduct,
  withAdded,
  without,
  withQuantity,
} from '../../web/features/cart/cartArithmetic.ts';
import { CartChanges, type CartListener } from '../../web/features/cart/cartChanges.ts';
import { CartReading } from '../../web/features/cart/cartQuery.ts';
import { createCache } from '../../web/apollo/cache.ts';
import { Lane } from '../../web/apollo/mutationQueueLink.ts';

/**
 * How a request fares: done and answered; refused before it was done, as an error of the answer, of the network or of the
 * shopper; or done, but the answer lost.
 */
export type Fate = 'done' | 'error' | 'unreachable' | 'out of stock' | 'lost';

export const products = ['1', '2', '3'].map((id) => ({
  ...unknownProduct(id),
  name: `Product ${id}`,
  price: { __typename: 'Money' as const, amount: `${id}49.50`, currency: 'INR' },
}));

interface Request {
  name: string;
  handle: (fate: Fate) => void;
  answer: (() => void) | null;
}

function applied(truth: Cart, name: string, variables: Record<string, unknown>): Cart {
  const product = products.find(({ id }) => id === variables.productId) ?? products[0]!;
  if (name === 'AddToCart') return withAdded(truth, product, Number(variables.quantity));
  if (name === 'SetCartItemQuantity') return withQuantity(truth, product, Number(variables.quantity));
  if (name === 'RemoveFromCart') {
    return without(
      truth,
      (variables.lines as { productId: string }[]).map((line) => line.productId),
    );
  }
  return truth;
}

/** Where the truth is kept, for one page or for several tabs. */
export function openSimulatedServer() {
  const truths: Cart[] = [emptyCart];
  return { truths, truth: () => truths.at(-1) ?? emptyCart, become: (cart: Cart) => void truths.push(cart) };
}

/** A page's cart, lane and cache over a server that handles and answers a request when it is told to. */
export function openSimulatedCart(
  listener: Partial<CartListener> = {},
  { truths, truth, become } = openSimulatedServer(),
) {
  let requests = 0;
  let reads = 0;
  let mostAtOnce = 0;
  const pending: Request[] = [];

  const server = new ApolloLink(
    ({ operationName: name = '', variables }) =>
      new Observable((observer) => {
        requests += 1;
        const isRead = name === 'Cart';
        if (isRead) reads += 1;
        const answerWith = (cart: Cart, userErrors: unknown[]) => () => {
          const viewer = { __typename: 'Viewer', id: 'viewer', cart };
          const change = { __typename: 'CartPayload', cart, userErrors };
          observer.next({ data: isRead ? { viewer } : { change } });
          observer.complete();
        };
        const refused = [{ __typename: 'UserError', code: 'OUT_OF_STOCK', messages: ['Only 2 left.'] }];
        const request: Request = {
          name,
          answer: null,
          handle(fate) {
            if (request.answer) return;
            if (fate === 'done' || fate === 'lost') become(applied(truth(), name, variables));
            if (fate === 'done') request.answer = answerWith(truth(), []);
            else if (fate === 'out of stock' && !isRead) request.answer = answerWith(truth(), refused);
            else if (fate === 'error') {
              request.answer = () => {
                observer.next({ data: null, errors: [{ message: 'Something went wrong' }] });
                observer.complete();
              };
            } else request.answer = () => observer.error(new TypeError('Failed to fetch'));
          },
        };
        pending.push(request);
        mostAtOnce = Math.max(mostAtOnce, pending.length);
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link: new Lane('cartLane').link.concat(server) });
  const knows = (cart: Cart) =>
    client.writeQuery({
      query: CartQuery,
      data: { viewer: { __typename: 'Viewer', id: 'viewer', cart: cart as never } },
    });
  const reading = new CartReading(client);
  const changes = new CartChanges(client, reading, {
    onReport: (report) => listener.onReport?.(report),
    onChanged: (relayed) => listener.onChanged?.(relayed),
  });

  return {
    client,
    changes,
    reading,
    knows,
    pending: () => pending.map((request) => request.name),
    requests: () => requests,
    reads: () => reads,
    mostAtOnce: () => mostAtOnce,
    truth,
    /** How many truths there have been, and those from one of them on. */
    age: () => truths.length - 1,
    truthsSince: (age: number) => truths.slice(age),
    /** Another tab, or another device, changes the cart. */
    elsewhere: (change: (cart: Cart) => Cart) => become(change(truth())),
    shown: () =>
      getFragmentData(CartView, client.readQuery({ query: CartQuery }, true)?.viewer?.cart) ?? emptyCart,
    /** Calls back on every cart that the screen is given, however shortly. */
    watch(onCart: (cart: Cart) => void) {
      client.cache.watch({
        query: CartQuery,
        optimistic: true,
        callback: ({ result }) => {
          const { viewer } = result as { viewer?: { cart?: Cart } | null };
          if (viewer?.cart) onCart(viewer.cart);
        },
      });
    },
    /** The oldest request is handled now; its answer is on its way. */
    handle: (fate: Fate = 'done') => pending[0]?.handle(fate),
    /** The oldest request's answer arrives. */
    async answer(fate: Fate = 'done') {
      const request = pending.shift();
      request?.handle(fate);
      request?.answer?.();
      await turn();
    },
    async answerAll(fate: Fate = 'done') {
      while (pending.length > 0) await this.answer(fate);
    },
  };
}

export const briefly = (cart: Cart) => ({
  lines: cart.items.map((line) => `${line.product.id}x${line.quantity}=${line.subtotal.amount}`).sort(),
  total: cart.total.amount,
});
