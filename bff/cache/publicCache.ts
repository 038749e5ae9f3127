import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { UpstreamError } from '../errors/errors.ts';
import { parseStoreJson } from '../json.ts';
import { LIMITS } from '../inputLimits.ts';
import { readEntry } from '../redis/sharedStore.ts';
import type { PublicGeneration } from '../redis/generation.ts';

/** The kind of a public response, which decides how long it is fresh: page content, a list of products, or one product. */
export type Freshness = 'home' | 'list' | 'product';

export interface PublicCacheSettings {
  /** How long a response is fresh, in ms. For the same time again it may be served while a newer one is fetched. */
  freshMs: Record<Freshness, number>;
  /** Limit of all responses together, in bytes of JSON. */
  maxBytes: number;
}

/** A public read: its cache key, and how to fetch its response. */
interface PublicRead<Data> {
  key: string;
  freshness: Freshness;
  /** Fetches the body from the upstream; receives the cached data, if it is to be confirmed or replaced. @throws UpstreamError */
  fetch(cached: Data | undefined): Promise<unknown>;
  /** Parses a body. @throws UpstreamError when it does not have the wire shape */
  parse(body: unknown): Data;
  /** True when no client waits for it: slightly old data would do for this one, but not for what is made for the next. */
  waitsForFresh: boolean;
}

interface Entry {
  data: unknown;
  /** The error of a response that says that there is no such thing. */
  notFound: UpstreamError | null;
  /** In ms of the clock. */
  fetchedAt: number;
  freshUntil: number;
  /** True when the last attempt to fetch it failed: the data is older than it should be. */
  isStale: boolean;
  bytes: number;
}

/** An entry of Redis, which other programs or releases may have written. */
const SharedEntry = z.object({ fetchedAt: z.number().int().positive(), body: z.unknown() });

/** Of an entry's text besides the body. */
const MAX_SHARED_BYTES = LIMITS.storeBytes + 100;

/** By which the clocks of two processes may differ. */
const MAX_SKEW_MS = 5_000;

/** How old a response may be when it is served because the upstream fails, and after what time the upstream is asked again. */
const STALE_IF_ERROR_MS = 60 * 60 * 1000;
const RETRY_AFTER_MS = 1_000;
const NOT_FOUND_TTL_MS = 5_000;
const MAX_ENTRIES = 10_000;
const ENTRY_OVERHEAD_BYTES = 200;

interface PublicCacheDependencies {
  redis: Redis | null;
  generation: PublicGeneration;
  clock: () => number;
  /** `miss`: it was fetched while a reader waited. `stale`: a newer one is being fetched, or could not be. */
  observe: (outcome: 'hit' | 'miss' | 'stale') => void;
}

/**
 * The public responses of the upstream, shared by all requests, and by processes through Redis. Parallel reads share one call, slightly old
 * data is served while newer data is fetched, and data of the last hour when the upstream fails. Failures are never cached, a 404 briefly.
 */
export class PublicCache {
  readonly #freshMs: PublicCacheSettings['freshMs'];
  readonly #dependencies: PublicCacheDependencies;
  readonly #entries: LRUCache<string, Entry, PublicRead<unknown>>;

  constructor({ freshMs, maxBytes }: PublicCacheSettings, dependencies: PublicCacheDependencies) {
    const { clock } = dependencies;
    this.#freshMs = freshMs;
    this.#dependencies = dependencies;
    this.#entries = new LRUCache<string, Entry, PublicRead<unknown>>({
      max: MAX_ENTRIES,
      maxSize: maxBytes,
      // Includes the key, whose length the client controls by its search text.
      sizeCalculation: ({ bytes }, key) => ENTRY_OVERHEAD_BYTES + key.length + bytes,
      ttl: freshMs.home,
      ttlResolution: 0,
      perf: { now: clock },
      noDeleteOnStaleGet: true,
      // Readers get the result even if the entry was evicted while it was fetched.
      ignoreFetchAbort: true,
      fetchMethod: async (key, cached, { options, context }) => {
        const entry = await this.#fetch(key, context, cached);
        // In lru-cache a ttl of 0 means no expiry.
        options.ttl = Math.max(1, entry.freshUntil - clock());
        return entry;
      },
    });
  }

  /** What this process has, without a call; null when it has nothing. */
  peek<Data>(url: string): Data | null {
    const entry = this.#entries.peek(this.#keyOf(url), { allowStale: true });
    return entry && this.#isUsable(entry) ? (entry.data as Data) : null;
  }

  /** @throws UpstreamError when there is no response, not even an old one */
  async read<Data>(read: PublicRead<Data>): Promise<Entry & { data: Data }> {
    const { clock, observe } = this.#dependencies;
    const key = this.#keyOf(read.key);
    const cached = this.#entries.peek(key, { allowStale: true });
    const isYoung = cached !== undefined && clock() < 2 * cached.freshUntil - cached.fetchedAt;
    const entry = await this.#entries.forceFetch(key, {
      context: read as PublicRead<unknown>,
      // After a failure nobody waits for the next attempt, which may take its whole time.
      allowStale:
        cached !== undefined &&
        this.#isUsable(cached) &&
        (cached.isStale || (isYoung && !read.waitsForFresh)),
    });
    // Stale data counts as fresh until the upstream is asked again.
    const freshUntil = entry.isStale ? clock() + RETRY_AFTER_MS : entry.freshUntil;
    const isOld = entry.isStale || freshUntil <= clock();
    if (isOld) observe('stale');
    else observe(entry === cached ? 'hit' : 'miss');
    return { ...entry, data: entry.data as Data, freshUntil };
  }

  /** Data of an earlier generation is not found, also what is still being fetched when the generation changes. */
  #keyOf(url: string): string {
    return `${this.#dependencies.generation.current}:${url}`;
  }

  /** Takes a fresh entry of another process, else calls the upstream, else puts the old entry back for a moment. */
  async #fetch(key: string, read: PublicRead<unknown>, cached: Entry | undefined): Promise<Entry> {
    const { clock, redis } = this.#dependencies;
    const shared = await this.#readShared(key, read);
    if (shared && clock() < shared.freshUntil) return shared;
    try {
      const body = await read.fetch(cached?.notFound === null ? cached.data : undefined);
      // An empty response is refused by `parse`.
      const text = body === undefined ? '' : JSON.stringify(body);
      const entry = this.#createEntry(read, { body, fetchedAt: clock(), bytes: text.length });
      // The text that was made to measure it is sent as it is.
      const json = `{"fetchedAt":${entry.fetchedAt},"body":${text}}`;
      redis?.set(`public:${key}`, json, 'PX', STALE_IF_ERROR_MS).catch(() => undefined);
      return entry;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const now = clock();
      if (error.status === 404)
        return {
          data: null,
          notFound: error,
          fetchedAt: now,
          freshUntil: now + NOT_FOUND_TTL_MS,
          isStale: false,
          bytes: 0,
        };
      const old = (shared?.fetchedAt ?? 0) > (cached?.fetchedAt ?? 0) ? shared : cached;
      if (!old || !this.#isUsable(old)) throw error;
      return { ...old, freshUntil: now + RETRY_AFTER_MS, isStale: true };
    }
  }

  /** What another process has fetched; null when there is nothing that this process can read, or Redis is unavailable. */
  async #readShared(key: string, read: PublicRead<unknown>): Promise<Entry | null> {
    const { redis, clock } = this.#dependencies;
    const json = await readEntry(redis, `public:${key}`, MAX_SHARED_BYTES);
    if (json === null) return null;
    try {
      const { fetchedAt, body } = SharedEntry.parse(parseStoreJson(json));
      // Of a clock that was ahead, it would be fresh for as long.
      if (fetchedAt > clock() + MAX_SKEW_MS) return null;
      return this.#createEntry(read, { fetchedAt, body, bytes: json.length });
    } catch {
      // Of a process with another version.
      return null;
    }
  }

  #createEntry(
    read: PublicRead<unknown>,
    { body, fetchedAt, bytes }: z.output<typeof SharedEntry> & { bytes: number },
  ): Entry {
    const freshUntil = fetchedAt + this.#freshMs[read.freshness];
    return { data: read.parse(body), notFound: null, fetchedAt, freshUntil, isStale: false, bytes };
  }

  /** True for data that may be served when there is nothing better. */
  #isUsable({ notFound, fetchedAt }: Entry): boolean {
    return notFound === null && this.#dependencies.clock() - fetchedAt < STALE_IF_ERROR_MS;
  }
}
