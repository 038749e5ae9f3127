import type { ReactNode, Ref } from 'react';
import styles from './shopperPage.module.css';

interface ShopperHeadProps {
  title: string;
  /** For a page that moves the focus to its title. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** How much the page lists. */
  count?: string | null | undefined;
  /** What changes the list. */
  tools?: ReactNode;
}

/** The heading of the wishlist and orders pages. */
export const ShopperHead = ({ title, titleRef, count, tools }: ShopperHeadProps) => (
  <div className={styles.head}>
    <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={styles.title}>
      {title}
    </h1>
    {count && <output className={styles.count}>{count}</output>}
    {tools && <div className={styles.tools}>{tools}</div>}
  </div>
);
