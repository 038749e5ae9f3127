import { Fragment, type ReactNode } from 'react';
import { pageMarks } from './pageNumbers.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** The link to a page; how it looks when current is decided by `aria-current`. */
  link: (page: number, given: { label: string; current: boolean; children: ReactNode }) => ReactNode;
}

/** Numbered pages. Nothing is shown when there is only one. */
export function Pagination({ page, totalPages, link }: PaginationProps) {
  if (totalPages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages">
      {pageMarks(page, totalPages).map((mark, index) =>
        mark === 'gap' ? (
          // A gap has no identity but its place.
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Fragment key={mark}>
            {link(mark, { label: `Page ${mark}`, current: mark === page, children: mark })}
          </Fragment>
        ),
      )}
    </nav>
  );
}
