import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_CACHED_PAGES,
  ResultPageCache,
  PREFETCHED_PAGES,
} from '../../web/features/search/resultPageCache.ts';

/** Shows pages one after the other; fetched pages arrive immediately. @returns the cached and the fetched pages */
function showPages(
  cache: ResultPageCache,
  pages: number[],
  lastPage: number,
): { cached: number[]; fetched: number[] } {
  const lying = new Set<number>();
  const fetched: number[] = [];
  const addPage = (page: number) => {
    lying.add(page);
    for (const dropped of cache.add(page)) lying.delete(dropped);
  };
  for (const page of pages) {
    if (!lying.has(page)) fetched.push(page);
    addPage(page);
    for (const next of cache.claimPrefetchPages(page, lastPage)) {
      fetched.push(next);
      addPage(next);
    }
  }
  return { cached: [...lying].sort((a, b) => a - b), fetched };
}

function openCache(): ResultPageCache {
  const cache = new ResultPageCache();
  cache.switchQuery('cricket');
  return cache;
}

describe('the cache of result pages', () => {
  it('holds 8 pages and fetches 3 ahead', () => expect([MAX_CACHED_PAGES, PREFETCHED_PAGES]).toEqual([8, 3]));

  it('prefetches three pages after the first, then one more per page', () => {
    expect(showPages(openCache(), [1, 2, 3], 20).fetched).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [9, 10, [9, 10]],
    [10, 10, [10]],
  ])('from page %d of %d it fetches %j and nothing past the last', (page, last, fetched) =>
    expect(showPages(openCache(), [page], last).fetched).toEqual(fetched),
  );

  it('drops the lowest page first', () => {
    expect(showPages(openCache(), [1, 2, 3, 4, 5, 6, 7], 20).cached).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    // Also when the lowest is the newest.
    const cache = openCache();
    for (let page = 5; page <= 12; page += 1) expect(cache.add(page)).toEqual([]);
    expect(cache.add(2)).toEqual([2]);
    expect(cache.add(13)).toEqual([5]);
  });

  it('does not prefetch pages that would be dropped immediately', () => {
    const cache = openCache();
    for (let page = 5; page <= 12; page += 1) cache.add(page);
    expect(cache.claimPrefetchPages(1, 20)).toEqual([]);
  });

  it('fetches a pending page once, and again after it failed', () => {
    const cache = openCache();
    cache.add(1);
    expect(cache.claimPrefetchPages(1, 20)).toEqual([2, 3, 4]);
    expect(cache.claimPrefetchPages(1, 20)).toEqual([]);
    cache.releasePrefetch(3);
    expect(cache.claimPrefetchPages(1, 20)).toEqual([3]);
  });

  it('is emptied by another query, and returns the dropped pages', () => {
    const cache = openCache();
    cache.add(1);
    cache.add(2);
    expect(cache.switchQuery('cricket')).toEqual([]);
    expect(cache.switchQuery('another')).toEqual([1, 2]);
    expect(cache.isCurrentQuery('cricket')).toBe(false);
    expect(cache.has(1)).toBe(false);
    expect(cache.claimPrefetchPages(1, 4)).toEqual([2, 3, 4]);
  });

  it('never holds more than 8 pages nor fetches past the last, for any visited pages', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 }), (pages) => {
        const { cached, fetched } = showPages(openCache(), pages, 30);
        expect(cached.length).toBeLessThanOrEqual(MAX_CACHED_PAGES);
        expect(Math.max(0, ...fetched)).toBeLessThanOrEqual(30);
      }),
    );
  });
});
