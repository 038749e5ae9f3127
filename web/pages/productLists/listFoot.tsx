import type { ReactNode } from 'react';
import { Pagination } from '../../ui/pagination.tsx';
import styles from './listFoot.module.css';

interface PageLinksProps {
  page: number;
  /** Items on a page, and on all pages: for a line such as "13–24 of 80". */
  pageSize: number;
  total?: number | null | undefined;
  totalPages: number;
  /** Returns the address's query for a page number. */
  searchOf: (page: number) => string;
}

/** Which items are shown, such as "13–24 of 80", and links to the pages of a list. */
export function PageLinks({ page, pageSize, total, totalPages, searchOf }: PageLinksProps) {
  const first = (page - 1) * pageSize + 1;
  return (
    <>
      {total != null && totalPages > 1 && (
        <p className={styles.range}>
          {first}–{Math.min(page * pageSize, total)} of {total}
        </p>
      )}
      <Pagination page={page} totalPages={totalPages} searchOf={searchOf} />
    </>
  );
}

/** The end of a list: its pages, and what else belongs there. */
export const ListFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
