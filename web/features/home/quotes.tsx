import { useEffect, useState } from 'react';
import { shop } from '../../config/shop.ts';
import { Dots } from './dots.tsx';
import { PauseButton } from './pauseButton.tsx';
import styles from './quotes.module.css';
import { useAutoplayAllowed } from './useAutoplayAllowed.ts';

/** How long a quote is shown (docs/product.md#motion). */
const QUOTE_SHOWN_MS = 4000;

/** Shows one customer quote at a time. */
export function Quotes() {
  const [current, setCurrent] = useState(0);
  const { playing, toggle } = useAutoplayAllowed();
  useEffect(() => {
    if (!playing) return;
    // The timer restarts with each quote, so that a chosen quote is shown for the full time.
    const timer = setTimeout(() => setCurrent((current + 1) % shop.quotes.length), QUOTE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [playing, current]);
  return (
    <section className={styles.banner} aria-roledescription="carousel" aria-label="What customers say">
      <div className={styles.content}>
        {shop.quotes.map(({ text, who }, index) => (
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
            labels={shop.quotes.map(({ who }, index) => `Quote ${index + 1}: ${who}`)}
            current={current}
            onChoose={setCurrent}
          />
        </div>
      </div>
    </section>
  );
}
