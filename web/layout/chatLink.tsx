import { useEffect, useRef, useState } from 'react';
import { linkName, shop } from '../config/shop.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './chatLink.module.css';
import { useStepAside } from './hideOnOverlap.ts';

/** Smaller movements are a trembling finger's. In px. */
const TREMBLE = 4;

/** True from scrolling down until scrolling up again, or until the top is reached. */
function useScrolledDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const { scrollY } = window;
      if (scrollY > 0 && Math.abs(scrollY - last) < TREMBLE) return;
      setDown(scrollY > 0 && scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return down;
}

/** Floats over the page and opens a messaging app with the question begun; fades while the shopper scrolls down, and covers no control. */
export function ChatLink() {
  const link = useRef<HTMLAnchorElement>(null);
  const away = useScrolledDown();
  const lift = useStepAside(link);
  return (
    <aside aria-label="Help">
      <a
        ref={link}
        style={lift > 0 ? { translate: `0 ${-lift}px` } : undefined}
        href={shop.chat.href}
        target="_blank"
        rel="noreferrer"
        aria-label={linkName(shop.chat)}
        className={away ? `${styles.chat} ${styles.away}` : styles.chat}
      >
        <Icon name="chat" size={26} />
      </a>
    </aside>
  );
}
