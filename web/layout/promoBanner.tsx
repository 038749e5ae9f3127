import { useState } from 'react';
import { useShop } from '../config/shop.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './promoBanner.module.css';

/** Enough to fill the widest screen twice, so that the scrolling loop has no gap. */
const REPEATS = 16;

/**
 * The promotional message, which scrolls until it is paused, and not under reduced motion. Screen readers read it once.
 * @param wideOnly on phones the page needs the height
 */
export function PromoBanner({ wideOnly }: { wideOnly: boolean }) {
  const { promotion } = useShop();
  const [playing, setPlaying] = useState(true);
  const phrases = Array.from({ length: REPEATS }, () => promotion).flat();
  return (
    <aside className={wideOnly ? `${styles.banner} ${styles.wideOnly}` : styles.banner} aria-label="Offers">
      <p className="visually-hidden">{promotion.join('. ')}</p>
      <div className={styles.window} aria-hidden="true">
        <div className={playing ? styles.track : `${styles.track} ${styles.paused}`}>
          {phrases.map((phrase, index) => (
            // The phrases repeat, so only the index is unique.
            <span key={index}>{phrase}</span>
          ))}
        </div>
      </div>
      <button
        type="button"
        aria-label={playing ? 'Pause offers' : 'Play offers'}
        onClick={() => setPlaying(!playing)}
      >
        <Icon name={playing ? 'pause' : 'play'} size={16} />
      </button>
    </aside>
  );
}
