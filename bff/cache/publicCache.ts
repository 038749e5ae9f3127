import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { UpstreamError } from '../errors.ts';
import type { PublicGeneration } from './sharedStore.ts';

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
  /** Fetches the body from the upstream; receives the cached data, if it is to be confirmed or replaced. @throws UpstreamError */
  fetch(cached: Data | undefined): Promise<unknown>;
  /** Parses a body. @throws UpstreamError when it does not have the wire shape */
  parse(body: unknown): Data;
}

interface Entry {
  data: unknown;
  /** The error of a response that says that there is no such thing. */
  notFound: UpstreamError | null;
  fetchedAt: number;
  freshMs: number;
  /** The generation of the public data when the last attempt to fetch it began. */
  generation: number;
  /** True when that attempt failed: the data is older than it should be. */
  isStale: boolean;
  /** Size of the data as JSON. */
  bytes: number;
}

type CachedRead<Data> = Pick<Entry, 'notFound' | 'isStale'> & { data: Data; freshUntil: number };

const SharedEntry = z.object({ since: z.number(), generation: z.number(), body: z.unknown() });

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
      fetchMethod: async (_key, cached, { options, context }) => {
        const entry = await this.#fetch(context, cached);
        // In lru-cache a ttl of 0 means no expiry.
        options.ttl = Math.max(1, this.#freshUntil(entry) - clock());
        return entry;
      },
    });
  }

  /** What this process has of the present public data, without a call; null when it has nothing. */
  peek<Data>(key: string): Data | null {
    const entry = this.#entries.peek(key, { allowStale: true });
    return entry && this.#isPresent(entry) && this.#isUsable(entry) ? (entry.data as Data) : null;
  }

  /** @throws UpstreamError when there is no response, not even an old one */
  async read<Data>(read: PublicRead<Data>): Promise<CachedRead<Data>> {
    const { generation, clock, observe } = this.#dependencies;
    const present = generation.current;
    const cached = this.#entries.peek(read.key, { allowStale: true });
    const isPresent = cached !== undefined && this.#isPresent(cached);
    const isYoung = cached !== undefined && clock() - cached.fetchedAt < 2 * cached.freshMs;
    const entry = await this.#entries.forceFetch(read.key, {
      context: read as PublicRead<unknown>,
      forceRefresh: !isPresent,
      // After a failure nobody waits for the next attempt, which may take its whole time.
      allowStale: isPresent && this.#isUsable(cached) && (cached.isStale || isYoung),
    });
    // A fetch that another reader had begun before the data changed.
    if (entry.generation < present) return this.read(read);
    const freshUntil = this.#freshUntil(entry);
    const isOld = entry.isStale || freshUntil <= clock();
    observe(isOld ? 'stale' : entry === cached ? 'hit' : 'miss');
    return { data: entry.data as Data, notFound: entry.notFound, isStale: entry.isStale, freshUntil };
  }

  /** Takes a fresh entry of another process, else calls the upstream, else puts the old entry back for a moment. */
  async #fetch(read: PublicRead<unknown>, cached: Entry | undefined): Promise<Entry> {
    const { generation, clock } = this.#dependencies;
    // Data that is read while the generation changes may be of either: it counts as earlier.
    const began = generation.current;
    const shared = await this.#readShared(read);
    if (shared && shared.generation >= began && clock() < this.#freshUntil(shared)) return shared;
    try {
      // Data of an earlier generation is not named: the upstream would confirm it when only its content has changed.
      const isKnown = cached && !cached.notFound && !cached.isStale && cached.generation >= began;
      const body = await read.fetch(isKnown ? cached.data : undefined);
      // An empty response is refused by `parse`.
      const text = body === undefined ? '' : JSON.stringify(body);
      const entry = this.#createEntry(read, { body, since: clock(), generation: began, bytes: text.length });
      this.#writeShared(read.key, text, entry);
      return entry;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.status === 404)
        return {
          ...{ data: null, notFound: error, fetchedAt: clock(), freshMs: NOT_FOUND_TTL_MS },
          ...{ generation: began, isStale: false, bytes: 0 },
        };
      const old = (shared?.fetchedAt ?? 0) > (cached?.fetchedAt ?? 0) ? shared : cached;
      if (!old || !this.#isUsable(old)) throw error;
      return { ...old, generation: began, isStale: true };
    }
  }

  /** What another process has fetched; null when there is nothing that this process can read, or Redis is unavailable. */
  async #readShared(read: PublicRead<unknown>): Promise<Entry | null> {
    const json = await this.#dependencies.redis?.get(`public:${read.key}`).catch(() => null);
    if (!json) return null;
    try {
      return this.#createEntry(read, { ...SharedEntry.parse(JSON.parse(json)), bytes: json.length });
    } catch {
      // Of a process with another version.
      return null;
    }
  }

  /** `body` is JSON: the text that was made to measure it is sent as it is. */
  #writeShared(key: string, body: string, { fetchedAt, generation }: Entry): void {
    const json = `{"since":${fetchedAt},"generation":${generation},"body":${body}}`;
    const { redis } = this.#dependencies;
    redis?.set(`public:${key}`, json, 'PX', STALE_IF_ERROR_MS).catch(() => undefined);
  }

  #createEntry(
    read: PublicRead<unknown>,
    { body, since, generation, bytes }: z.output<typeof SharedEntry> & { bytes: number },
  ): Entry {
    const freshMs = this.#freshMs[read.freshness];
    const data = read.parse(body);
    return { data, notFound: null, fetchedAt: since, freshMs, generation, isStale: false, bytes };
  }

  /** In ms of the clock. Stale data counts as fresh until the upstream is asked again. */
  #freshUntil({ fetchedAt, freshMs, isStale }: Entry): number {
    return isStale ? this.#dependencies.clock() + RETRY_AFTER_MS : fetchedAt + freshMs;
  }

  #isPresent({ generation }: Entry): boolean {
    return generation >= this.#dependencies.generation.current;
  }

  /** True for data that may be served when there is nothing better. */
  #isUsable({ notFound, fetchedAt }: Entry): boolean {
    return notFound === null && this.#dependencies.clock() - fetchedAt < STALE_IF_ERROR_MS;
  }
}
