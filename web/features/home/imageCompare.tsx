import type { KeyboardEvent, MouseEvent } from 'react';
import { Handle, HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';
import { pictures } from '../../config/pictures.ts';
import { useShop } from '../../config/shop.ts';
import { Picture, type SizedImage } from '../../ui/picture.tsx';
import styles from './imageCompare.module.css';

/** The divider's first position, in percent of the width. */
const START_PERCENT = 50;

/** The divider's position after these keys, in percent of the width. The library handles only the arrow keys. */
const KEY_POSITIONS_PERCENT: Partial<Record<string, number>> = { Home: 0, End: 100 };

/**
 * Two pictures of the same scene, separated by a divider that the shopper drags, or moves with a tap, the arrow keys, Home and
 * End. Loaded lazily.
 */
export function ImageCompare() {
  const { before, after } = useShop().compare;
  const slider = useReactCompareSlider({ defaultPosition: START_PERCENT, keyboardIncrement: '5%' });
  const moveByKey = (event: KeyboardEvent) => {
    const percent = KEY_POSITIONS_PERCENT[event.key];
    if (percent === undefined) return;
    event.preventDefault();
    slider.setPosition(percent);
  };
  // On touch screens the library moves the divider by its handle alone, so that a finger can scroll the page.
  const moveByTap = ({ pageX, pageY }: MouseEvent) => slider.setPositionFromBounds({ x: pageX, y: pageY });
  return (
    <Provider {...slider}>
      <Root className={styles.slider} onClick={moveByTap}>
        <Item item="itemOne">
          <ComparedImage label={before} picture={pictures.before} />
        </Item>
        <Item item="itemTwo">
          <ComparedImage label={after} picture={pictures.after} labelAtEnd />
        </Item>
        <HandleRoot
          className={styles.slidable}
          aria-label={`Compare ${before} and ${after}`}
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

interface ComparedImageProps {
  label: string;
  picture: SizedImage;
  /** Places the label at the end of the picture. */
  labelAtEnd?: boolean;
}

function ComparedImage({ label, picture, labelAtEnd = false }: ComparedImageProps) {
  return (
    <div className={styles.side}>
      <Picture image={picture} sizes="100vw" />
      <span className={labelAtEnd ? `${styles.label} ${styles.end}` : styles.label}>{label}</span>
    </div>
  );
}
