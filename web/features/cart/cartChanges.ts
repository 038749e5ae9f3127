import type { ApolloClient } from '@apollo/client';
import { getFragmentData } from '../../__generated__/index.ts';
import type { LaneOutcome, RelayedAnswer } from '../../apollo/mutationQueueLink.ts';
import { session } from '../../auth/session.ts';
import { isSessionEnd } from '../../apollo/sessionLink.ts';
import { CartQuery, CartView, type Cart, type CartProduct } from './cart.ts';
import { emptyCart, lineOf, withAdded, without, withQuantity } from './cartArithmetic.ts';
import {
  addRequest,
  cartIn,
  type CartRefusal,
  failureOf,
  removeRequest,
  sendRequest,
  setRequest,
  type CartRequest,
} from './cartMutations.ts';
import type { CartReading } from './cartQuery.ts';
import type { CartAction, CartReport } from './cartReport.ts';

/** What the page wants to know of the changes. */
export interface CartListener {
  /** What the shopper asked for is done, or was not done, and no change is under way any more. */
  onReport: (report: CartReport) => void;
  /** The server has, or may have, another cart than before: the one that its answer brought, if it did. */
  onChanged: (relayed?: RelayedAnswer) => void;
}

/** A change: what is asked of the server, and the whole cart as it is to be shown meanwhile. */
type Change = (shown: Cart) => { request: CartRequest; next: Cart };

/** The quantity of a product that the shopper asked for last. */
interface PendingQuantity {
  product: CartProduct;
  quantity: number;
  action: CartAction;
  /** Why the server did not do it; null when it did, or has not answered yet. */
  refusal: CartRefusal | null;
}

/**
 * Changes of the cart: shown at once, sent in turn, put right by the server's answer. Nothing here throws; each
 * promise tells, once the server has answered, whether it worked. Needs a signed-in shopper.
 */
export class CartChanges {
  readonly #client: ApolloClient;
  readonly #reading: CartReading;
  readonly #listener: CartListener;
  readonly #pendingQuantities = new Map<string, PendingQuantity>();
  #open = 0;

  constructor(client: ApolloClient, reading: CartReading, listener: CartListener) {
    this.#client = client;
    this.#reading = reading;
    this.#listener = listener;
  }

  /** Puts `quantity` more of a product into the cart. A quantity below 1 is ignored. */
  async add(product: CartProduct, quantity = 1): Promise<boolean> {
    if (quantity < 1) return false;
    return this.#make('added', [product], (shown) => ({
      request: addRequest(product.id, quantity),
      next: withAdded(shown, product, quantity),
    }));
  }

  /** Below 1 the product leaves the cart. */
  setQuantity(
    product: CartProduct,
    quantity: number,
    action: CartAction | null = 'changed',
  ): Promise<boolean> {
    if (quantity < 1) return this.remove([product], action === 'changed' ? 'removed' : action);
    return this.#make(action, [product], (shown) => ({
      request: setRequest(product.id, quantity, lineOf(shown, product.id)),
      next: withQuantity(shown, product, quantity),
    }));
  }

  /**
   * Takes products out of the cart, all with one request.
   * @param action what the shopper is told of it; null: nothing
   */
  remove(products: CartProduct[], action: CartAction | null = 'removed'): Promise<boolean> {
    const productIds = products.map(({ id }) => id);
    return this.#make(action, products, (shown) => ({
      request: removeRequest(
        productIds.map((productId) => ({ productId, itemId: lineOf(shown, productId)?.id })),
      ),
      next: without(shown, productIds),
    }));
  }

  /** Takes out what was bought, without a word. What was added meanwhile stays. */
  async removeBought(items: readonly { productId: string; quantity: number }[]): Promise<void> {
    const shown = this.#shown() ?? (await this.#reading.first());
    const lines = items.flatMap(({ productId, quantity }) => {
      const line = shown && lineOf(shown, productId);
      return line ? [{ product: line.product, left: line.quantity - quantity }] : [];
    });
    const gone = lines.filter((line) => line.left < 1).map((line) => line.product);
    if (gone.length > 0) void this.remove(gone, null);
    for (const { product, left } of lines) if (left >= 1) void this.setQuantity(product, left, null);
  }

  /** The cart with everything that is not answered yet; null while it is not known. */
  #shown(): Cart | null {
    const cart = this.#client.readQuery({ query: CartQuery }, true)?.viewer?.cart;
    return getFragmentData(CartView, cart) ?? null;
  }

  async #make(action: CartAction | null, products: CartProduct[], change: Change): Promise<boolean> {
    if (!session.isSignedIn()) {
      console.error('User not logged in');
      return false;
    }
    // A cart of which nothing is known cannot be shown changed: what else is in it would seem to be gone.
    const shown = this.#shown() ?? (await this.#reading.first());
    const { request, next } = change(shown ?? emptyCart);
    const pending = action === null ? [] : this.#remember(action, products, next);
    this.#open += 1;
    const askedAt = Date.now();
    const refusal = await sendRequest(this.#client, request, shown && next, (outcome) =>
      this.#mend(request, outcome, askedAt),
    );
    this.#open -= 1;
    for (const entry of pending) entry.refusal = refusal;
    if (this.#open === 0) this.#report();
    return refusal === null;
  }

  #remember(action: CartAction, products: CartProduct[], next: Cart): PendingQuantity[] {
    return products.map((product) => {
      const quantity = lineOf(next, product.id)?.quantity ?? 0;
      const entry: PendingQuantity = { product, quantity, action, refusal: null };
      // The newest one stands last: it is the one that is told.
      this.#pendingQuantities.delete(product.id);
      this.#pendingQuantities.set(product.id, entry);
      return entry;
    });
  }

  /** Hears of every request once, before its callers do. */
  #mend(request: CartRequest, outcome: LaneOutcome, askedAt: number): Promise<void> | undefined {
    const found = failureOf(outcome);
    if (found && isSessionEnd(found.failure)) return undefined;
    const cart = found?.bringsCart === false ? null : cartIn(outcome);
    this.#listener.onChanged(
      cart ? { askedAt, data: { viewer: { __typename: 'Viewer', id: 'viewer', cart } } } : undefined,
    );
    if (!found) return undefined;
    console.error(found.text ?? request.fallback, found.failure);
    return found.bringsCart ? undefined : this.#reading.now();
  }

  /** When nothing is under way any more, the screen shows what the server has: is it what the shopper asked for? */
  #report(): void {
    const cart = this.#shown();
    const quantityOf = (productId: string) => (cart && lineOf(cart, productId)?.quantity) ?? 0;
    const pending = [...this.#pendingQuantities.values()];
    this.#pendingQuantities.clear();
    const undone = pending.filter(
      ({ product, quantity, refusal }) => refusal && quantityOf(product.id) !== quantity,
    );
    const told = undone.at(-1) ?? pending.at(-1);
    if (!told || !session.isSignedIn()) return;
    const { action, product, refusal } = told;
    if (undone.length === 0 || !refusal) {
      return this.#listener.onReport({ kind: 'done', action, quantity: quantityOf(product.id), cart });
    }
    const retry = () => {
      for (const entry of undone) void this.setQuantity(entry.product, entry.quantity, entry.action);
    };
    this.#listener.onReport({
      kind: 'failed',
      action,
      reason: refusal.reason,
      retry: refusal.isRetryable ? retry : null,
    });
  }
}
