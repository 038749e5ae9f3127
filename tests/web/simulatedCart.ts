import { setImmediate as turn } from 'node:timers/promises';
import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { onTestFinished, vi } from 'vitest';
import { createCache } from '../../web/apollo/cache.ts';
import { createTurnLink } from '../../web/apollo/links.ts';
import { CartDocument } from '../../web/features/cart/__generated__/cart.ts';
import { CartProductFragmentDoc } from '../../web/features/cart/__generated__/cartProduct.ts';
import { addToCart, cartStoreOf, setQuantity } from '../../web/features/cart/cartStore.ts';
import { lastAnnouncement, lastNotice } from '../../web/notices/lastNotice.ts';
import {
  emptyCart,
  placeholderProduct,
  quantityIn,
  withQuantity,
  type Cart,
  type CartProduct,
} from '../../web/features/cart/cart.ts';

/**
 * Requests of a hidden document wait for no frame (`web/apollo/sharedListStore.ts`), so a test knows when they are sent. Test files share a
 * document, so it is shown again at the end of the test.
 */
export function hideDocument(): void {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => hidden.mockRestore());
}

/**
 * The simulated outcome of a request. 'done': executed, with a response. 'error': a GraphQL error. 'unreachable': a network
 * error. 'out of stock' and 'upstream fails': the last line fails, as a refusal or without an outcome. 'lost': executed, but the
 * response is lost. 'error' and 'unreachable' change nothing.
 */
export type SimulatedResult = 'done' | 'error' | 'unreachable' | 'out of stock' | 'upstream fails' | 'lost';

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

interface SentLine {
  productId: string;
  by?: number;
  to?: number;
}

/** What the server makes of the lines of a `SetCart`. */
const withLines = (before: Cart, lines: SentLine[]): Cart =>
  lines.reduce((cart, { productId, by = 0, to }) => {
    const product = products.find(({ id }) => id === productId) ?? products[0]!;
    return withQuantity(cart, product, to ?? quantityIn(cart, productId) + by);
  }, before);

/**
 * A page's cart, queue and cache with a simulated server that processes and responds only on command.
 * @param onReport what the shopper is told
 */
export function openSimulatedCart(onReport: (text: string, retry?: () => void) => void = () => undefined) {
  /** All versions of the server's cart. */
  const carts: Cart[] = [emptyCart];
  const currentCart = () => carts.at(-1) ?? emptyCart;
  const setCart = (cart: Cart) => void carts.push(cart);
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
        const lines = (variables['lines'] ?? []) as SentLine[];
        const respondWithCart = (cart: Cart, failures: unknown[]) => () => {
          const viewer = { __typename: 'Viewer', id: 'viewer', cart };
          const change = { __typename: 'SetCartPayload', cart, failures, userErrors: [] };
          observer.next({ data: isRead ? { viewer } : { change } });
          observer.complete();
        };
        const failureOf = ({ productId }: SentLine, code: string, text: string) => ({
          __typename: 'CartFailure',
          productId,
          code,
          retryable: code !== 'OUT_OF_STOCK',
          messages: [text],
        });
        const request: SimulatedRequest = {
          name,
          respond: null,
          process(result) {
            if (request.respond) return;
            if (result === 'done' || result === 'lost') setCart(withLines(currentCart(), lines));
            // Of several lines only the last one fails: the others are made.
            if (result === 'out of stock' || result === 'upstream fails')
              setCart(withLines(currentCart(), lines.slice(0, -1)));
            const last = lines.at(-1);
            if (result === 'done') request.respond = respondWithCart(currentCart(), []);
            else if (result === 'out of stock' && last)
              request.respond = respondWithCart(currentCart(), [
                failureOf(last, 'OUT_OF_STOCK', 'Only 2 left.'),
              ]);
            else if (result === 'upstream fails' && last)
              request.respond = respondWithCart(currentCart(), [
                failureOf(last, 'UPSTREAM_ERROR', 'Failed to update item'),
              ]);
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
  const client = new ApolloClient({ cache: createCache(), link: createTurnLink().concat(server) });
  hideDocument();
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
  const store = cartStoreOf(client);
  const noticeNext = () => {
    const { text, button } = lastNotice() ?? {};
    if (text !== undefined) onReport(text, button?.onClick);
    lastNotice.onNextChange(noticeNext);
  };
  const announceNext = () => {
    if (lastAnnouncement()) onReport(lastAnnouncement());
    lastAnnouncement.onNextChange(announceNext);
  };
  // The same text twice is no change.
  lastAnnouncement('');
  lastNotice.onNextChange(noticeNext);
  lastAnnouncement.onNextChange(announceNext);
  /** Each resolves to true when the server has made the change. */
  const changes = {
    add: ({ id }: CartProduct, quantity = 1) => addToCart(client, id, quantity),
    setQuantity: ({ id }: CartProduct, quantity: number) => setQuantity(client, id, quantity),
  };

  return {
    client,
    changes,
    refetch: () => store.read(),
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
    shown: () => store.shown() ?? emptyCart,
    /** Calls `onCart` with every cart that the page could show, even briefly. */
    watch: (onCart: (cart: Cart) => void) => store.subscribe(() => onCart(store.shown() ?? emptyCart)),
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
