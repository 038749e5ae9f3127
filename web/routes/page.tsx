import { useEffect, type ReactNode } from 'react';
import { messageOf } from '../graphql/messages.ts';
import { shop } from '../shop.ts';
import styles from './page.module.css';

interface PageProps {
  /** What the window is called; the shop's name is added. Undefined while it is not known yet. */
  title: string | undefined;
  children: ReactNode;
}

/** The frame of a page between header and footer. */
export function Page({ title, children }: PageProps) {
  usePageTitle(title);
  return <div className={styles.page}>{children}</div>;
}

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? shop.name : `${title} · ${shop.name}`;
  }, [title]);
}

/** Why a page has nothing to show, in red. */
export function PageError({
  error,
  fallback,
  prefix = '',
}: {
  error: unknown;
  fallback: string;
  prefix?: string;
}) {
  return (
    <p className={styles.error} role="alert">
      {prefix}
      {messageOf(error, fallback)}
    </p>
  );
}

export { styles as pageStyles };
