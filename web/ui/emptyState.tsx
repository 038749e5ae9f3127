import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './emptyState.module.css';

interface EmptyStateProps {
  icon: 'heart' | 'bag' | 'box';
  text: string;
  action: ReactNode;
}

/** Shown instead of an empty list: a picture, a text and a link. */
export const EmptyState = ({ icon, text, action }: EmptyStateProps) => (
  <div className={styles.empty} data-empty-state>
    <span className={styles.art}>
      <Icon name={icon} size={96} />
    </span>
    <div className={styles.words}>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  </div>
);
