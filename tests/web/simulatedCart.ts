import { setImmediate as turn } from 'node:timers/promises';
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { AddToCartDocument } from '../../web/features/cart/__generated__/addToCart.ts';
import { CartDocument } from '../../web/features/cart/__generated__/cart.ts';
import { CartProductFragmentDoc } from '../../web/features/cart/__generated__/cartProduct.ts';
import { RemoveFromCartDocument } from '../../web/features/cart/__generated__/removeFromCart.ts';
import { shownCart, type Cart, type CartProduct } from '../../web/features/cart/cart.ts';
import {
  addToCartOptions,
  removeFromCartOptions,
  setQuantity,
  type CartAction,
  emptyCart,
  placeholderProduct,
  withAdded,
  withoutProducts,
  withQuantity,
} from '../../web/features/cart/cartMutations.ts';
import { removeBought } from '../../web/features/cart/removeBought.ts';
import { reportCartChanges, type CartReport } from '../../web/features/cart/cartStatus.tsx';
import { createCache } from '../../web/apollo/cache.ts';
import { isDone, MutationQueue } from '../../web/apollo/mutationQueue.ts';
import { syncViewerField } from '../../web/apollo/viewerFieldSync.ts';

/**
 * The simulated outcome of a request. 'done': executed, with a response. 'error': a GraphQL error. 'unreachable': a network
 * error. 'out of stock': a user error. 'lost': executed, but the response is lost. 'error', 'unreachable' and 'out of stock'
 * change nothing.
 */
export type SimulatedResult = 'done' | 'error' | 'unreachable' | 'out of stock' | 'lost';

export const products = ['1', '2', '3'].map((id) => ({
  ...placeholderProduct(id),
  name: `Product ${id}`,
  price: { __typename: 'Money' as const, amount: `${id}49.50`, currency: 'INR' },
}));

interface SimulatedRequest {
  name: string;
  process: (result: SimulatedResult) => void;
  respond: (() => void) | null;
}

function applyOperation(cart: Cart, name: string, variables: Record<string, unknown>): Cart {
  const product = products.find(({ id }) => id === variables.productId) ?? products[0]!;
  if (name === 'AddToCart') return withAdded(cart, product, Number(variables.quantity));
  if (name === 'SetCartItemQuantity') return withQuantity(cart, product, Number(variables.quantity));
  if (name === 'RemoveFromCart') {
    return withoutProducts(
      cart,
      (variables.lines as { productId: string }[]).map((line) => line.productId),
    );
  }
  return cart;
}

/** A simulated server with all versions of its cart, for one page or for several tabs. */
export function openSimulatedServer() {
  const carts: Cart[] = [emptyCart];
  return {
    carts,
    currentCart: () => carts.at(-1) ?? emptyCart,
    setCart: (cart: Cart) => void carts.push(cart),
  };
}

/** What happens in a page: reports for its shopper, and messages to other tabs. */
export interface CartListener {
  onReport: (report: CartReport) => void;
  onChanged: () => void;
}

/** A page's cart, queue and cache with a simulated server that processes and responds only on command. */
export function openSimulatedCart(
  listener: Partial<CartListener> = {},
  { carts, currentCart, setCart } = openSimulatedServer(),
) {
  let requests = 0;
  let reads = 0;
  let maxConcurrent = 0;
  const pending: SimulatedRequest[] = [];

  const server = new ApolloLink(
    ({ operationName: name = '', variables }) =>
      new Observable((observer) => {
        requests += 1;
        const isRead = name === 'Cart';
        if (isRead) reads += 1;
        const respondWithCart = (cart: Cart, userErrors: unknown[]) => () => {
          const viewer = { __typename: 'Viewer', id: 'viewer', cart };
          const change = { __typename: 'CartPayload', cart, userErrors };
          observer.next({ data: isRead ? { viewer } : { change } });
          observer.complete();
        };
        const outOfStockErrors = [
          { __typename: 'UserError', code: 'OUT_OF_STOCK', messages: ['Only 2 left.'] },
        ];
        const request: SimulatedRequest = {
          name,
          respond: null,
          process(result) {
            if (request.respond) return;
            if (result === 'done' || result === 'lost')
              setCart(applyOperation(currentCart(), name, variables));
            if (result === 'done') request.respond = respondWithCart(currentCart(), []);
            else if (result === 'out of stock' && !isRead)
              request.respond = respondWithCart(currentCart(), outOfStockErrors);
            else if (result === 'error') {
              request.respond = () => {
                observer.next({ data: null, errors: [{ message: 'Something went wrong' }] });
                observer.complete();
              };
            } else request.respond = () => observer.error(new TypeError('Failed to fetch'));
          },
        };
        pending.push(request);
        maxConcurrent = Math.max(maxConcurrent, pending.length);
      }),
  );
  const queue = new MutationQueue();
  const client = new ApolloClient({ cache: createCache(), link: queue.link.concat(server) });
  for (const product of products)
    client.writeFragment({
      id: `Product:${product.id}`,
      fragment: CartProductFragmentDoc,
      fragmentName: 'CartProduct',
      data: product,
    });
  const primeCache = (cart: Cart) =>
    client.writeQuery({
      query: CartDocument,
      data: { viewer: { __typename: 'Viewer', id: 'viewer', cart: cart as never } },
    });
  reportCartChanges(client, queue, (report) => listener.onReport?.(report));
  const { refetch } = syncViewerField(client, queue, {
    field: 'cart',
    query: CartDocument,
    onChanged: () => listener.onChanged?.(),
  });
  /** Each resolves to true when the server has made the change. */
  const changes = {
    add: async ({ id }: CartProduct, quantity = 1) =>
      isDone(await client.mutate({ mutation: AddToCartDocument, ...addToCartOptions(client, id, quantity) })),
    setQuantity: ({ id }: CartProduct, quantity: number) => setQuantity(client, id, quantity),
    remove: async (removed: CartProduct[], action?: CartAction) => {
      const ids = removed.map(({ id }) => id);
      return isDone(
        await client.mutate({
          mutation: RemoveFromCartDocument,
          ...removeFromCartOptions(client, ids, action),
        }),
      );
    },
    removeBought: (items: Parameters<typeof removeBought>[1]) => removeBought(client, items),
  };

  return {
    client,
    changes,
    refetch,
    primeCache,
    pending: () => pending.map((request) => request.name),
    requests: () => requests,
    reads: () => reads,
    maxConcurrent: () => maxConcurrent,
    currentCart,
    /** The current version of the server's cart, and all carts since a version. */
    cartVersion: () => carts.length - 1,
    cartsSince: (version: number) => carts.slice(version),
    /** Changes the server's cart, as another tab or device would. */
    changeElsewhere: (change: (cart: Cart) => Cart) => setCart(change(currentCart())),
    shown: () => shownCart(client) ?? emptyCart,
    /** Calls `onCart` with every cart that the page could show, even briefly. */
    watch(onCart: (cart: Cart) => void) {
      client.cache.watch({
        query: CartDocument,
        optimistic: true,
        callback: ({ result: cacheResult }) => {
          const { viewer } = cacheResult as { viewer?: { cart?: Cart } | null };
          if (viewer?.cart) onCart(viewer.cart);
        },
      });
    },
    /** Processes the oldest request on the server; its response is not delivered yet. */
    process: (result: SimulatedResult = 'done') => pending[0]?.process(result),
    /** Delivers the response of the oldest request. */
    async respond(result: SimulatedResult = 'done') {
      const request = pending.shift();
      request?.process(result);
      request?.respond?.();
      await turn();
    },
    async respondAll(result: SimulatedResult = 'done') {
      while (pending.length > 0) await this.respond(result);
    },
  };
}

export const summarizeCart = (cart: Cart) => ({
  lines: cart.items.map((line) => `${line.product.id}x${line.quantity}=${line.subtotal.amount}`).sort(),
  total: cart.total.amount,
});
