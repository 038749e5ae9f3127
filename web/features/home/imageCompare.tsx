import type { KeyboardEvent } from 'react';
import { Handle, HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';
import { shop } from '../../config/shop.ts';
import { Picture, type SizedImage } from '../../ui/picture.tsx';
import styles from './imageCompare.module.css';

const { before, after } = shop.compare;

/** Where the line stands at first, in percent of the width. */
const START_PERCENT = 50;

/** Where these keys lead, in percent of the width. The library knows the arrow keys alone. */
const KEYS: Partial<Record<string, number>> = { Home: 0, End: 100 };

/**
 * Two pictures of the same things under a line that is dragged, or moved with the arrow keys, Home and End, between 0 and 100
 * percent. Loaded apart from the page.
 */
export function Compare() {
  const slider = useReactCompareSlider({ defaultPosition: START_PERCENT, keyboardIncrement: '5%' });
  const moveByKey = (event: KeyboardEvent) => {
    const percent = KEYS[event.key];
    if (percent === undefined) return;
    event.preventDefault();
    slider.setPosition(percent);
  };
  return (
    <Provider {...slider}>
      <Root className={styles.slider}>
        <Item item="itemOne">
          <Side {...before} />
        </Item>
        <Item item="itemTwo">
          <Side {...after} end />
        </Item>
        <HandleRoot
          className={styles.slidable}
          aria-label={`Compare ${before.label} and ${after.label}`}
          onKeyDown={moveByKey}
        >
          <Handle
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
        </HandleRoot>
      </Root>
    </Provider>
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
