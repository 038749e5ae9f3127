import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { session } from '../auth/session.ts';
import { Button } from '../ui/button.tsx';
import { useTimedMessage } from '../ui/useTimedMessage.ts';
import styles from './removedNotice.module.css';

/** A product that the shopper has just removed from the cart or the wishlist. */
interface Removed {
  product: { id: string; name: string };
  /** What was done. */
  text: ReactNode;
  undo: () => void;
}

const last = makeVar<Removed | null>(null);
const dismiss = () => void last(null);

// The next shopper on this page must not see it.
session.onEnd(dismiss);

/** Offers for a while to put a product back, unless its removal fails. */
export function showRemoved(removed: Removed, removal: Promise<boolean>): void {
  last(removed);
  void removal.then((isDone) => {
    if (!isDone && last() === removed) dismiss();
  });
}

/** The product that was removed last, and a button that puts it back. */
export function RemovedNotice() {
  const removed = useReactiveVar(last);
  return <output>{removed && <Bar key={removed.product.id} {...removed} />}</output>;
}

function Bar({ product, text, undo }: Removed) {
  const { end, pauseHandlers } = useTimedMessage(dismiss);
  return (
    <div {...pauseHandlers} className={styles.bar}>
      <p>
        <strong>{text}.</strong> {product.name}
      </p>
      <Button variant="line" size="small" onClick={() => end(undo)}>
        Undo
      </Button>
    </div>
  );
}

/**
 * Focuses the page's title when the number of its items has changed and the control with the focus is gone; otherwise the focus would
 * move to the start of the page.
 */
export function useFocusAfterRemoval(count: number | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    const hasChanged = previousCount.current !== undefined && count !== previousCount.current;
    previousCount.current = count;
    if (hasChanged && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [count]);
  return title;
}
