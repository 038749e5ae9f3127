/** A page's number, or a gap where pages are left out. */
export type PageEntry = number | 'gap';

/** Up to this many pages all numbers are shown. */
const MAX_UNSHORTENED_PAGES = 7;

/** All pages when there are few, otherwise the first two, the last two, and the current page with its neighbours. */
export function pageEntries(page: number, total: number): PageEntry[] {
  if (total <= MAX_UNSHORTENED_PAGES) return Array.from({ length: total }, (_, index) => index + 1);
  const shown = [...new Set([1, 2, page - 1, page, page + 1, total - 1, total])]
    .filter((number) => number >= 1 && number <= total)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before !== undefined && number - before > 1 ? (['gap', number] as const) : [number];
  });
}
