import { getHeapStatistics } from 'node:v8';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { LIMITS } from '../inputLimits.ts';

/** Bytes of V8's heap for each byte or character that a cache counts. */
const HEAP_PER_PUBLIC_BYTE = 3;
const HEAP_PER_DOCUMENT_CHARACTER = 250;
const HEAP_PER_REQUEST_CHARACTER = 2;
/** Of `createSharedStore()`: renewed and refused tokens, ended sessions, accepted tokens, subjects, known addresses, orders, payments. */
const SHARED_STORES = 8;

const BYTES_PER_MB = 1_000_000;

/** What each cache takes of V8's heap at most, in MB. Answers and pages are outside of it. */
export const cacheBudgetsMb = ({ publicCache }: Pick<Config, 'publicCache'>) => ({
  publicData: (HEAP_PER_PUBLIC_BYTE * (publicCache?.maxBytes ?? 0)) / BYTES_PER_MB,
  documents: (HEAP_PER_DOCUMENT_CHARACTER * LIMITS.documentCacheCharacters) / BYTES_PER_MB,
  requests: (HEAP_PER_REQUEST_CHARACTER * LIMITS.requestKeyCharacters) / BYTES_PER_MB,
  sharedEntries: (SHARED_STORES * LIMITS.sharedStoreBytes) / BYTES_PER_MB,
});

/** Tells at the start what the caches may take; a warning when they would leave less than half of the heap for the work on requests. */
export function tellCacheBudgets(config: Pick<Config, 'publicCache'>, log: FastifyBaseLogger): void {
  const budgetsMb = cacheBudgetsMb(config);
  const cachesMb = Math.round(Object.values(budgetsMb).reduce((sum, each) => sum + each));
  const heapMb = Math.round(getHeapStatistics().heap_size_limit / BYTES_PER_MB);
  const line = { heapMb, cachesMb, ...budgetsMb };
  if (cachesMb <= heapMb / 2) log.info(line, 'What the caches take of the heap at most');
  else
    log.warn(
      line,
      'The caches may take more than half of the heap: raise --max-old-space-size, or lower PUBLIC_CACHE_MB',
    );
}
