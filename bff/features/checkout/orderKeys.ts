import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Order } from '../../__generated__/schema.ts';
import { createAddOnlySets, parseEntry } from '../../redis/addOnlySets.ts';
import { createSharedLock } from '../../redis/lock.ts';
import { digest } from '../../digest.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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
  const parsed = [...texts].map((text) => parseEntry(KeyEntry, text) ?? parseEntry(EarlierKeyEntry, text));
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
