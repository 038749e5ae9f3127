import type { ReactNode } from 'react';
import { useShop } from '../config/useShop.ts';
import type { Court } from '../config/shop.ts';
import styles from './court.module.css';

/** The court of a category; of one that the owner has not named, or that is not known, the default. */
export function useCourt(category: string | null | undefined): Court {
  const { courts } = useShop();
  return courts.categories[category ?? ''] ?? courts.default;
}

interface CourtHeadProps {
  /** The name of the category. */
  category: string | null | undefined;
  children: ReactNode;
}

/** The head of a page on its sport's court: as wide as the window, with the markings of the ground. */
export const CourtHead = ({ category, children }: CourtHeadProps) => (
  <div className={`${courtGround} ${styles.head}`} data-court={useCourt(category)}>
    {children}
  </div>
);

/** With `data-court`, an element knows the colours of that court. */
export const courtGround = styles.ground;
