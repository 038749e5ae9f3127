import { useEffect, useRef, useState } from 'react';
import { linkName, shop } from '../config/shop.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './chatLink.module.css';
import { useAvoidOverlap } from './avoidOverlap.ts';

/** Smaller movements are ignored: a finger trembles. */
const MIN_SCROLL_PX = 4;

/** True from scrolling down until scrolling up again, or until the top is reached. */
function useScrolledDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let lastScrollY = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      if (scrollY > 0 && Math.abs(scrollY - lastScrollY) < MIN_SCROLL_PX) return;
      setIsDown(scrollY > 0 && scrollY > lastScrollY);
      lastScrollY = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}

/**
 * Floats over the page and opens a messaging app with a prepared message. It fades out while scrolling down, and moves up
 * when it would cover a control.
 */
export function ChatLink() {
  const link = useRef<HTMLAnchorElement>(null);
  const isFaded = useScrolledDown();
  const liftPx = useAvoidOverlap(link);
  return (
    <aside aria-label="Help">
      <a
        ref={link}
        style={liftPx > 0 ? { translate: `0 ${-liftPx}px` } : undefined}
        href={shop.chat.href}
        target="_blank"
        rel="noreferrer"
        aria-label={linkName(shop.chat)}
        className={isFaded ? `${styles.chat} ${styles.away}` : styles.chat}
      >
        <Icon name="chat" size={26} />
      </a>
    </aside>
  );
}
