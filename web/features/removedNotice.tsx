import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { useEffect, type ReactNode } from 'react';
import { session } from '../auth/session.ts';
import { UndoBar } from '../ui/undoBar.tsx';

/** A product that the shopper has just removed from a list on its page. */
interface Removed {
  product: { id: string; name: string };
  /** What was done. */
  text: ReactNode;
  undo: () => void;
}

/**
 * A notice of the last product that was removed from a list, which offers to put it back. It is gone when the list has the product
 * again: by Undo, because the removal failed, or because the shopper added it.
 * @param useIsBack true when the list has the product
 */
export function createRemovedNotice(useIsBack: (productId: string) => boolean) {
  const last = makeVar<Removed | null>(null);
  const dismiss = () => void last(null);
  // The next shopper on this page must not see it.
  session.onEnd(dismiss);

  function Bar({ product, text, undo }: Removed) {
    const isBack = useIsBack(product.id);
    useEffect(() => {
      if (isBack) dismiss();
    }, [isBack]);
    return <UndoBar text={text} name={product.name} onUndo={undo} dismiss={dismiss} />;
  }

  function RemovedNotice() {
    const removed = useReactiveVar(last);
    return <output>{removed && <Bar key={removed.product.id} {...removed} />}</output>;
  }

  /** Called after the removal, because the notice is gone while the list has the product. */
  const showRemoved = (removed: Removed) => void last(removed);
  return { RemovedNotice, showRemoved };
}
