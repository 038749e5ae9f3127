import type { ApolloClient } from '@apollo/client';
import { getFragmentData } from '../../__generated__/index.ts';
import type { LaneJob, RelayedAnswer } from '../../apollo/mutationQueueLink.ts';
import { session } from '../../auth/session.ts';
import { CartQuery, CartView, type Cart } from './cart.ts';

/** For every query that reads the cart: it takes its turn in the cart's lane. */
export const readingInTurn = { cartLane: { kind: 'read' } satisfies LaneJob };

/** The same answer for everybody would not do: one that is on its way already may be older than what is asked for. */
const afresh = { queryDeduplication: false };

/** How long to wait, in ms, before a read that failed is tried again; doubled each time, up to a minute. */
const FIRST_PAUSE = 5_000;
const LAST_PAUSE = 60_000;

/** Reads of the cart. None of them throws; what cannot be read is tried again, ever more slowly. */
export class CartReading {
  readonly #client: ApolloClient;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: ApolloClient) {
    this.#client = client;
  }

  /** The cart as soon as it is known; null when it cannot be read. */
  async first(): Promise<Cart | null> {
    const answer = await this.#client.query({ query: CartQuery, context: readingInTurn }).catch(() => null);
    return getFragmentData(CartView, answer?.data?.viewer?.cart) ?? null;
  }

  /**
   * After everything that is under way.
   * @param relayed the cart that another tab was answered, which may spare the asking
   */
  inTurn(relayed?: RelayedAnswer): Promise<void> {
    return this.#read({ cartLane: { kind: 'read', relayed } satisfies LaneJob, ...afresh });
  }

  /** Past the lane: only for the one whose turn it is. */
  now(): Promise<void> {
    return this.#read(afresh);
  }

  async #read(context: Record<string, unknown>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await this.#client.query({ query: CartQuery, fetchPolicy: 'network-only', context });
      this.#pause = FIRST_PAUSE;
    } catch {
      this.#timer = setTimeout(() => {
        if (session.isSignedIn()) void this.inTurn();
      }, this.#pause);
      this.#pause = Math.min(this.#pause * 2, LAST_PAUSE);
    }
  }
}
