import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { UpstreamError } from '../errors.ts';
import type { PublicGeneration } from './publicGeneration.ts';

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
  /** The full URL of the call. */
  key: string;
  freshness: Freshness;
  /** Fetches the body from the upstream; receives the cached data, if any. @throws UpstreamError */
  fetch(cached: Data | undefined): Promise<unknown>;
  /** How long this caller waits, in ms; other callers may wait longer for the same response. */
  waitMs: number;
  /** Creates the error for the end of that time. */
  timeoutError(): UpstreamError;
  /** Parses a body. @throws UpstreamError when it does not have the wire shape */
  parse(body: unknown): Data;
}

/** The result of a read: data or a cached 404, with its freshness. */
interface CachedRead<Data> {
  data: Data | null;
  notFound: UpstreamError | null;
  /** In ms of the cache's clock. */
  freshUntil: number;
  /** True when the data is older than the revalidation window, because the upstream fails. */
  stale: boolean;
}

/** `miss`: it was fetched while a reader waited. `stale`: a newer one is being fetched, or could not be. */
type CacheOutcome = 'hit' | 'miss' | 'stale';

/** A cache of public upstream responses, shared by all requests. It never contains private data. */
export interface PublicCache {
  /** @throws UpstreamError when there is no response, not even an old one */
  read<Data>(read: PublicRead<Data>): Promise<CachedRead<Data>>;
  /** What this process has of the present public data, without a call; null when it has nothing. */
  peek<Data>(key: string): Data | null;
}

interface Entry {
  data: unknown;
  notFound: UpstreamError | null;
  fetchedAt: number;
  /** The generation of the public data when its fetch began. */
  generation: number;
  freshMs: number;
  /** Size of the data as JSON. */
  bytes: number;
  /**
   * The error of the last refresh, and the generation in which it was. While it is set, readers of that one get the old data at once
   * instead of waiting for a refresh.
   */
  lastError: { error: Error; generation: number } | null;
}

const SharedEntry = z.object({ since: z.number(), generation: z.number(), body: z.unknown() });

/** Null for a text that `writeShared` has not written. */
function toSharedEntry(json: string): z.output<typeof SharedEntry> | null {
  try {
    return SharedEntry.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** The generation of data that may be served only because the upstream fails. */
const OUTDATED_GENERATION = -1;

/** How old a response may be when it is served because the upstream fails. */
const STALE_IF_ERROR_MS = 60 * 60 * 1000;
/** How long a 404 is cached. */
const NOT_FOUND_TTL_MS = 5_000;
const MAX_ENTRIES = 10_000;
const ENTRY_OVERHEAD_BYTES = 200;

/**
 * Stale-while-revalidate and stale-if-error: parallel reads share one upstream call, slightly old data is served while newer data
 * is fetched, and older data is served when the upstream fails. Data of an earlier generation is served only then. Processes share data
 * through Redis. Failures are never cached, a 404 only briefly.
 */
export function createPublicCache(
  { freshMs, maxBytes }: PublicCacheSettings,
  dependencies: {
    redis: Redis | null;
    generation: PublicGeneration;
    clock: () => number;
    observe: (outcome: CacheOutcome) => void;
  },
): PublicCache {
  const { redis, generation, clock, observe } = dependencies;

  /** The JSON of the entry that another process stored; null when there is none, or Redis is unavailable. */
  const readShared = async (key: string): Promise<string | null> =>
    (await redis?.get(`public:${key}`).catch(() => null)) ?? null;

  /** A shared entry that is younger than `maxAgeMs`, and of the present generation unless others are accepted; else null. */
  function parseShared(
    read: PublicRead<unknown>,
    json: string | null,
    maxAgeMs: number,
    present: number,
    acceptsOutdated = false,
  ): Entry | null {
    const shared = json === null ? null : toSharedEntry(json);
    if (json === null || shared === null || clock() - shared.since >= maxAgeMs) return null;
    const isPresent = shared.generation === present;
    if (!isPresent && !acceptsOutdated) return null;
    const entryGeneration = isPresent ? present : OUTDATED_GENERATION;
    return createEntry(read, shared.body, shared.since, json.length, entryGeneration);
  }

  /** `body` is JSON: the text that was made to measure it is sent as it is. What was asked before a change is not stored after it. */
  function writeShared(key: string, body: string, { fetchedAt, generation: began }: Entry): void {
    if (began !== generation.current) return;
    redis
      ?.set(
        `public:${key}`,
        `{"since":${fetchedAt},"generation":${began},"body":${body}}`,
        'PX',
        STALE_IF_ERROR_MS,
      )
      .catch(() => undefined);
  }

  const createEntry = (
    read: PublicRead<unknown>,
    body: unknown,
    fetchedAt: number,
    bytes: number,
    entryGeneration: number,
  ): Entry => ({
    data: read.parse(body),
    notFound: null,
    fetchedAt,
    generation: entryGeneration,
    freshMs: freshMs[read.freshness],
    bytes,
    lastError: null,
  });

  /** Takes a fresh entry of another process, else calls the upstream, else falls back to an old entry of another process. */
  async function fetchEntry(read: PublicRead<unknown>, cached: Entry | undefined): Promise<Entry> {
    // Data that is read while the generation changes may be of either: it counts as earlier.
    const began = generation.current;
    const sharedJson = await readShared(read.key);
    const freshEntry = parseShared(read, sharedJson, freshMs[read.freshness], began);
    if (freshEntry) return freshEntry;
    try {
      // Data of an earlier generation is not named: the upstream would confirm it when only its content has changed.
      const isKnown = cached && !cached.notFound && cached.generation >= began;
      const body = await read.fetch(isKnown ? cached.data : undefined);
      // An empty response is refused by `parse`.
      const text = body === undefined ? '' : JSON.stringify(body);
      const entry = createEntry(read, body, clock(), text.length, began);
      writeShared(read.key, text, entry);
      return entry;
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 404) {
        const entry = { data: null, notFound: error, fetchedAt: clock(), generation: began };
        return { ...entry, freshMs: NOT_FOUND_TTL_MS, bytes: 0, lastError: null };
      }
      if (!(error instanceof UpstreamError)) throw error;
      if (cached) cached.lastError = { error, generation: began };
      else {
        const oldEntry = parseShared(read, sharedJson, STALE_IF_ERROR_MS, began, true);
        if (oldEntry) return { ...oldEntry, lastError: { error, generation: began } };
      }
      throw error;
    }
  }

  const entries = new LRUCache<string, Entry, PublicRead<unknown>>({
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
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, cached, { options, context }) {
      const entry = await fetchEntry(context, cached);
      // In lru-cache a ttl of 0 means no expiry.
      options.ttl = Math.max(1, entry.fetchedAt + entry.freshMs - clock());
      return entry;
    },
  });

  const ageMsOf = (entry: Entry) => clock() - entry.fetchedAt;
  const isWithinRevalidationWindow = (entry: Entry) => ageMsOf(entry) < 2 * entry.freshMs;

  return {
    peek<Data>(key: string): Data | null {
      const entry = entries.peek(key, { allowStale: true });
      if (!entry || entry.generation < generation.current || ageMsOf(entry) >= STALE_IF_ERROR_MS) return null;
      return entry.data as Data | null;
    },
    async read<Data>(read: PublicRead<Data>): Promise<CachedRead<Data>> {
      const cached = entries.peek(read.key, { allowStale: true });
      const generationAtStart = generation.current;
      const startedAt = performance.now();
      const isOutdated = (entry: Entry) => entry.generation < generationAtStart;
      const isUsable =
        cached !== undefined && cached.notFound === null && ageMsOf(cached) < STALE_IF_ERROR_MS;
      const fetching = entries.forceFetch(read.key, {
        context: read as PublicRead<unknown>,
        forceRefresh: cached !== undefined && isOutdated(cached),
        allowStale:
          isUsable &&
          (cached.lastError?.generation === generationAtStart ||
            (isWithinRevalidationWindow(cached) && !isOutdated(cached))),
        allowStaleOnFetchRejection: isUsable,
      });
      const entry = await timeout(read.waitMs, TimeoutStrategy.Aggressive)
        .execute(() => fetching)
        .catch((error: unknown) => {
          if (!(error instanceof TaskCancelledError)) throw error;
          if (!isUsable) throw read.timeoutError();
          cached.lastError = { error: read.timeoutError(), generation: generationAtStart };
          return cached;
        });
      // A fetch that another request started before the data changed.
      if (entry !== cached && entry.lastError === null && isOutdated(entry))
        return this.read({ ...read, waitMs: Math.max(1, read.waitMs - (performance.now() - startedAt)) });
      // A fetch that another request started may have returned an entry that has become too old meanwhile.
      if (entry.notFound === null && ageMsOf(entry) >= STALE_IF_ERROR_MS)
        throw entry.lastError?.error ?? read.timeoutError();
      const cachedOutcome = ageMsOf(entry) < entry.freshMs && !isOutdated(entry) ? 'hit' : 'stale';
      observe(entry === cached ? cachedOutcome : 'miss');
      return {
        data: entry.data as Data | null,
        notFound: entry.notFound,
        freshUntil: isOutdated(entry) ? clock() : entry.fetchedAt + entry.freshMs,
        stale: entry.notFound === null && (isOutdated(entry) || !isWithinRevalidationWindow(entry)),
      };
    },
  };
}
