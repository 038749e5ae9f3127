import { ApolloLink, type DocumentNode } from '@apollo/client';
import { of, tap } from 'rxjs';
import { localEntries } from '../browser/browserStorage.ts';
import { queryShape, writeEntry } from '../persistence/persistedResponses.ts';

/** Where a response is cached, and for how long it is used without a request. Passed as `context.ttlCache`. */
export interface TtlCacheOptions {
  key: string;
  maxAgeMs: number;
}

interface CachedResult {
  /** When the response arrived, in ms since 1970. */
  at: number;
  shape: string;
  data: Record<string, unknown>;
}

/** Used besides local storage, which may be switched off. */
const memoryCache = new Map<string, CachedResult>();

function readCached({ key, maxAgeMs }: TtlCacheOptions, query: DocumentNode): CachedResult | null {
  const cached = memoryCache.get(key) ?? (localEntries.read(key) as CachedResult | null);
  if (!cached || cached.shape !== queryShape(query)) return null;
  const ageMs = Date.now() - cached.at;
  if (ageMs >= 0 && ageMs < maxAgeMs) return cached;
  removeCachedResult({ key });
  return null;
}

export function removeCachedResult({ key }: Pick<TtlCacheOptions, 'key'>): void {
  memoryCache.delete(key);
  localEntries.remove(key);
}

/** True while a response of this query is cached and not too old. */
export const hasCachedResult = (options: TtlCacheOptions, query: DocumentNode): boolean =>
  readCached(options, query) !== null;

/** Caches a response that has just arrived. */
export function cacheResult(
  { key }: TtlCacheOptions,
  query: DocumentNode,
  data: Record<string, unknown>,
): void {
  const cached: CachedResult = { at: Date.now(), shape: queryShape(query), data };
  memoryCache.set(key, cached);
  writeEntry(key, cached);
}

/** Answers operations from the cache while their cached response is fresh; otherwise sends them and caches the response. */
export const ttlCacheLink = new ApolloLink((operation, forward) => {
  const options = operation.getContext().ttlCache;
  if (!options) return forward(operation);
  const cached = readCached(options, operation.query);
  if (cached) return of({ data: structuredClone(cached.data) });
  return forward(operation).pipe(
    tap((result) => {
      if ('data' in result && result.data && !result.errors)
        cacheResult(options, operation.query, result.data);
    }),
  );
});
