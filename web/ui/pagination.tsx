import { Fragment, type ReactNode } from 'react';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** Renders the link to a page. CSS styles the current page's link by its `aria-current`. */
  renderLink: (
    page: number,
    given: { label: string; current: boolean; rel?: 'prev' | 'next'; children: ReactNode },
  ) => ReactNode;
}

/** Numbered pages between the previous and the next one. Nothing is shown when there is only one page. */
export function Pagination({ page, totalPages, renderLink }: PaginationProps) {
  if (totalPages < 2) return null;
  const neighbour = (number: number, rel: 'prev' | 'next', text: string) =>
    number >= 1 &&
    number <= totalPages &&
    renderLink(number, { label: `${text} page`, current: false, rel, children: text });
  return (
    <nav className={styles.pagination} aria-label="Pages">
      {neighbour(page - 1, 'prev', 'Previous')}
      {pageEntries(page, totalPages).map((mark, index) =>
        mark === 'gap' ? (
          // A gap has no other key than its index.
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Fragment key={mark}>
            {renderLink(mark, { label: `Page ${mark}`, current: mark === page, children: mark })}
          </Fragment>
        ),
      )}
      {neighbour(page + 1, 'next', 'Next')}
    </nav>
  );
}

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
