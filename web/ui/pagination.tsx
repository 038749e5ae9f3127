import styles from './pagination.module.css';
import { ShopLink } from './shopLink.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** Returns the address's query for a page number. */
  searchOf: (page: number) => string;
}

/** Numbered pages between the previous and the next one. Nothing is shown when there is only one page. */
export function Pagination({ page, totalPages, searchOf }: PaginationProps) {
  if (totalPages < 2) return null;
  const link = (number: number, label: string, text: string, rel?: 'prev' | 'next') => (
    <ShopLink
      key={label}
      to={{ search: searchOf(number) }}
      aria-label={label}
      aria-current={number === page ? 'page' : undefined}
      rel={rel}
    >
      {text}
    </ShopLink>
  );
  return (
    <nav className={styles.pagination} aria-label="Pages">
      {page > 1 && link(page - 1, 'Previous page', 'Previous', 'prev')}
      {pageEntries(page, totalPages).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          link(entry, `Page ${entry}`, String(entry))
        ),
      )}
      {page < totalPages && link(page + 1, 'Next page', 'Next', 'next')}
    </nav>
  );
}

/** A page's number, or a gap where pages are left out. */
export type PageEntry = number | 'gap';

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
