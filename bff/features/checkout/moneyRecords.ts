import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Order, PaymentOutcome, PaymentState } from '../../__generated__/schema.ts';
import { createAddOnlySets, parseEntry } from '../../redis/addOnlySets.ts';
import { digest } from '../../digest.ts';
import { stateOfWord, toWord, type PaymentStatuses } from '../../rules/paymentStatus.ts';
import {
  isInDoubt,
  offerStateOf,
  outcomeOf,
  proofStateOf,
  stateOf,
  UNNAMED_WINDOW,
  type MoneyEntry,
  type OfferState,
  type ProofState,
} from './paymentState.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const proof = z.string();
const payment = z.string();
const StoredMoneyEntry = z.union([
  z.object({
    fact: z.literal('offer'),
    payment,
    paise: z.number(),
    currency: z.string().nullable(),
    totalPaise: z.number(),
  }),
  z.object({ fact: z.enum(['given', 'closed']), payment, windowId: z.string() }),
  z.object({ fact: z.enum(['sent', 'refused', 'accepted']), proof }),
  z.object({ fact: z.enum(['starting', 'removed']) }),
]);

/** No order has this total, so that the payment is never offered again. */
const EARLIER_OFFER = {
  fact: 'offer',
  payment: 'earlier',
  paise: 0,
  currency: null,
  totalPaise: -1,
} satisfies MoneyEntry;

/** The marks of the release before this one. */
const EARLIER_MARKS: Record<string, MoneyEntry[]> = {
  offered: [EARLIER_OFFER],
  closed: [EARLIER_OFFER, { fact: 'closed', payment: 'earlier', windowId: UNNAMED_WINDOW }],
  proof: [{ fact: 'sent', proof: 'earlier' }],
  verified: [{ fact: 'accepted', proof: 'earlier' }],
};

const moneyEntriesOf = (text: string): MoneyEntry[] =>
  EARLIER_MARKS[text] ?? [parseEntry(StoredMoneyEntry, text) ?? { fact: 'unreadable' }];

/** Orders that a process remembers as its own. */
const MAX_OWN_ORDERS = 50_000;

export const createMoneyRecords = (redis: Redis | null) => ({
  sets: createAddOnlySets(redis, { kind: 'money', ttlMs: DAY_MS, earlierKind: 'verified-order' }),
  /** Orders that this process has placed, or whose payment it has offered. */
  own: new LRUCache<string, true>({ max: MAX_OWN_ORDERS }),
});

export interface PaidOrder {
  id: string;
  createdAt: string;
  paymentStatus: string | null;
}

/** An order, or the id of one that cannot be read now: what is added to that counts for every order with the id. */
type OrderOrId = PaidOrder | string;

const keyOf = (order: OrderOrId): string =>
  JSON.stringify(typeof order === 'string' ? [order] : [order.id, order.createdAt]);

export const digestOfProof = ({ paymentId }: { paymentId: string }): string => digest(paymentId);

/** Entries stay for a day; another one for a store whose times are of another zone. */
const MAX_AGE_MS = 2 * DAY_MS;

const mayHaveEntries = (order: OrderOrId): boolean =>
  typeof order === 'string' || !(Date.now() - Date.parse(order.createdAt) > MAX_AGE_MS);

/** Of an order. Further ones count as one that never has an outcome, so that an entry has a bounded size. */
const MAX_PROOFS = 40;

/** The money of orders, as this request sees it. `words`: what payment statuses mean */
export function createPaymentStates(
  words: PaymentStatuses,
  { sets: records, own }: ReturnType<typeof createMoneyRecords>,
) {
  const seen = new WeakMap<PaidOrder, Promise<MoneyEntry[]>>();
  const acceptedHere = new WeakSet<PaidOrder>();
  const wordOf = ({ paymentStatus }: PaidOrder) => stateOfWord(toWord(paymentStatus), words);

  async function read(order: OrderOrId): Promise<MoneyEntry[]> {
    const id = typeof order === 'string' ? order : order.id;
    const sets = await Promise.all([...new Set([keyOf(order), keyOf(id)])].map(records.read));
    const entries = sets.flatMap((set) => [...set.entries].flatMap(moneyEntriesOf));
    if (sets.every(({ isWhole }) => isWhole) || !mayHaveEntries(order)) return entries;
    // Of an order that is not its own, this process knows nothing: another one may have sent a proof.
    return [...entries, { fact: 'incomplete' }, ...(own.has(id) ? [] : [{ fact: 'unreadable' } as const])];
  }

  /** What was read of this order in this request. */
  function entriesOf(order: OrderOrId): Promise<MoneyEntry[]> {
    if (typeof order === 'string') return read(order);
    const entries = seen.get(order) ?? read(order);
    seen.set(order, entries);
    return entries;
  }

  /** Reads again what other requests have added meanwhile. */
  function lookAgain(order: OrderOrId): Promise<MoneyEntry[]> {
    if (typeof order !== 'string') seen.delete(order);
    return entriesOf(order);
  }

  /** False: other processes cannot read it now. */
  async function add(order: OrderOrId, ...entries: MoneyEntry[]): Promise<boolean> {
    const isStored = await records.add(keyOf(order), ...entries.map((entry) => JSON.stringify(entry)));
    if (typeof order !== 'string') seen.delete(order);
    return isStored;
  }

  const proofOf = async (order: PaidOrder): Promise<ProofState> => proofStateOf(await entriesOf(order));
  const isPaidHere = (order: PaidOrder): boolean => acceptedHere.has(order) && isInDoubt(wordOf(order));

  return {
    async of(order: PaidOrder): Promise<PaymentState> {
      const word = wordOf(order);
      if (isPaidHere(order)) return 'PAID';
      return isInDoubt(word) ? stateOf(word, await proofOf(order)) : word;
    },
    lookAgain,
    add,
    /** This process has placed the order, or offers its payment. */
    claim: (orderId: string) => void own.set(orderId, true),
    isOwn: (orderId: string): boolean => own.has(orderId),
    proofOf,
    /** What the upstream's word alone says. */
    wordOf,
    offerOf: async (order: PaidOrder): Promise<OfferState> => offerStateOf(await entriesOf(order)),
    async outcomeOf(order: PaidOrder & Pick<Order, 'status'>): Promise<PaymentOutcome> {
      const word = wordOf(order);
      if (isPaidHere(order)) return 'PAID';
      return outcomeOf(word, isInDoubt(word) ? await proofOf(order) : 'none', order.status === 'CANCELLED');
    },
    /** A proof is about to be sent. */
    async send(order: OrderOrId, sent: string): Promise<void> {
      const entries = await entriesOf(order);
      const proofs = new Set(entries.flatMap((entry) => (entry.fact === 'sent' ? [entry.proof] : [])));
      await add(order, { fact: 'sent', proof: proofs.size < MAX_PROOFS || proofs.has(sent) ? sent : 'more' });
    },
    /** In this request the order is paid, unless it is to be refunded: the upstream has just accepted its proof. */
    showAsPaid: (order: PaidOrder) => void acceptedHere.add(order),
    /** True once for each order: what it bought is taken out of the cart only then. Must run in the shopper's turn. */
    async isFirstRemoval(order: PaidOrder): Promise<boolean> {
      const isFirst = (await lookAgain(order)).every(({ fact }) => fact !== 'removed');
      if (isFirst) await add(order, { fact: 'removed' });
      return isFirst;
    },
  };
}
