/** Maximum number of cached pages of search results (docs/product.md#search). */
export const MAX_CACHED_PAGES = 8;

export const PREFETCHED_PAGES = 3;

/**
 * Tracks which pages of the current search results are cached. It stores page numbers only: the pages themselves are in the Apollo
 * cache, and the caller evicts there the pages that these methods return.
 */
export class ResultPageCache {
  #query = '';
  #cached = new Set<number>();
  #requested = new Set<number>();

  /** Switches to a query, named by its variables without the page. @returns the previous query's pages, to be evicted; empty when the query is the same */
  switchQuery(query: string): number[] {
    if (query === this.#query) return [];
    const before = [...this.#cached];
    this.#query = query;
    this.#cached.clear();
    this.#requested.clear();
    return before;
  }

  /** A late page of another query must not be cached. */
  isCurrentQuery = (query: string): boolean => query === this.#query;

  has = (page: number): boolean => this.#cached.has(page);

  /** Adds a page. @returns the pages to evict for it, lowest numbers first */
  add(page: number): number[] {
    this.#requested.delete(page);
    this.#cached.add(page);
    const dropped = [...this.#cached]
      .sort((a, b) => a - b)
      .slice(0, Math.max(0, this.#cached.size - MAX_CACHED_PAGES));
    for (const droppedPage of dropped) this.#cached.delete(droppedPage);
    return dropped;
  }

  /**
   * The pages to prefetch after the shown one, now marked as requested. Leaves out pages after the last one, cached and
   * requested pages, and pages that would be evicted as soon as they arrived.
   */
  claimPrefetchPages(page: number, lastPage: number): number[] {
    const nextPages = Array.from({ length: PREFETCHED_PAGES }, (_, index) => page + 1 + index);
    const lowest = this.#cached.size < MAX_CACHED_PAGES ? 0 : Math.min(...this.#cached);
    const claimed = nextPages.filter(
      (next) => next <= lastPage && next > lowest && !this.#cached.has(next) && !this.#requested.has(next),
    );
    for (const next of claimed) this.#requested.add(next);
    return claimed;
  }

  /** The prefetch of a page failed: the page may be requested again. */
  releasePrefetch(page: number): void {
    this.#requested.delete(page);
  }
}
