import type { ReactNode } from 'react';
import { lastKnownPage } from '../navigation/lastKnownPage.ts';
import { Button } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import styles from './listFoot.module.css';

interface ListFootProps {
  /** The response for this page. */
  list: Parameters<typeof lastKnownPage>[0] & { total?: number | null | undefined };
  page: number;
  pageSize: number;
  /** Returns the address's query for a page number. */
  searchOf: (page: number) => string;
  /** What else belongs to the end of the list. */
  children?: ReactNode;
}

/** The end of a list: which items are shown, such as "13–24 of 80", and links to its pages. */
export function ListFoot({ list, page, pageSize, searchOf, children }: ListFootProps) {
  const { total } = list;
  const totalPages = lastKnownPage(list, page);
  const first = (page - 1) * pageSize + 1;
  return (
    <div className={styles.foot}>
      {total != null && totalPages > 1 && (
        <p className={styles.range}>
          {first}–{Math.min(page * pageSize, total)} of {total}
        </p>
      )}
      <Pagination page={page} totalPages={totalPages} searchOf={searchOf} />
      {children}
    </div>
  );
}

interface UnreadableProps {
  /** How many entries the server has left out, because it could not read them; undefined while it is unknown. */
  count: number | undefined;
  name?: 'product' | 'order';
  onRetry: () => void;
}

/** Says how many entries of a list are missing: they exist, so the list is not empty. Renders nothing when none is. */
export function Unreadable({ count = 0, name = 'product', onRetry }: UnreadableProps) {
  if (count === 0) return null;
  return (
    <p className={styles.unreadable}>
      {`${count} ${name}${count === 1 ? '' : 's'} cannot be shown at the moment.`}
      <Button variant="line" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
