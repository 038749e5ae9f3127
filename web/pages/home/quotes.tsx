import { useEffect, useRef, useState } from 'react';
import { useShop } from '../../config/shop.ts';
import { Dots, PauseButton, useOnScreen, useAutoplayAllowed } from './motion.tsx';
import styles from './quotes.module.css';

/** How long a quote is shown (docs/product.md#motion). */
const QUOTE_SHOWN_MS = 4000;

/** Shows one customer quote at a time; nothing when the shop has none. */
export function Quotes() {
  const { quotes } = useShop();
  const [current, setCurrent] = useState(0);
  const { playing, toggle } = useAutoplayAllowed();
  const section = useRef<HTMLElement>(null);
  const isVisible = useOnScreen(section);
  useEffect(() => {
    if (!playing || !isVisible) return;
    // The timer restarts with each quote, so that a chosen quote is shown for the full time.
    const timer = setTimeout(() => setCurrent((current + 1) % quotes.length), QUOTE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [playing, isVisible, current, quotes]);
  if (quotes.length === 0) return null;
  return (
    <section
      ref={section}
      className={styles.banner}
      aria-roledescription="carousel"
      aria-label="What customers say"
    >
      <div className={styles.content}>
        {quotes.map(({ text, who }, index) => (
          <figure
            key={who}
            className={index === current ? `${styles.quote} ${styles.shown}` : styles.quote}
            aria-hidden={index !== current}
          >
            <blockquote className={styles.text}>{text}</blockquote>
            <figcaption className={styles.who}>{who}</figcaption>
          </figure>
        ))}
        <div className={styles.controls}>
          <PauseButton subject="quotes" playing={playing} onToggle={toggle} />
          <Dots
            labels={quotes.map(({ who }, index) => `Quote ${index + 1}: ${who}`)}
            current={current}
            onChoose={setCurrent}
          />
        </div>
      </div>
    </section>
  );
}
