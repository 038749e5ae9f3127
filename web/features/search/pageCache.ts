/** Pages of a list that are kept at most (specification, section 9). */
export const MAX_PAGES = 8;

/** How many pages after the shown one are fetched before anybody asks for them. */
export const PAGES_AHEAD = 3;

/**
 * Which pages of the present list are kept. It knows numbers only: the pages themselves lie in the client's cache, and
 * whoever uses this forgets there what it says.
 */
export class PageCache {
  #list = '';
  #kept = new Set<number>();
  #asked = new Set<number>();

  /** Begins a list. Another list than before starts with no page: answers the pages of the list before, to be forgotten. */
  open(list: string): number[] {
    if (list === this.#list) return [];
    const before = [...this.#kept];
    this.#list = list;
    this.#kept.clear();
    this.#asked.clear();
    return before;
  }

  /** True while this list is the present one: a late page of another list must not be kept. */
  isOpen = (list: string): boolean => list === this.#list;

  has = (page: number): boolean => this.#kept.has(page);

  /** Keeps a page; answers those that have to go for it, the lowest numbers first. */
  keep(page: number): number[] {
    this.#asked.delete(page);
    this.#kept.add(page);
    const dropped = [...this.#kept].sort((a, b) => a - b).slice(0, Math.max(0, this.#kept.size - MAX_PAGES));
    for (const one of dropped) this.#kept.delete(one);
    return dropped;
  }

  /**
   * The pages to fetch ahead of a shown one: never past the last, never one that is kept or asked for already, nor one
   * that would have to go as soon as it came.
   */
  ahead(page: number, lastPage: number): number[] {
    const next = Array.from({ length: PAGES_AHEAD }, (_, index) => page + 1 + index);
    const lowest = this.#kept.size < MAX_PAGES ? 0 : Math.min(...this.#kept);
    const wanted = next.filter(
      (one) => one <= lastPage && one > lowest && !this.#kept.has(one) && !this.#asked.has(one),
    );
    for (const one of wanted) this.#asked.add(one);
    return wanted;
  }

  /** A page that was asked for did not come: it may be asked for again. */
  missed(page: number): void {
    this.#asked.delete(page);
  }
}
