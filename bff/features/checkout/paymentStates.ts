import type { Redis } from 'ioredis';
import type { PaymentState } from '../../__generated__/schema.ts';
import { createSharedStore, type SharedStore } from '../../cache/sharedStore.ts';
import { stateOfWord, toWord, type PaymentWords } from '../../wire/paymentStatus.ts';

/** What the state of a payment depends on. */
export interface PaidOrder {
  id: string;
  createdAt: string;
  paymentStatus: string | null;
}

/**
 * Orders whose payment the upstream has confirmed by accepting the proof, for a day. The upstream's status of such an order may be unknown,
 * or outdated for a while (docs/product.md#checkout).
 */
export const createVerifiedOrders = (redis: Redis | null): SharedStore =>
  createSharedStore(redis, { kind: 'verified-order', ttlMs: 24 * 60 * 60 * 1000 });

/** A restored upstream may assign an id again. */
const toKey = ({ id, createdAt }: PaidOrder): string => JSON.stringify([id, createdAt]);

/** An unpaid status of a verified order is outdated: the order is not paid for certain, and must not be paid again. */
const STATE_IF_VERIFIED = { UNPAID: 'UNKNOWN', UNKNOWN: 'PAID' } as const;

/** False for the states that count whatever was verified before. */
const isInDoubt = (state: PaymentState): state is keyof typeof STATE_IF_VERIFIED =>
  state in STATE_IF_VERIFIED;

/** Where the payments of orders stand, for one request. The verified orders are asked only when the payment status alone does not decide, and once for each order. */
export class PaymentStates {
  readonly #words: PaymentWords;
  readonly #verifiedOrders: SharedStore;
  readonly #states = new WeakMap<PaidOrder, Promise<PaymentState>>();

  constructor(words: PaymentWords, verifiedOrders: SharedStore) {
    this.#words = words;
    this.#verifiedOrders = verifiedOrders;
  }

  of(order: PaidOrder): Promise<PaymentState> {
    const state = this.#states.get(order) ?? this.#read(order);
    this.#states.set(order, state);
    return state;
  }

  /** True when the upstream has accepted a proof of this order's payment. */
  async isVerified(order: PaidOrder): Promise<boolean> {
    return (await this.#verifiedOrders.get(toKey(order))) !== null;
  }

  /** True when a failed or cancelled payment may be reported: no money was taken as far as the upstream can tell. */
  async isReportable(order: PaidOrder): Promise<boolean> {
    const state = await this.of(order);
    return state === 'UNPAID' || (state === 'UNKNOWN' && toWord(order.paymentStatus) === '');
  }

  /** Records that the upstream has accepted the proof. In this request the order is paid, unless it is to be refunded. */
  async confirm(order: PaidOrder): Promise<void> {
    await this.#verifiedOrders.set(toKey(order), '1');
    const state = this.#ofWord(order);
    this.#states.set(order, Promise.resolve(isInDoubt(state) ? 'PAID' : state));
  }

  #ofWord({ paymentStatus }: PaidOrder): PaymentState {
    return stateOfWord(toWord(paymentStatus), this.#words);
  }

  async #read(order: PaidOrder): Promise<PaymentState> {
    const state = this.#ofWord(order);
    if (!isInDoubt(state)) return state;
    return (await this.isVerified(order)) ? STATE_IF_VERIFIED[state] : state;
  }
}
