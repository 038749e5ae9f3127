import type { ReactNode } from 'react';
import styles from './emptyWishlist.module.css';

/** Nothing is wished for yet. `action` leads to something that could be. */
export function EmptyWishlist({ action }: { action: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg className={styles.art} viewBox="0 0 240 168" fill="none" aria-hidden="true">
        <rect width="240" height="168" rx="22" fill="var(--tint-6)" />
        <path d="M-10 130 250 58M60 178 30-10" stroke="var(--raised)" strokeWidth="5" />
        <circle cx="176" cy="60" r="30" stroke="var(--raised)" strokeWidth="5" />
        <path
          d="M120 132C88 109 69 91 69 68a28 28 0 0 1 51-16 28 28 0 0 1 51 16c0 23-19 41-51 64Z"
          fill="var(--volt)"
          stroke="var(--ink)"
          strokeWidth="7"
          strokeLinejoin="round"
        />
      </svg>
      <p className={styles.text}>Your wishlist is empty.</p>
      {action}
    </div>
  );
}
