import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Order, PaymentOutcome, PaymentState } from '../../__generated__/schema.ts';
import { createAddOnlySets } from '../../redis/addOnlySets.ts';
import { createSharedLock } from '../../redis/lock.ts';
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

/** Null for a text that no release up to this one has written. */
function parse<Entry>(schema: z.ZodType<Entry>, text: string): Entry | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const nullableText = z.string().nullable();

/** What is remembered of an attempt with a key. */
const KeyEntry = z.union([
  z.object({
    fact: z.literal('tried'),
    attempt: z.string(),
    key: z.string(),
    content: z.string(),
    /** The shopper's orders before the attempt; null when they could not be read. */
    knownIds: z.array(z.string()).nullable(),
    atMs: z.number(),
  }),
  z.object({
    fact: z.literal('placed'),
    attempt: z.string(),
    content: z.string(),
    orderId: z.string(),
    /** Missing when the placed order could not be read. */
    number: nullableText,
    createdAt: nullableText,
    atMs: z.number(),
  }),
  z.object({ fact: z.literal('over'), attempt: z.string() }),
]);
type KeyEntry = z.output<typeof KeyEntry>;

/** As the release before this one wrote it. */
const EarlierKeyEntry = z
  .object({
    contentDigest: z.string(),
    key: z.string().optional(),
    knownIds: z.array(z.string()).nullable(),
    orderId: z.string().optional(),
    number: z.string().optional(),
    createdAt: z.string().optional(),
  })
  .transform(({ contentDigest: content, key = '', knownIds, orderId, number, createdAt }): KeyEntry => {
    const common = { attempt: 'earlier', content, atMs: 0 };
    if (orderId === undefined) return { ...common, fact: 'tried', key, knownIds };
    return { ...common, fact: 'placed', orderId, number: number ?? null, createdAt: createdAt ?? null };
  });

/** Distinguishes orders with the same id: a restored upstream may assign an id again. */
type OrderIdentity = Pick<Order, 'number' | 'createdAt'>;

/** The newest attempt with a key that is not over. */
export interface Attempt {
  id: string;
  /** Null where it is not known: the attempt is of another release, or led to an order that was there. */
  key: string | null;
  content: string | null;
  knownIds: string[] | null;
  /** Null while the outcome of the attempt is not known. */
  placed: {
    orderId: string;
    number: string | null;
    createdAt: string | null;
    /** By this shop's clock; 0 where it is not known. */
    atMs: number;
  } | null;
}

export const isOrderOf = ({ placed }: Attempt, { number, createdAt }: OrderIdentity): boolean =>
  (placed?.number ?? number) === number && (placed?.createdAt ?? createdAt) === createdAt;

/** The name of an entry: of a client's key, or of content whose key the shop made. A key that another client guesses finds nothing. */
export const nameOf = (subject: string, key: string): string => digest(JSON.stringify([subject, key]));

/** What cannot be read may have placed an order. */
const UNREADABLE: Attempt = { id: 'unreadable', key: null, content: null, knownIds: null, placed: null };

/** Of several attempts that are not over, such as of two processes without Redis, the newest entry counts. */
function attemptOf(texts: ReadonlySet<string>): Attempt | null {
  const parsed = [...texts].map((text) => parse(KeyEntry, text) ?? parse(EarlierKeyEntry, text));
  const entries = parsed.filter((entry) => entry !== null);
  const over = new Set(entries.flatMap(({ fact, attempt }) => (fact === 'over' ? [attempt] : [])));
  const live = entries.flatMap((entry) => (entry.fact === 'over' || over.has(entry.attempt) ? [] : [entry]));
  const [newest] = live.sort((a, b) => b.atMs - a.atMs);
  if (!newest) return parsed.includes(null) ? UNREADABLE : null;
  const ofAttempt = live.filter(({ attempt }) => attempt === newest.attempt);
  const tried = ofAttempt.find((entry) => entry.fact === 'tried');
  return {
    id: newest.attempt,
    key: tried?.key ?? null,
    content: newest.content,
    knownIds: tried?.knownIds ?? null,
    placed: ofAttempt.find((entry) => entry.fact === 'placed') ?? null,
  };
}

export function createOrderKeys(redis: Redis | null) {
  const options = { kind: 'order-key', ttlMs: DAY_MS, earlierKind: 'placed-order:done' };
  const sets = createAddOnlySets(redis, options);
  const add = (name: string, entry: KeyEntry) => sets.add(name, JSON.stringify(entry));
  return {
    inTurn: createSharedLock(redis, 'checkout:lock'),
    find: async (name: string): Promise<Attempt | null> => attemptOf((await sets.read(name)).entries),
    /** Before the call, so that the attempt is known too when this process ends during it. */
    begin: (name: string, { id, key, content, knownIds }: Attempt) =>
      add(name, {
        fact: 'tried',
        attempt: id,
        key: key ?? '',
        content: content ?? '',
        knownIds,
        atMs: Date.now(),
      }),
    /** The key leads to this order from now on. */
    remember: (name: string, { id, content }: Attempt, orderId: string, order: OrderIdentity | null) =>
      add(name, {
        fact: 'placed',
        attempt: id,
        content: content ?? '',
        orderId,
        number: order?.number ?? null,
        createdAt: order?.createdAt ?? null,
        atMs: Date.now(),
      }),
    /** The attempt made no order, or one that cannot be paid. */
    end: (name: string, { id }: Attempt) => add(name, { fact: 'over', attempt: id }),
  };
}

/** A new attempt, whose key nobody can guess. */
export const newAttempt = (
  content: string,
  knownIds: string[] | null,
  key: string = randomUUID(),
): Attempt => ({ id: randomUUID(), key, content, knownIds, placed: null });

const proof = z.string();
const payment = z.string();
const StoredMoneyEntry = z.union([
  z.object({
    fact: z.literal('offer'),
    payment,
    paise: z.number(),
    currency: nullableText,
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
  EARLIER_MARKS[text] ?? [parse(StoredMoneyEntry, text) ?? { fact: 'unreadable' }];

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
