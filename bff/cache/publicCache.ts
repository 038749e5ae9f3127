import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { UpstreamError } from '../errors.ts';

/** How quickly a kind of public answer ages: what a page is made of, lists of products, one product with price and stock. */
export type Freshness = 'home' | 'list' | 'product';

class Late extends Error {}

/** @throws Late when it takes longer than `ms` */
async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the public cache is told from outside. */
export interface PublicCacheSettings {
  /** How long an answer counts as fresh, in ms. For as long again it may be shown while a newer one is fetched. */
  freshMs: Record<Freshness, number>;
  /** How long an answer is kept for the time when the upstream gives no better one, in ms. */
  keepMs: number;
  /** Bound of all answers together, in bytes of JSON. */
  maxBytes: number;
}

/** A public read: where its answer is kept, and how to get one. */
interface PublicRead<Answer> {
  /** The call's whole address. */
  key: string;
  freshness: Freshness;
  /** Asks the upstream; is given the answer held so far, if any. @throws UpstreamError */
  ask(held: Answer | undefined): Promise<unknown>;
  /** How long this reader waits, in ms; others may wait longer for the same answer. */
  waitMs: number;
  /** What to say when that time is over. */
  late(): UpstreamError;
  /** Checks and reads a body. @throws UpstreamError when it has not the wire's shape */
  read(body: unknown): Answer;
}

/** An answer, or that there is no such thing; when it stops being fresh; and whether it is older than it should be. */
interface Found<Answer> {
  answer: Answer | null;
  absent: UpstreamError | null;
  /** In ms of the cache's clock. */
  freshUntil: number;
  /** True when the upstream gives nothing newer and the rule of freshness is broken. */
  stale: boolean;
}

/** Public answers of the upstream, shared by all requests. Nothing that belongs to a person passes through here. */
export interface PublicCache {
  /** @throws UpstreamError when there is no answer, not even an old one */
  read<Answer>(read: PublicRead<Answer>): Promise<Found<Answer>>;
}

interface Entry {
  answer: unknown;
  absent: UpstreamError | null;
  since: number;
  freshMs: number;
  /** Of the answer, as JSON. */
  bytes: number;
  /** Why the last attempt to get a newer one failed: until one works, nobody has to wait for the next attempt. */
  failure: Error | null;
}

const Shared = z.object({ since: z.number(), body: z.unknown() });

/** "There is no such thing" is believed for this long, in ms. */
const ABSENT_MS = 5_000;
const MAX_ENTRIES = 10_000;
const ENTRY_BYTES = 200;

/**
 * One call upstream however many wait for its answer; a stale answer is given at once while a newer one is fetched; an old
 * one is given when the upstream fails. With Redis an answer that one process has is not asked for by another. A failure is
 * never kept, and "there is no such thing" only briefly. `observe` hears of hit, miss and stale.
 */
export function createPublicCache(
  { freshMs, keepMs, maxBytes }: PublicCacheSettings,
  parts: { redis: Redis | null; clock: () => number; observe: (outcome: 'hit' | 'miss' | 'stale') => void },
): PublicCache {
  const { redis, clock, observe } = parts;

  /** What another process has; null when there is none, or Redis is away. */
  async function shared(key: string): Promise<z.output<typeof Shared> | null> {
    try {
      const text = await redis?.get(`public:${key}`);
      return text ? Shared.parse(JSON.parse(text)) : null;
    } catch {
      return null;
    }
  }

  function share(key: string, body: unknown, since: number): void {
    redis?.set(`public:${key}`, JSON.stringify({ since, body }), 'PX', keepMs).catch(() => undefined);
  }

  function entryOf(read: PublicRead<unknown>, body: unknown, since: number): Entry {
    const answer = read.read(body);
    const bytes = JSON.stringify(body).length;
    return { answer, absent: null, since, freshMs: freshMs[read.freshness], bytes, failure: null };
  }

  /** From another process when it is fresh, else from the upstream, else from another process all the same. */
  async function fetchEntry(read: PublicRead<unknown>, held: Entry | undefined): Promise<Entry> {
    const others = await shared(read.key);
    const age = others ? Math.max(0, clock() - others.since) : Infinity;
    if (others && age < freshMs[read.freshness]) return entryOf(read, others.body, others.since);
    try {
      const body = await read.ask(held?.absent ? undefined : held?.answer);
      const entry = entryOf(read, body, clock());
      share(read.key, body, entry.since);
      return entry;
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 404) {
        const since = clock();
        return {
          answer: null,
          absent: error,
          since,
          freshMs: ABSENT_MS,
          bytes: 0,
          failure: null,
        };
      }
      if (!(error instanceof UpstreamError)) throw error;
      if (held) held.failure = error;
      else if (others && age < keepMs) {
        return { ...entryOf(read, others.body, others.since), failure: error };
      }
      throw error;
    }
  }

  const entries = new LRUCache<string, Entry, PublicRead<unknown>>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    // With its address, which may be longer than the answer: a client chooses what is looked for.
    sizeCalculation: ({ bytes }, key) => ENTRY_BYTES + key.length + bytes,
    ttl: freshMs.home,
    ttlResolution: 0,
    perf: { now: clock },
    noDeleteOnStaleGet: true,
    // An entry pushed out by others while it is fetched still answers those who wait for it.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, held, { options, context }) {
      const entry = await fetchEntry(context, held);
      // A ttl of 0 would mean for ever.
      options.ttl = Math.max(1, entry.since + entry.freshMs - clock());
      return entry;
    },
  });

  const ageOf = (entry: Entry) => clock() - entry.since;
  const isWithinRule = (entry: Entry) => ageOf(entry) < 2 * entry.freshMs;

  return {
    async read<Answer>(read: PublicRead<Answer>): Promise<Found<Answer>> {
      const held = entries.peek(read.key, { allowStale: true });
      const usable = held !== undefined && held.absent === null && ageOf(held) < keepMs;
      const fetching = entries.forceFetch(read.key, {
        context: read as PublicRead<unknown>,
        allowStale: usable && (held.failure !== null || isWithinRule(held)),
        allowStaleOnFetchRejection: usable,
      });
      const entry = await inTime(fetching, read.waitMs).catch((error: Error) => {
        if (!(error instanceof Late)) throw error;
        if (!usable) throw read.late();
        held.failure = read.late();
        return held;
      });
      // Somebody else's attempt, begun when it was younger, may have brought it.
      if (entry.absent === null && ageOf(entry) >= keepMs) throw entry.failure ?? read.late();
      if (entry !== held) observe('miss');
      else observe(ageOf(entry) < entry.freshMs ? 'hit' : 'stale');
      return {
        answer: entry.answer as Answer | null,
        absent: entry.absent,
        freshUntil: entry.since + entry.freshMs,
        stale: entry.absent === null && !isWithinRule(entry),
      };
    },
  };
}
