import { useEffect, useRef, useState } from 'react';
import { chatLink, linkName } from '../config/shop.ts';
import { useShop } from '../config/useShop.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './chatLink.module.css';

/**
 * Opens a messaging app with a prepared message. It floats above the page's end and the bar at the lower edge, and is away
 * while the page scrolls down, and where it would cover a control. Its place follows the page, so that it is never away there.
 */
export function ChatLink() {
  const link = chatLink(useShop());
  const ref = useRef<HTMLAnchorElement>(null);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isMounted = true;
    void import('./chatLinkPlace.ts').then(
      ({ watchChatLink }) => {
        if (isMounted && ref.current) stop = watchChatLink(ref.current, setIsAway);
      },
      // Without a connection the link stays where it is.
      () => undefined,
    );
    return () => {
      isMounted = false;
      stop?.();
    };
  }, []);
  return (
    <aside className={styles.place} aria-label="Help">
      <a
        ref={ref}
        href={link.href}
        target="_blank"
        rel="noreferrer"
        aria-label={linkName(link)}
        className={isAway ? `${styles.chat} ${styles.away}` : styles.chat}
      >
        <Icon name="chat" size={26} />
      </a>
    </aside>
  );
}
