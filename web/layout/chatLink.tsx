import { useEffect, useState } from 'react';
import { chatLink } from '../config/shop.ts';
import { useShop } from '../config/useShop.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './chatLink.module.css';

/** Scrolling counts as finished after this time without a scroll event: Safari has no `scrollend` before version 26.2. */
const SCROLL_END_DELAY_MS = 150;

function useIsScrollingDown(): boolean {
  const [isScrollingDown, setIsScrollingDown] = useState(false);
  useEffect(() => {
    let lastScrollY = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      setIsScrollingDown(window.scrollY > lastScrollY);
      lastScrollY = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(() => setIsScrollingDown(false), SCROLL_END_DELAY_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return isScrollingDown;
}

/**
 * Opens a messaging app with a prepared message. It floats above the page's end and the bar at the lower edge, and is away
 * while the page scrolls down. Its place follows the page, so that every control can be scrolled clear of it.
 * @param isAtPageEnd true: on phones it stays in its place and does not float
 */
export function ChatLink({ isAtPageEnd }: { isAtPageEnd: boolean }) {
  const link = chatLink(useShop());
  const isAway = useIsScrollingDown();
  return (
    <aside className={isAtPageEnd ? `${styles.place} ${styles.atPageEnd}` : styles.place} aria-label="Help">
      <a
        href={link.href}
        target="_blank"
        rel="noreferrer"
        aria-label={link.label}
        className={isAway ? `${styles.chat} ${styles.away}` : styles.chat}
      >
        <Icon name="chat" size={26} />
      </a>
    </aside>
  );
}
