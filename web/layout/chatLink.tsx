import { useEffect, useRef, useState } from 'react';
import { linkName, shop } from '../config/shop.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './chatLink.module.css';
import type { ChatPlacement } from './chatPlacement.ts';

/**
 * Opens a messaging app with a prepared message. It floats over the page where it covers nothing, fades out while scrolling
 * down, and has a place of its own at the foot of the page.
 */
export function ChatLink() {
  const place = useRef<HTMLElement>(null);
  const [placement, setPlacement] = useState<ChatPlacement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    // Not needed for the first screen, so it is not part of its scripts.
    import('./chatPlacement.ts').then(
      ({ observeChatPlacement }) => {
        if (!isUnmounted && place.current) stop = observeChatPlacement(place.current, setPlacement);
      },
      // Without the script the link stays hidden; the footer has the same link.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
  return (
    <aside ref={place} className={styles.place} aria-label="Help">
      <a
        style={placement?.liftPx ? { translate: `0 ${-placement.liftPx}px` } : undefined}
        href={shop.chat.href}
        target="_blank"
        rel="noreferrer"
        aria-label={linkName(shop.chat)}
        className={placement ? styles.chat : `${styles.chat} ${styles.away}`}
      >
        <Icon name="chat" size={26} />
      </a>
    </aside>
  );
}
