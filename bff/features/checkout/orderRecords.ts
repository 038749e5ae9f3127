import type { Redis } from 'ioredis';
import type { Order, PaymentOutcome, PaymentState } from '../../__generated__/schema.ts';
import { createSharedLock } from '../../cache/concurrency.ts';
import { createSharedStore, type SharedStore } from '../../cache/sharedStore.ts';
import { digest } from '../../digest.ts';
import { stateOfWord, toWord, type PaymentWords } from '../../wire/paymentStatus.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Without an `orderId` the outcome of the attempt is not known; number and time are missing when the placed order could not be read. */
export interface KeyEntry {
  contentDigest: string;
  key?: string | undefined;
  /** The shopper's orders before the attempt; null when they could not be read. */
  knownIds: string[] | null;
  orderId?: string;
  number?: string | undefined;
  createdAt?: string | undefined;
}

/** Distinguishes orders with the same id: a restored upstream may assign an id again. */
type OrderIdentity = Required<Pick<KeyEntry, 'number' | 'createdAt'>>;

export const isOrderOf = (entry: KeyEntry, order: OrderIdentity): boolean =>
  (entry.number === undefined || entry.number === order.number) &&
  (entry.createdAt === undefined || entry.createdAt === order.createdAt);

/** The name of an entry: of a client's key, or of content whose key the shop made. A key that another client guesses finds nothing. */
export const nameOf = (subject: string, key: string): string => digest(JSON.stringify([subject, key]));

export function createOrderKeys(redis: Redis | null) {
  const entries = createSharedStore(redis, { kind: 'placed-order:done', ttlMs: DAY_MS });
  const write = (name: string, entry: KeyEntry) => entries.set(name, JSON.stringify(entry));
  return {
    inTurn: createSharedLock(redis, 'checkout:lock'),
    async find(name: string): Promise<KeyEntry | null> {
      const text = await entries.get(name);
      return text === null ? null : (JSON.parse(text) as KeyEntry);
    },
    write,
    remember(name: string, entry: KeyEntry, orderId: string, order: OrderIdentity | null) {
      const { number, createdAt } = order ?? {};
      return write(name, { ...entry, knownIds: null, orderId, number, createdAt });
    },
    forget: (name: string) => entries.delete(name),
  };
}

type PaidOrder = Pick<Order, 'id' | 'createdAt' | 'paymentStatus'>;

/** A payment was offered, its window was closed again, its proof was sent and has no outcome, or the upstream accepted the proof. */
type PaymentMark = 'offered' | 'closed' | 'proof' | 'verified';

export const createPaymentMarks = (redis: Redis | null): SharedStore =>
  createSharedStore(redis, { kind: 'verified-order', ttlMs: DAY_MS });

const toKey = ({ id, createdAt }: PaidOrder): string => JSON.stringify([id, createdAt]);

const isInDoubt = (state: PaymentState): boolean => state === 'UNPAID' || state === 'UNKNOWN';

const OUTCOMES = {
  PAID: 'PAID',
  REFUND_DUE: 'REFUND_DUE',
  REFUNDED: 'REFUND_DUE',
  UNPAID: 'UNPAID',
  UNKNOWN: 'UNCONFIRMED',
} as const satisfies Record<PaymentState, PaymentOutcome>;

export function createPaymentStates(words: PaymentWords, marks: SharedStore) {
  const states = new WeakMap<PaidOrder, Promise<PaymentState>>();
  const ofWord = ({ paymentStatus }: PaidOrder) => stateOfWord(toWord(paymentStatus), words);
  const markOf = async (order: PaidOrder) => (await marks.get(toKey(order))) as PaymentMark | null;

  async function read(order: PaidOrder): Promise<PaymentState> {
    const state = ofWord(order);
    const mark = isInDoubt(state) ? await markOf(order) : null;
    if (mark === 'proof') return 'UNKNOWN';
    if (mark !== 'verified') return state;
    // An unpaid status is outdated then: the order is not paid for certain, and must not be paid again.
    return state === 'UNPAID' ? 'UNKNOWN' : 'PAID';
  }

  function of(order: PaidOrder): Promise<PaymentState> {
    const state = states.get(order) ?? read(order);
    states.set(order, state);
    return state;
  }

  /** Nothing takes back that the upstream accepted a proof, and only an outcome that a proof was sent. */
  async function mark(order: PaidOrder, next: PaymentMark, isOutcome = false): Promise<void> {
    const known = await markOf(order);
    if (known === 'verified' || (known === 'proof' && !isOutcome)) return;
    await marks.set(toKey(order), next);
    states.delete(order);
  }

  return {
    of,
    markOf,
    mark,
    async outcomeOf(order: PaidOrder & Pick<Order, 'status'>): Promise<PaymentOutcome> {
      const state = await of(order);
      return order.status === 'CANCELLED' && isInDoubt(state) ? 'CANCELLED' : OUTCOMES[state];
    },
    /** Records that the upstream has accepted the proof. In this request the order is paid, unless it is to be refunded. */
    async confirm(order: PaidOrder): Promise<void> {
      await mark(order, 'verified', true);
      const state = ofWord(order);
      states.set(order, Promise.resolve(isInDoubt(state) ? 'PAID' : state));
    },
    /** True once for each order: what it bought is taken out of the cart only then. Must run in the shopper's turn. */
    async isFirstRemoval(order: PaidOrder): Promise<boolean> {
      const key = `removed ${toKey(order)}`;
      const isFirst = (await marks.get(key)) === null;
      if (isFirst) await marks.set(key, '1');
      return isFirst;
    },
  };
}
