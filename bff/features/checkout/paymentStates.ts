import type { Redis } from 'ioredis';
import type { OrderStatus, PaymentOutcome, PaymentState } from '../../__generated__/schema.ts';
import { createSharedStore, type SharedStore } from '../../cache/sharedStore.ts';
import { stateOfWord, toWord, type PaymentWords } from '../../wire/paymentStatus.ts';

/** What the state of a payment depends on. */
export interface PaidOrder {
  id: string;
  createdAt: string;
  paymentStatus: string | null;
}

/**
 * What this shop knows of a payment, whatever the upstream's status says: it was offered to the shopper, its window was closed again, a
 * proof of it was sent and has no outcome, or the upstream accepted the proof.
 */
export type PaymentMark = 'offered' | 'closed' | 'proof' | 'verified';

/** For a day (docs/product.md#checkout). Earlier releases stored `1` for an accepted proof. */
export const createPaymentMarks = (redis: Redis | null): SharedStore =>
  createSharedStore(redis, { kind: 'verified-order', ttlMs: 24 * 60 * 60 * 1000, isMutable: true });

/** A restored upstream may assign an id again. */
const toKey = ({ id, createdAt }: PaidOrder): string => JSON.stringify([id, createdAt]);

/** An unpaid status of a verified order is outdated: the order is not paid for certain, and must not be paid again. */
const STATE_IF_VERIFIED = { UNPAID: 'UNKNOWN', UNKNOWN: 'PAID' } as const;

/** False for the states that count whatever is marked. */
const isInDoubt = (state: PaymentState): state is keyof typeof STATE_IF_VERIFIED =>
  state in STATE_IF_VERIFIED;

const OUTCOMES = {
  PAID: 'PAID',
  REFUND_DUE: 'REFUND_DUE',
  REFUNDED: 'REFUND_DUE',
  UNPAID: 'UNPAID',
  UNKNOWN: 'UNCONFIRMED',
} as const satisfies Record<PaymentState, PaymentOutcome>;

/** Where the payments of orders stand, for one request. The marks are asked only when the payment status alone does not decide, and once for each order. */
export class PaymentStates {
  readonly #words: PaymentWords;
  readonly #marks: SharedStore;
  readonly #states = new WeakMap<PaidOrder, Promise<PaymentState>>();

  constructor(words: PaymentWords, marks: SharedStore) {
    this.#words = words;
    this.#marks = marks;
  }

  of(order: PaidOrder): Promise<PaymentState> {
    const state = this.#states.get(order) ?? this.#read(order);
    this.#states.set(order, state);
    return state;
  }

  async outcomeOf(order: PaidOrder & { status: OrderStatus }): Promise<PaymentOutcome> {
    const outcome = OUTCOMES[await this.of(order)];
    const isOver = order.status === 'CANCELLED' && (outcome === 'UNPAID' || outcome === 'UNCONFIRMED');
    return isOver ? 'CANCELLED' : outcome;
  }

  async markOf(order: PaidOrder): Promise<PaymentMark | null> {
    const mark = await this.#marks.get(toKey(order));
    return mark === '1' ? 'verified' : (mark as PaymentMark | null);
  }

  /** True when a failed or cancelled payment may be reported: no money was taken as far as the upstream can tell. */
  async isReportable(order: PaidOrder): Promise<boolean> {
    const state = await this.of(order);
    if (state === 'UNPAID') return true;
    return (
      state === 'UNKNOWN' && toWord(order.paymentStatus) === '' && (await this.markOf(order)) !== 'proof'
    );
  }

  /** Nothing takes back that the upstream accepted a proof, and only an outcome that a proof was sent. */
  async mark(order: PaidOrder, mark: PaymentMark, isOutcome = false): Promise<void> {
    const known = await this.markOf(order);
    if (known === 'verified' || (known === 'proof' && !isOutcome)) return;
    await this.#marks.set(toKey(order), mark);
    this.#states.delete(order);
  }

  /** Records that the upstream has accepted the proof. In this request the order is paid, unless it is to be refunded. */
  async confirm(order: PaidOrder): Promise<void> {
    await this.#marks.set(toKey(order), 'verified' satisfies PaymentMark);
    const state = this.#ofWord(order);
    this.#states.set(order, Promise.resolve(isInDoubt(state) ? 'PAID' : state));
  }

  /** True once for each order: what it bought is taken out of the cart only then. Must run in the shopper's turn. */
  async isFirstRemoval(order: PaidOrder): Promise<boolean> {
    const key = `removed ${toKey(order)}`;
    const isFirst = (await this.#marks.get(key)) === null;
    if (isFirst) await this.#marks.set(key, '1');
    return isFirst;
  }

  #ofWord({ paymentStatus }: PaidOrder): PaymentState {
    return stateOfWord(toWord(paymentStatus), this.#words);
  }

  async #read(order: PaidOrder): Promise<PaymentState> {
    const state = this.#ofWord(order);
    if (!isInDoubt(state)) return state;
    const mark = await this.markOf(order);
    if (mark === 'verified') return STATE_IF_VERIFIED[state];
    return mark === 'proof' ? 'UNKNOWN' : state;
  }
}
