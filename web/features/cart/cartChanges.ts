import type { ApolloClient } from '@apollo/client';
import { getFragmentData } from '../../__generated__/index.ts';
import type { LaneOutcome, RelayedAnswer } from '../../graphql/lane.ts';
import { session } from '../../graphql/session.ts';
import { isSessionEnd } from '../../graphql/sessionLink.ts';
import { CartQuery, CartView, type Cart, type CartProduct } from './cart.ts';
import { emptyCart, lineOf, withAdded, without, withQuantity } from './cartArithmetic.ts';
import {
  addRequest,
  cartIn,
  failureOf,
  removeRequest,
  sendRequest,
  setRequest,
  type CartRequest,
} from './cartMutations.ts';
import type { CartReading } from './cartReading.ts';

/** What the page wants to know of the changes. */
export interface CartListener {
  /** A quantity that the shopper saw had to be changed back. */
  onUndone: () => void;
  /** The server has, or may have, another cart than before: the one that its answer brought, if it did. */
  onChanged: (relayed?: RelayedAnswer) => void;
}

/** A change: what is asked of the server, and the whole cart as it is to be shown meanwhile. */
type Change = (shown: Cart) => { request: CartRequest; next: Cart };

/** What the shopper wanted last of one product. */
interface Wish {
  quantity: number;
  failed: boolean;
}

/**
 * Changes of the cart: shown at once, sent in turn, put right by the server's answer. Nothing here throws; each
 * promise tells, once the server has answered, whether it worked. Needs a signed-in shopper.
 */
export class CartChanges {
  readonly #client: ApolloClient;
  readonly #reading: CartReading;
  readonly #listener: CartListener;
  readonly #wishes = new Map<string, Wish>();
  #open = 0;

  constructor(client: ApolloClient, reading: CartReading, listener: CartListener) {
    this.#client = client;
    this.#reading = reading;
    this.#listener = listener;
  }

  /** Puts `quantity` more of a product into the cart. A quantity below 1 is ignored. */
  async add(product: CartProduct, quantity = 1): Promise<boolean> {
    if (quantity < 1) return false;
    return this.#make((shown) => ({
      request: addRequest(product.id, quantity),
      next: withAdded(shown, product, quantity),
    }));
  }

  /** Below 1 the product leaves the cart. */
  setQuantity(product: CartProduct, quantity: number): Promise<boolean> {
    if (quantity < 1) return this.remove([product.id]);
    return this.#make((shown) => ({
      request: setRequest(product.id, quantity, lineOf(shown, product.id)),
      next: withQuantity(shown, product, quantity),
    }));
  }

  /** Takes products out of the cart, all with one request. */
  remove(productIds: string[]): Promise<boolean> {
    return this.#make((shown) => ({
      request: removeRequest(
        productIds.map((productId) => ({ productId, itemId: lineOf(shown, productId)?.id })),
      ),
      next: without(shown, productIds),
    }));
  }

  /** Takes out what was bought. What was added meanwhile stays. */
  async removeBought(items: readonly { productId: string; quantity: number }[]): Promise<void> {
    const shown = this.#shown() ?? (await this.#reading.first());
    const lines = items.flatMap(({ productId, quantity }) => {
      const line = shown && lineOf(shown, productId);
      return line ? [{ product: line.product, left: line.quantity - quantity }] : [];
    });
    const gone = lines.filter((line) => line.left < 1).map((line) => line.product.id);
    if (gone.length > 0) void this.remove(gone);
    for (const { product, left } of lines) if (left >= 1) void this.setQuantity(product, left);
  }

  /** The cart with everything that is not answered yet; null while it is not known. */
  #shown(): Cart | null {
    const cart = this.#client.readQuery({ query: CartQuery }, true)?.viewer?.cart;
    return getFragmentData(CartView, cart) ?? null;
  }

  async #make(change: Change): Promise<boolean> {
    if (!session.isSignedIn()) {
      console.error('User not logged in');
      return false;
    }
    // A cart of which nothing is known cannot be shown changed: what else is in it would seem to be gone.
    const shown = this.#shown() ?? (await this.#reading.first());
    const { request, next } = change(shown ?? emptyCart);
    const wishes = request.productIds.map((id) => {
      const wish = { quantity: lineOf(next, id)?.quantity ?? 0, failed: false };
      this.#wishes.set(id, wish);
      return wish;
    });
    this.#open += 1;
    const askedAt = Date.now();
    const done = await sendRequest(this.#client, request, shown && next, (outcome) =>
      this.#mend(request, outcome, askedAt),
    ).catch(() => false);
    this.#open -= 1;
    for (const wish of wishes) wish.failed = !done;
    if (this.#open === 0) this.#tellUndone();
    return done;
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

  /** When nothing is under way any more, the screen shows the truth: is it what the shopper wanted? */
  #tellUndone(): void {
    const shown = this.#shown();
    const undone = [...this.#wishes].some(
      ([id, wish]) => wish.failed && ((shown && lineOf(shown, id)?.quantity) ?? 0) !== wish.quantity,
    );
    this.#wishes.clear();
    if (undone && session.isSignedIn()) this.#listener.onUndone();
  }
}
