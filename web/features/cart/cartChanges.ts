import type { ApolloClient } from '@apollo/client';
import { getFragmentData } from '../../__generated__/index.ts';
import type { RequestOutcome, BroadcastResult } from '../../apollo/mutationQueue.ts';
import { session } from '../../auth/session.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';
import { CartQuery, CartView, type Cart, type CartProduct } from './cart.ts';
import { emptyCart, findLine, withAdded, withoutProducts, withQuantity } from './optimisticCart.ts';
import {
  addRequest,
  cartOf,
  type CartRefusal,
  failureOf,
  removeRequest,
  sendRequest,
  setRequest,
  type CartRequest,
} from './cartMutations.ts';
import type { CartReader } from './cartReader.ts';
import type { CartAction, CartReport } from './cartReport.ts';

export interface CartListener {
  /** Called once no change is in flight any more, with the result of the last change, or of a failed one. */
  onReport: (report: CartReport) => void;
  /** Called when the server's cart has changed or may have changed, with the new cart if the response contains it. */
  onCartChanged: (broadcastResult?: BroadcastResult) => void;
}

/** Takes the cart as shown; returns the request to send and the whole cart to show until the response. */
type CartChange = (shown: Cart) => { request: CartRequest; next: Cart };

/** The quantity of a product that the shopper chose last. */
interface PendingQuantity {
  product: CartProduct;
  quantity: number;
  action: CartAction;
  /** Why the change failed; null when it succeeded or is still in flight. */
  refusal: CartRefusal | null;
}

/**
 * Changes of the cart. Each change is shown at once (optimistic response), sent one after another, and replaced by the
 * server's response. No method throws; each promise resolves to true when the server made the change. Needs a signed-in
 * shopper.
 */
export class CartChanges {
  readonly #client: ApolloClient;
  readonly #reader: CartReader;
  readonly #listener: CartListener;
  readonly #pendingQuantities = new Map<string, PendingQuantity>();
  #inFlightCount = 0;

  constructor(client: ApolloClient, reader: CartReader, listener: CartListener) {
    this.#client = client;
    this.#reader = reader;
    this.#listener = listener;
  }

  /** Adds `quantity` of a product. A quantity below 1 is ignored. */
  async add(product: CartProduct, quantity = 1): Promise<boolean> {
    if (quantity < 1) return false;
    return this.#apply('added', [product], (shown) => ({
      request: addRequest(product.id, quantity),
      next: withAdded(shown, product, quantity),
    }));
  }

  /** Sets a product's quantity; a quantity below 1 removes the product. */
  setQuantity(
    product: CartProduct,
    quantity: number,
    action: CartAction | null = 'changed',
  ): Promise<boolean> {
    if (quantity < 1) return this.remove([product], action === 'changed' ? 'removed' : action);
    return this.#apply(action, [product], (shown) => ({
      request: setRequest(product.id, quantity, findLine(shown, product.id)),
      next: withQuantity(shown, product, quantity),
    }));
  }

  /**
   * Removes products with one request.
   * @param action the action to report to the shopper; null reports nothing
   */
  remove(products: CartProduct[], action: CartAction | null = 'removed'): Promise<boolean> {
    const productIds = products.map(({ id }) => id);
    return this.#apply(action, products, (shown) => ({
      request: removeRequest(
        productIds.map((productId) => ({ productId, itemId: findLine(shown, productId)?.id })),
      ),
      next: withoutProducts(shown, productIds),
    }));
  }

  /** Removes bought quantities without a report. What was added to the cart meanwhile stays. */
  async removeBought(items: readonly { productId: string; quantity: number }[]): Promise<void> {
    const shown = this.#shown() ?? (await this.#reader.getCart());
    const lines = items.flatMap(({ productId, quantity }) => {
      const line = shown && findLine(shown, productId);
      return line ? [{ product: line.product, remaining: line.quantity - quantity }] : [];
    });
    const removed = lines.filter((line) => line.remaining < 1).map((line) => line.product);
    if (removed.length > 0) void this.remove(removed, null);
    for (const { product, remaining } of lines)
      if (remaining >= 1) void this.setQuantity(product, remaining, null);
  }

  /** The cart including optimistic changes; null while it is unknown. */
  #shown(): Cart | null {
    const cart = this.#client.readQuery({ query: CartQuery }, true)?.viewer?.cart;
    return getFragmentData(CartView, cart) ?? null;
  }

  async #apply(action: CartAction | null, products: CartProduct[], change: CartChange): Promise<boolean> {
    if (!session.isSignedIn()) {
      console.error('User not logged in');
      return false;
    }
    // An unknown cart cannot be shown with the change: its other lines would be missing.
    const shown = this.#shown() ?? (await this.#reader.getCart());
    const { request, next } = change(shown ?? emptyCart);
    const pending = action === null ? [] : this.#trackPending(action, products, next);
    this.#inFlightCount += 1;
    const requestedAt = Date.now();
    const refusal = await sendRequest(this.#client, request, shown && next, (outcome) =>
      this.#handleOutcome(request, outcome, requestedAt),
    );
    this.#inFlightCount -= 1;
    for (const entry of pending) entry.refusal = refusal;
    if (this.#inFlightCount === 0) this.#report();
    return refusal === null;
  }

  #trackPending(action: CartAction, products: CartProduct[], next: Cart): PendingQuantity[] {
    return products.map((product) => {
      const quantity = findLine(next, product.id)?.quantity ?? 0;
      const entry: PendingQuantity = { product, quantity, action, refusal: null };
      // Delete first, so that the newest change is the last entry: the last entry is the one reported.
      this.#pendingQuantities.delete(product.id);
      this.#pendingQuantities.set(product.id, entry);
      return entry;
    });
  }

  /** Called once per request, before its callers get the result: a failed change refetches the cart. */
  #handleOutcome(
    request: CartRequest,
    outcome: RequestOutcome,
    requestedAt: number,
  ): Promise<void> | undefined {
    const failure = failureOf(outcome);
    if (failure && isSessionEndedError(failure.error)) return undefined;
    const cart = failure?.hasCart === false ? null : cartOf(outcome);
    this.#listener.onCartChanged(
      cart ? { requestedAt, data: { viewer: { __typename: 'Viewer', id: 'viewer', cart } } } : undefined,
    );
    if (!failure) return undefined;
    console.error(failure.text ?? request.fallbackMessage, failure.error);
    return failure.hasCart ? undefined : this.#reader.refetchNow();
  }

  /** Compares the server's cart with the quantities that the shopper chose, and reports the result. */
  #report(): void {
    const cart = this.#shown();
    const quantityOf = (productId: string) => (cart && findLine(cart, productId)?.quantity) ?? 0;
    const pending = [...this.#pendingQuantities.values()];
    this.#pendingQuantities.clear();
    const failed = pending.filter(
      ({ product, quantity, refusal }) => refusal && quantityOf(product.id) !== quantity,
    );
    const reported = failed.at(-1) ?? pending.at(-1);
    if (!reported || !session.isSignedIn()) return;
    const { action, product, refusal } = reported;
    if (failed.length === 0 || !refusal) {
      return this.#listener.onReport({ kind: 'done', action, quantity: quantityOf(product.id), cart });
    }
    const retry = () => {
      for (const entry of failed) void this.setQuantity(entry.product, entry.quantity, entry.action);
    };
    this.#listener.onReport({
      kind: 'failed',
      action,
      reason: refusal.reason,
      retry: refusal.isRetryable ? retry : null,
    });
  }
}
