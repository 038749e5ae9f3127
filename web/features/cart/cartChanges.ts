import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type {
  AddToCartMutation,
  RemoveFromCartMutation,
  SetCartItemQuantityMutation,
} from '../../__generated__/graphql.ts';
import { getFragmentData, graphql, makeFragmentData } from '../../__generated__/index.ts';
import type { CartJob } from '../../graphql/cartLane.ts';
import { session } from '../../graphql/session.ts';
import { isSessionEnd } from '../../graphql/sessionLink.ts';
import { userMessage } from '../../graphql/messages.ts';
import { CartQuery, CartView, type Cart, type CartProduct } from './cart.ts';
import { emptyCart, lineOf, withAdded, without, withQuantity } from './cartArithmetic.ts';

/*
 * All three answer under one key, `change`, with one payload type: a change that was folded into another kind of
 * change gets that one's answer.
 */
const AddToCart = graphql(`
  mutation AddToCart($productId: ID!, $quantity: Int!) {
    change: addToCart(productId: $productId, quantity: $quantity) {
      cart {
        ...CartView
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

const SetCartItemQuantity = graphql(`
  mutation SetCartItemQuantity($productId: ID!, $itemId: ID, $quantity: Int!) {
    change: setCartItemQuantity(productId: $productId, itemId: $itemId, quantity: $quantity) {
      cart {
        ...CartView
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

const RemoveFromCart = graphql(`
  mutation RemoveFromCart($lines: [CartLineInput!]!) {
    change: removeFromCart(lines: $lines) {
      cart {
        ...CartView
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

type ChangeResult = AddToCartMutation | SetCartItemQuantityMutation | RemoveFromCartMutation;

/** A change as the cart's lane, the cache and the server need it. */
interface Change<Variables> {
  mutation: TypedDocumentNode<ChangeResult, Variables>;
  variables: Variables;
  job: CartJob & { productIds: string[] };
  /** The whole cart as it is shown from now on. */
  next: Cart;
}

/**
 * Changes of the cart: shown at once, sent in turn, put right by the server's answer. Nothing here throws; each
 * promise tells, once the server has answered, whether it worked. Needs a signed-in shopper.
 */
export class CartChanges {
  readonly #client: ApolloClient;
  readonly #onUndone: () => void;
  /** The quantity that the shopper wanted last, by product: a failure of an older wish is of no interest. */
  readonly #wanted = new Map<string, number>();

  /** @param onUndone called when a quantity that the shopper saw had to be changed back */
  constructor(client: ApolloClient, onUndone: () => void) {
    this.#client = client;
    this.#onUndone = onUndone;
  }

  /** A quantity below 1 is ignored. */
  async add(product: CartProduct, quantity = 1): Promise<boolean> {
    if (quantity < 1) return false;
    const next = withAdded(this.#shown(), product, quantity);
    const variables = { productId: product.id, quantity };
    return this.#send({
      mutation: AddToCart,
      variables,
      job: { kind: 'add', productIds: [product.id] },
      next,
    });
  }

  /** Below 1 the product leaves the cart. */
  setQuantity(product: CartProduct, quantity: number): Promise<boolean> {
    if (quantity < 1) return this.remove([product.id]);
    const shown = this.#shown();
    const variables = { productId: product.id, itemId: lineOf(shown, product.id)?.id, quantity };
    const next = withQuantity(shown, product, quantity);
    return this.#send({
      mutation: SetCartItemQuantity,
      variables,
      job: { kind: 'set', productIds: [product.id] },
      next,
    });
  }

  remove(productIds: string[]): Promise<boolean> {
    const shown = this.#shown();
    const lines = productIds.map((productId) => ({ productId, itemId: lineOf(shown, productId)?.id }));
    const next = without(shown, productIds);
    return this.#send({
      mutation: RemoveFromCart,
      variables: { lines },
      job: { kind: 'set', productIds },
      next,
    });
  }

  /** The cart with everything that is not answered yet. */
  #shown(): Cart {
    const cart = this.#client.readQuery({ query: CartQuery }, true)?.viewer?.cart;
    return getFragmentData(CartView, cart) ?? emptyCart;
  }

  async #send<Variables extends Record<string, unknown>>(change: Change<Variables>): Promise<boolean> {
    if (!session.isSignedIn()) {
      console.error('User not logged in');
      return false;
    }
    const { job, next } = change;
    for (const id of job.productIds) this.#wanted.set(id, lineOf(next, id)?.quantity ?? 0);
    const failure = await this.#answer(change);
    if (failure === null) return true;
    if (isSessionEnd(failure)) return false;
    console.error(failure);
    await this.#readAgain();
    if (job.productIds.some((id) => this.#isUndone(id, next))) this.#onUndone();
    return false;
  }

  /** What went wrong, or null when the change is done. */
  async #answer<Variables extends Record<string, unknown>>(change: Change<Variables>): Promise<unknown> {
    const cart = makeFragmentData(change.next, CartView);
    try {
      const { data } = await this.#client.mutate<ChangeResult, Record<string, unknown>>({
        mutation: change.mutation as TypedDocumentNode<ChangeResult, Record<string, unknown>>,
        variables: change.variables,
        context: { cartLane: change.job },
        optimisticResponse: { change: { __typename: 'CartPayload', cart, userErrors: [] } },
      });
      const text = userMessage(data?.change.userErrors ?? []);
      return text === null ? null : new Error(text);
    } catch (failure) {
      return failure;
    }
  }

  async #readAgain(): Promise<void> {
    const context = { cartLane: { kind: 'read' } satisfies CartJob };
    await this.#client
      .query({ query: CartQuery, fetchPolicy: 'network-only', context })
      .catch(() => undefined);
  }

  #isUndone(productId: string, next: Cart): boolean {
    const wanted = lineOf(next, productId)?.quantity ?? 0;
    const shown = lineOf(this.#shown(), productId)?.quantity ?? 0;
    return this.#wanted.get(productId) === wanted && shown !== wanted;
  }
}
