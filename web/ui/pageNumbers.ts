/** A page's number, or a gap where pages are left out. */
export type PageMark = number | 'gap';

/** Pages shown in full; beyond it the middle ones are left out. */
const ALL_SHOWN = 7;

/** All pages when there are 7 or fewer, else the first two, the last two, and the page with its neighbours. */
export function pageMarks(page: number, total: number): PageMark[] {
  if (total <= ALL_SHOWN) return Array.from({ length: total }, (_, index) => index + 1);
  const shown = [...new Set([1, 2, page - 1, page, page + 1, total - 1, total])]
    .filter((number) => number >= 1 && number <= total)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before !== undefined && number - before > 1 ? (['gap', number] as const) : [number];
  });
}
