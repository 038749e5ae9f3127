import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PAGES, PageCache, PAGES_AHEAD } from '../../web/features/search/pageCache.ts';

/** Shows pages one after the other, each fetched page arriving at once; answers what lies in the cache afterwards. */
function visit(cache: PageCache, pages: number[], lastPage: number): { lying: number[]; fetched: number[] } {
  const lying = new Set<number>();
  const fetched: number[] = [];
  const arrive = (page: number) => {
    lying.add(page);
    for (const dropped of cache.keep(page)) lying.delete(dropped);
  };
  for (const page of pages) {
    if (!lying.has(page)) fetched.push(page);
    arrive(page);
    for (const next of cache.ahead(page, lastPage)) {
      fetched.push(next);
      arrive(next);
    }
  }
  return { lying: [...lying].sort((a, b) => a - b), fetched };
}

function opened(): PageCache {
  const cache = new PageCache();
  cache.open('list');
  return cache;
}

describe('the cache of pages', () => {
  it('holds 8 pages and fetches 3 ahead', () => expect([MAX_PAGES, PAGES_AHEAD]).toEqual([8, 3]));

  it('fetches the next three pages after the first, then one more per page', () => {
    expect(visit(opened(), [1, 2, 3], 20).fetched).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [9, 10, [9, 10]],
    [10, 10, [10]],
  ])('from page %d of %d it fetches %j and nothing past the last', (page, last, fetched) =>
    expect(visit(opened(), [page], last).fetched).toEqual(fetched),
  );

  it('drops the lowest page number first', () => {
    expect(visit(opened(), [1, 2, 3, 4, 5, 6, 7], 20).lying).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    // Also when the lowest is the newest.
    const cache = opened();
    for (let page = 5; page <= 12; page += 1) expect(cache.keep(page)).toEqual([]);
    expect(cache.keep(2)).toEqual([2]);
    expect(cache.keep(13)).toEqual([5]);
  });

  it('does not fetch ahead what would have to go at once', () => {
    const cache = opened();
    for (let page = 5; page <= 12; page += 1) cache.keep(page);
    expect(cache.ahead(1, 20)).toEqual([]);
  });

  it('asks for a page once while it is on its way, and again when it did not come', () => {
    const cache = opened();
    cache.keep(1);
    expect(cache.ahead(1, 20)).toEqual([2, 3, 4]);
    expect(cache.ahead(1, 20)).toEqual([]);
    cache.missed(3);
    expect(cache.ahead(1, 20)).toEqual([3]);
  });

  it('is emptied by another list, and tells what lay there', () => {
    const cache = opened();
    cache.keep(1);
    cache.keep(2);
    expect(cache.open('list')).toEqual([]);
    expect(cache.open('another')).toEqual([1, 2]);
    expect(cache.isOpen('list')).toBe(false);
    expect(cache.has(1)).toBe(false);
    expect(cache.ahead(1, 4)).toEqual([2, 3, 4]);
  });

  it('never holds more than 8 pages, nor fetches past the last, whatever is visited', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 }), (pages) => {
        const { lying, fetched } = visit(opened(), pages, 30);
        expect(lying.length).toBeLessThanOrEqual(MAX_PAGES);
        expect(Math.max(0, ...fetched)).toBeLessThanOrEqual(30);
      }),
    );
  });
});
