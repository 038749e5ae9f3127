import { useEffect, useRef, useState } from 'react';
import { chatLinks, externalLinkProps, useShop } from '../config/shop.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './chatLink.module.css';

/** Page and scroll position are at rest after this time without a change: Safari has no `scrollend` before version 26.2. */
const REST_MS = 150;

const CONTROLS = 'a, button, input, select, textarea, summary, label';

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** What an element shows: the box of a control, the lines of a text. A link's area over its whole card is no part of it. */
function shownRects(element: Element): DOMRect[] {
  if (element.matches(CONTROLS)) return [...element.getClientRects()];
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return texts.flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  });
}

/** True if a control or a text of the page lies under the box of the element. */
function coversSomething(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const xs = [box.left + 1, box.left + box.width / 2, box.right - 1];
  const ys = [box.top + 1, box.top + box.height / 2, box.bottom - 1];
  const under = new Set(xs.flatMap((x) => ys.flatMap((y) => document.elementsFromPoint(x, y))));
  return [...under].some(
    (other) => !element.contains(other) && shownRects(other).some((rect) => overlaps(rect, box)),
  );
}

/**
 * Opens a messaging app with a prepared message. It floats above the page's end and the bar at the lower edge, is away
 * while the page scrolls down, and covers nothing at rest: in the margin of wide windows there is room for it.
 */
export function ChatLink() {
  const [link] = chatLinks(useShop());
  const ref = useRef<HTMLAnchorElement>(null);
  const [isAway, setIsAway] = useState(true);
  useEffect(() => {
    let lastScrollY = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const checkAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsAway(ref.current === null || coversSomething(ref.current)), REST_MS);
    };
    const onScroll = () => {
      if (window.scrollY > lastScrollY) setIsAway(true);
      lastScrollY = window.scrollY;
      checkAtRest();
    };
    // Also after each change of the page's height or width.
    const sizes = new ResizeObserver(checkAtRest);
    sizes.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  if (!link) return null;
  return (
    <aside className={styles.place} aria-label="Help">
      <a
        ref={ref}
        href={link.href}
        {...externalLinkProps(link)}
        aria-label={link.label}
        className={isAway ? `${styles.chat} ${styles.away}` : styles.chat}
      >
        <Icon name="chat" size={22} />
      </a>
    </aside>
  );
}
