import { useEffect, useState } from 'react';
import { shop } from '../../config/shop.ts';
import { Dots } from './dots.tsx';
import { PauseButton } from './pauseButton.tsx';
import styles from './quotes.module.css';
import { useMoves } from './useAutoplayAllowed.ts';

/** How long one quote stands, in ms (specification, section 9). */
const QUOTE_TIME = 4000;

/** What customers say, one at a time. */
export function Quotes() {
  const [current, setCurrent] = useState(0);
  const { playing, toggle } = useMoves();
  useEffect(() => {
    if (!playing) return;
    // Anew with every quote, so that one that was chosen stands as long as the others.
    const timer = setTimeout(() => setCurrent((current + 1) % shop.quotes.length), QUOTE_TIME);
    return () => clearTimeout(timer);
  }, [playing, current]);
  return (
    <section className={styles.banner} aria-roledescription="carousel" aria-label="What customers say">
      <div className={styles.stage}>
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
          <PauseButton what="quotes" playing={playing} onToggle={toggle} />
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
