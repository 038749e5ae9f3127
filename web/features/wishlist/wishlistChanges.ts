import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type {
  AddToWishlistMutation,
  AddToWishlistMutationVariables,
  RemoveFromWishlistMutation,
} from '../../__generated__/graphql.ts';
import { getFragmentData, graphql, makeFragmentData } from '../../__generated__/index.ts';
import type { LaneJob, LaneOutcome, RelayedAnswer } from '../../apollo/mutationQueueLink.ts';
import { reasonOf, userMessage } from '../../apollo/errorMessages.ts';
import { session } from '../../auth/session.ts';
import { isSessionEnd } from '../../apollo/sessionLink.ts';
import {
  emptyWishlist,
  isWished,
  readAgain,
  readingInTurn,
  WishlistQuery,
  WishlistView,
  withoutWish,
  withWish,
  type Wishlist,
} from './wishlist.ts';

/* Both answer under one key, as the cart's changes do: a change that was folded into the other gets its answer. */
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

/** What a query for the wishlist would be answered, by a change that brought the whole of it; null when it brought none. */
function viewerIn(outcome: LaneOutcome): Record<string, unknown> | null {
  const answer = 'result' in outcome && 'data' in outcome.result ? outcome.result.data : null;
  const wishlist = (answer as ChangeResult | null | undefined)?.change.wishlist;
  return wishlist ? { viewer: { __typename: 'Viewer', id: 'viewer', wishlist } } : null;
}

/**
 * Changes of the wishlist: shown at once, sent in turn, put right by the server's answer. Nothing here throws; each
 * promise tells, once the server has answered, whether it worked. Needs a signed-in shopper.
 */
export class WishlistChanges {
  readonly #client: ApolloClient;
  readonly #onChanged: (relayed?: RelayedAnswer) => void;

  /** @param onChanged hears of each request that was answered, with the wishlist that it brought */
  constructor(client: ApolloClient, onChanged: (relayed?: RelayedAnswer) => void) {
    this.#client = client;
    this.#onChanged = onChanged;
  }

  /** Reads the wishlist unless it is known, so that the next change is shown together with what was there before. */
  async load(): Promise<void> {
    await this.#client.query({ query: WishlistQuery, context: readingInTurn }).catch(() => undefined);
  }

  /**
   * A product that is on the wishlist already is ignored.
   * @param onRefused is told why the product was not added, in words for the shopper
   */
  async add(productId: string, onRefused?: (reason: string) => void): Promise<boolean> {
    const shown = this.#shown();
    if (isWished(shown, productId)) return true;
    return this.#send(AddToWishlist, productId, withWish(shown, productId), onRefused);
  }

  /** One that the shop does not find counts as removed. */
  remove(productId: string): Promise<boolean> {
    return this.#send(RemoveFromWishlist, productId, withoutWish(this.#shown(), productId));
  }

  /** On it when it was not, off it when it was. */
  toggle(productId: string): Promise<boolean> {
    return isWished(this.#shown(), productId) ? this.remove(productId) : this.add(productId);
  }

  /** The wishlist with everything that is not answered yet. */
  #shown(): Wishlist {
    const wishlist = this.#client.readQuery({ query: WishlistQuery }, true)?.viewer?.wishlist;
    return getFragmentData(WishlistView, wishlist) ?? emptyWishlist;
  }

  async #send(
    mutation: ChangeDocument,
    productId: string,
    next: Wishlist,
    onRefused?: (reason: string) => void,
  ): Promise<boolean> {
    if (!session.isSignedIn()) {
      console.error('User not logged in');
      return false;
    }
    const refusal = await this.#answer(mutation, productId, next);
    if (refusal === null) return true;
    if (isSessionEnd(refusal.failure)) return false;
    console.error(refusal.failure);
    onRefused?.(refusal.reason);
    // Whether it was done after all is the server's to say.
    await readAgain(this.#client);
    this.#onChanged();
    return false;
  }

  /** What went wrong, or null when the change is done. */
  async #answer(
    mutation: ChangeDocument,
    productId: string,
    next: Wishlist,
  ): Promise<{ failure: unknown; reason: string } | null> {
    const wishlist = makeFragmentData(next, WishlistView);
    const askedAt = Date.now();
    const mend = (outcome: LaneOutcome) => {
      const data = viewerIn(outcome);
      if (data) this.#onChanged({ askedAt, data });
      return undefined;
    };
    try {
      const { data } = await this.#client.mutate<ChangeResult, AddToWishlistMutationVariables>({
        mutation,
        variables: { productId },
        context: { wishlistLane: { kind: 'set', productIds: [productId], mend } satisfies LaneJob },
        optimisticResponse: { change: { __typename: 'WishlistPayload', wishlist, userErrors: [] } },
      });
      const text = userMessage(data?.change.userErrors ?? []);
      return text === null ? null : { failure: new Error(text), reason: text };
    } catch (failure) {
      return { failure, reason: reasonOf(failure) };
    }
  }
}
