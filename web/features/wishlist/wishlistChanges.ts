import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type {
  AddToWishlistMutation,
  AddToWishlistMutationVariables,
  RemoveFromWishlistMutation,
} from '../../__generated__/graphql.ts';
import { getFragmentData, graphql, makeFragmentData } from '../../__generated__/index.ts';
import type { QueuedOperation, RequestOutcome, BroadcastResult } from '../../apollo/mutationQueue.ts';
import { reasonOf, userMessage } from '../../apollo/errorMessages.ts';
import { session } from '../../auth/session.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';
import {
  emptyWishlist,
  isInWishlist,
  refetchWishlist,
  queuedReadContext,
  WishlistQuery,
  WishlistView,
  withoutProduct,
  withProduct,
  type Wishlist,
} from './wishlist.ts';

/* Both use one response key, as in cartMutations.ts: a mutation that the queue merged into another gets its response. */
const AddToWishlist = graphql(`
  mutation AddToWishlist($productId: ID!) {
    change: addToWishlist(productId: $productId) {
      wishlist {
        ...WishlistView
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

const RemoveFromWishlist = graphql(`
  mutation RemoveFromWishlist($productId: ID!) {
    change: removeFromWishlist(productId: $productId) {
      wishlist {
        ...WishlistView
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

type ChangeResult = AddToWishlistMutation | RemoveFromWishlistMutation;
type ChangeDocument = TypedDocumentNode<ChangeResult, AddToWishlistMutationVariables>;

/** The wishlist in a mutation's response, in the shape of the Wishlist query's data; null when it contains none. */
function viewerDataOf(outcome: RequestOutcome): Record<string, unknown> | null {
  const data = 'result' in outcome && 'data' in outcome.result ? outcome.result.data : null;
  const wishlist = (data as ChangeResult | null | undefined)?.change.wishlist;
  return wishlist ? { viewer: { __typename: 'Viewer', id: 'viewer', wishlist } } : null;
}

/**
 * Changes of the wishlist. Each change is shown at once (optimistic response), sent one after another, and replaced by the
 * server's response. No method throws; each promise resolves to true when the server made the change. Needs a signed-in
 * shopper.
 */
export class WishlistChanges {
  readonly #client: ApolloClient;
  readonly #onChanged: (broadcastResult?: BroadcastResult) => void;

  /** @param onChanged called after each request, with the wishlist of its response if it contains one */
  constructor(client: ApolloClient, onChanged: (broadcastResult?: BroadcastResult) => void) {
    this.#client = client;
    this.#onChanged = onChanged;
  }

  /** Reads the wishlist unless it is cached, so that the next optimistic change includes the existing items. */
  async load(): Promise<void> {
    await this.#client.query({ query: WishlistQuery, context: queuedReadContext }).catch(() => undefined);
  }

  /**
   * Adds a product; does nothing when the wishlist contains it.
   * @param onFailure called with a text for the shopper when the product could not be added
   */
  async add(productId: string, onFailure?: (reason: string) => void): Promise<boolean> {
    const shown = this.#shown();
    if (isInWishlist(shown, productId)) return true;
    return this.#send(AddToWishlist, productId, withProduct(shown, productId), onFailure);
  }

  /** Removes a product. A product that the server does not find counts as removed. */
  remove(productId: string): Promise<boolean> {
    return this.#send(RemoveFromWishlist, productId, withoutProduct(this.#shown(), productId));
  }

  /** Adds a product, or removes it when the wishlist contains it. */
  toggle(productId: string): Promise<boolean> {
    return isInWishlist(this.#shown(), productId) ? this.remove(productId) : this.add(productId);
  }

  /** The wishlist including optimistic changes. */
  #shown(): Wishlist {
    const wishlist = this.#client.readQuery({ query: WishlistQuery }, true)?.viewer?.wishlist;
    return getFragmentData(WishlistView, wishlist) ?? emptyWishlist;
  }

  async #send(
    mutation: ChangeDocument,
    productId: string,
    next: Wishlist,
    onFailure?: (reason: string) => void,
  ): Promise<boolean> {
    if (!session.isSignedIn()) {
      console.error('User not logged in');
      return false;
    }
    const refusal = await this.#mutate(mutation, productId, next);
    if (refusal === null) return true;
    if (isSessionEndedError(refusal.failure)) return false;
    console.error(refusal.failure);
    onFailure?.(refusal.reason);
    // The server may have made the change in spite of the failure.
    await refetchWishlist(this.#client);
    this.#onChanged();
    return false;
  }

  /** Sends the mutation. Resolves to null when the server made the change, otherwise to the failure. */
  async #mutate(
    mutation: ChangeDocument,
    productId: string,
    next: Wishlist,
  ): Promise<{ failure: unknown; reason: string } | null> {
    const wishlist = makeFragmentData(next, WishlistView);
    const requestedAt = Date.now();
    const onSettled = (outcome: RequestOutcome) => {
      const data = viewerDataOf(outcome);
      if (data) this.#onChanged({ requestedAt, data });
      return undefined;
    };
    try {
      const { data } = await this.#client.mutate<ChangeResult, AddToWishlistMutationVariables>({
        mutation,
        variables: { productId },
        context: {
          wishlistQueue: { kind: 'set', productIds: [productId], onSettled } satisfies QueuedOperation,
        },
        optimisticResponse: { change: { __typename: 'WishlistPayload', wishlist, userErrors: [] } },
      });
      const text = userMessage(data?.change.userErrors ?? []);
      return text === null ? null : { failure: new Error(text), reason: text };
    } catch (failure) {
      return { failure, reason: reasonOf(failure) };
    }
  }
}
