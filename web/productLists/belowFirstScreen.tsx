import { useDeferredValue, type ReactNode } from 'react';
import { useIsHydrating } from '../browser/preferences.ts';
import styles from './belowFirstScreen.module.css';

/**
 * After a navigation, a page is first rendered without what is below the first screen, which takes most of the rendering time. A
 * server-rendered page has it from the start.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const isShown = useDeferredValue(true, useIsHydrating());
  return isShown ? children : <div className={styles.pending} aria-busy="true" />;
}
