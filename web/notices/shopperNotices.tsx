import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { NoticeBar } from '../ui/notice.tsx';
import { lastAnnouncement, lastNotice, type ShopperNotice } from './lastNotice.ts';

/** What a signed-in shopper is told of changes of the cart and the wishlist. */
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

/** A notice disappears after this time, unless the pointer or the focus is on it. */
const SHOWN_MS = 10_000;

const dismiss = () => void lastNotice(null);

function Notice({ title, text, button }: ShopperNotice) {
  const [isPaused, setIsPaused] = useState(false);
  /** The button disappears with its notice, so the focus returns to where it was before. */
  const previousFocus = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  const press = (action: () => void) => {
    previousFocus.current?.focus({ preventScroll: true });
    dismiss();
    action();
  };
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) previousFocus.current = relatedTarget;
    setIsPaused(true);
  };
  return (
    <div
      onFocus={onFocus}
      onBlur={() => setIsPaused(false)}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
    >
      <NoticeBar icon={title ? 'check' : 'alert'}>
        <p>
          {title && <strong>{title}. </strong>}
          {text}
        </p>
        {button && (
          <Button variant="line" size="small" onClick={() => press(button.onClick)}>
            {button.label}
          </Button>
        )}
      </NoticeBar>
    </div>
  );
}
