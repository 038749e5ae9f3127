import { useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './rail.module.css';

/** How far one arrow goes, in px. */
const STEP = 288;

interface RailProps {
  /** What it shows, for those who cannot see it. */
  label: string;
  /** Whether there is more than fits, so that arrows make sense. */
  arrows: boolean;
  /** The line above the rail; the arrows stand at its end. */
  head: ReactNode;
  headClass?: string;
  /** One list item each. */
  children: ReactNode;
}

/** A row that scrolls sideways by touch, wheel and keyboard, and by arrows where there is room for them. */
export function Rail({ label, arrows, head, headClass, children }: RailProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const go = (direction: 1 | -1) =>
    scroller.current?.scrollBy({ left: direction * STEP, behavior: 'smooth' });
  return (
    <div className={styles.rail}>
      <div className={headClass}>
        {head}
        {arrows && (
          <div className={styles.arrows}>
            <IconButton label={`Back in ${label}`} onClick={() => go(-1)}>
              <Icon name="arrow-left" />
            </IconButton>
            <IconButton label={`On in ${label}`} onClick={() => go(1)}>
              <Icon name="arrow-right" />
            </IconButton>
          </div>
        )}
      </div>
      <ul ref={scroller} className={styles.scroller} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}
