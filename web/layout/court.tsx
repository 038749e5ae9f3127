import type { ReactNode } from 'react';
import { useShop, type Court } from '../config/shop.ts';
import styles from './court.module.css';

/**
 * Returns the court of a list: that of the first of its names which begins as the owner has written, else the default. A page may know
 * the name of its list only, and not that of the category.
 */
export function useCourtOf() {
  const { courts } = useShop();
  const known = Object.entries(courts.names);
  return (names: readonly (string | null | undefined)[]): Court => {
    const [match] = names.flatMap((name) => known.filter(([beginning]) => name?.startsWith(beginning)));
    return match?.[1] ?? courts.default;
  };
}

interface CourtHeadProps {
  court: Court;
  children: ReactNode;
}

/** The head of a list on its sport's court: as wide as the window, with the markings of the ground. */
export const CourtHead = ({ court, children }: CourtHeadProps) => (
  <div className={`${courtGround} ${styles.head}`} data-court={court}>
    {children}
  </div>
);

/** With `data-court`, an element and what is in it know the colours of that court: pictures lie on it until they have arrived. */
export const courtGround = styles.ground;
