import { useState } from 'react';
import { pictures } from '../../config/pictures.ts';
import { useShop } from '../../config/shop.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './imageCompare.module.css';

/** Two pictures of the same scene, one over the other up to a divider, which a shopper drags or moves with a tap or keys. */
export function ImageCompare() {
  const { before, after } = useShop().compare;
  const [percent, setPercent] = useState(50);
  return (
    <div className={styles.compare} style={{ '--divider': `${percent}%` } as object}>
      <div className={styles.side}>
        <Picture image={pictures.after} sizes="100vw" />
        <span className={styles.label}>{after}</span>
      </div>
      <div className={`${styles.side} ${styles.before}`}>
        <Picture image={pictures.before} sizes="100vw" />
        <span className={styles.label}>{before}</span>
      </div>
      <input
        type="range"
        className={styles.range}
        aria-label={`Compare ${before} and ${after}`}
        step="any"
        value={percent}
        onChange={(event) => setPercent(Number(event.target.value))}
      />
      <span className={styles.divider} aria-hidden="true" />
    </div>
  );
}
