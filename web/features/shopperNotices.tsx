import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { session } from '../auth/session.ts';
import { Button } from '../ui/button.tsx';
import { NoticeBar } from '../ui/notice.tsx';
import { useTimedMessage } from '../ui/useTimedMessage.ts';

/** What a shopper is told of a change of the cart or the wishlist. */
interface ShopperNotice {
  text: ReactNode;
  /** What can be done about it. */
  button?: { label: 'Undo' | 'Try again'; onClick: () => void } | null;
}

/** The last notice; null when it was dismissed. The id distinguishes those with the same text. */
export const lastNotice = makeVar<(ShopperNotice & { id: number }) | null>(null);

/** The last success, which the page shows by itself: this is for screen readers. */
export const lastAnnouncement = makeVar('');

/** Shows a notice for a while; the next one replaces it. */
export const showNotice = (notice: ShopperNotice): void =>
  void lastNotice({ ...notice, id: (lastNotice()?.id ?? 0) + 1 });

/** Offers to put back what was removed. */
export const showRemoved = (name: string, what: ReactNode, undo: () => void): void =>
  showNotice({
    text: (
      <>
        <strong>{what}.</strong> {name}
      </>
    ),
    button: { label: 'Undo', onClick: undo },
  });

const dismiss = () => void lastNotice(null);

// The next shopper on this page must not see them.
session.onEnd(() => {
  dismiss();
  lastAnnouncement('');
});

export function ShopperNotices() {
  const notice = useReactiveVar(lastNotice);
  const announcement = useReactiveVar(lastAnnouncement);
  return (
    <>
      <output>{notice && <Notice key={notice.id} {...notice} />}</output>
      <output className="visually-hidden">{announcement}</output>
    </>
  );
}

function Notice({ text, button }: ShopperNotice) {
  const { end, pauseHandlers } = useTimedMessage(dismiss);
  return (
    <div {...pauseHandlers}>
      <NoticeBar icon={button?.label === 'Undo' ? 'check' : 'alert'}>
        <p>{text}</p>
        {button && (
          <Button variant="line" size="small" onClick={() => end(button.onClick)}>
            {button.label}
          </Button>
        )}
      </NoticeBar>
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
