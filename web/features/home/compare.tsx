import { ReactCompareSlider, ReactCompareSliderHandle } from 'react-compare-slider';
import { shop } from '../../shop.ts';
import { Picture, type SizedImage } from '../../ui/picture.tsx';
import styles from './compare.module.css';

const { before, after } = shop.compare;

/** Where the line stands at first, in percent of the width. */
const START = 50;

/**
 * Two pictures of the same things under a line that is dragged, or moved with the arrow keys, between 0 and 100 percent.
 * Loaded apart from the page.
 */
export default function Compare() {
  return (
    <ReactCompareSlider
      className={styles.slider}
      defaultPosition={START}
      keyboardIncrement="5%"
      itemOne={<Side {...before} />}
      itemTwo={<Side {...after} end />}
      handle={
        <ReactCompareSliderHandle
          className={styles.handle}
          buttonStyle={{
            width: 64,
            height: 64,
            border: 0,
            background: 'var(--volt)',
            color: 'var(--ink)',
            boxShadow: 'none',
            backdropFilter: 'none',
          }}
          linesStyle={{ width: 3, background: 'var(--volt)', boxShadow: 'none', color: 'var(--volt)' }}
        />
      }
    />
  );
}

interface SideProps {
  label: string;
  picture: SizedImage;
  /** Its label stands at the end of the picture. */
  end?: boolean;
}

function Side({ label, picture, end = false }: SideProps) {
  return (
    <div className={styles.side}>
      <Picture image={picture} sizes="100vw" />
      <span className={end ? `${styles.label} ${styles.end}` : styles.label}>{label}</span>
    </div>
  );
}
