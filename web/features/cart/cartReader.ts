import type { ApolloClient } from '@apollo/client';
import { getFragmentData } from '../../__generated__/index.ts';
import type { QueuedOperation, BroadcastResult } from '../../apollo/mutationQueue.ts';
import { session } from '../../auth/session.ts';
import { CartQuery, CartView, type Cart } from './cart.ts';

/** Context for every query that reads the cart: it waits in the cart's mutation queue. */
export const queuedReadContext = { cartQueue: { kind: 'read' } satisfies QueuedOperation };

/** A deduplicated query could get the response of an earlier request, which may be outdated. */
const withoutDeduplication = { queryDeduplication: false };

/** A failed read is retried; the delay doubles each time, up to the maximum. */
const FIRST_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 60_000;

/** Reads the cart. No method throws; failed refetches are retried with growing delays. */
export class CartReader {
  readonly #client: ApolloClient;
  #retryDelayMs = FIRST_RETRY_DELAY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: ApolloClient) {
    this.#client = client;
  }

  /** The cart, from the cache or else from the server; null when it cannot be read. */
  async getCart(): Promise<Cart | null> {
    const response = await this.#client
      .query({ query: CartQuery, context: queuedReadContext })
      .catch(() => null);
    return getFragmentData(CartView, response?.data?.viewer?.cart) ?? null;
  }

  /**
   * Refetches the cart after all queued operations.
   * @param broadcastResult a response that another tab received; if it is recent enough, no request is sent
   */
  refetchQueued(broadcastResult?: BroadcastResult): Promise<void> {
    return this.#read({
      cartQueue: { kind: 'read', broadcastResult } satisfies QueuedOperation,
      ...withoutDeduplication,
    });
  }

  /** Refetches the cart without waiting in the queue: only for the operation that the queue is running. */
  refetchNow(): Promise<void> {
    return this.#read(withoutDeduplication);
  }

  async #read(context: Record<string, unknown>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await this.#client.query({ query: CartQuery, fetchPolicy: 'network-only', context });
      this.#retryDelayMs = FIRST_RETRY_DELAY_MS;
    } catch {
      this.#timer = setTimeout(() => {
        if (session.isSignedIn()) void this.refetchQueued();
      }, this.#retryDelayMs);
      this.#retryDelayMs = Math.min(this.#retryDelayMs * 2, MAX_RETRY_DELAY_MS);
    }
  }
}
