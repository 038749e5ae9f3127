import { useState } from 'react';
import { shop } from '../config/shop.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './promoBanner.module.css';

/** Often enough to fill the widest screen twice, so that the loop has no seam. */
const REPEATS = 16;

/** The promotional message, scrolling until it is paused; under reduced motion it rests. Screen readers hear it once. */
export function PromoBanner() {
  const [playing, setPlaying] = useState(true);
  const phrases = Array.from({ length: REPEATS }, () => shop.promotion).flat();
  return (
    <aside className={styles.banner} aria-label="Offers">
      <p className="visually-hidden">{shop.promotion.join('. ')}</p>
      <div className={styles.window} aria-hidden="true">
        <div className={playing ? styles.track : `${styles.track} ${styles.paused}`}>
          {phrases.map((phrase, index) => (
            // The phrases are the same again and again: only the place tells them apart.
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
