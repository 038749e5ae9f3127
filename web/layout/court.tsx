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

interface CourtAreaProps {
  names: readonly (string | null | undefined)[];
  /** The head of a page, its first part, or all of it. */
  part: 'head' | 'start' | 'whole';
  children: ReactNode;
}

/** A part of a page on its sport's court: as wide as the window, with the markings of the ground. */
export const CourtArea = ({ names, part, children }: CourtAreaProps) => (
  <div className={`${courtGround} ${styles.area} ${styles[part] ?? ''}`} data-court={useCourtOf()(names)}>
    {children}
  </div>
);

/** With `data-court`, an element knows the colours of that court. */
export const courtGround = styles.ground;
