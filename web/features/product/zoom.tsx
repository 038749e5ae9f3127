import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './zoom.module.css';

/** The picture's centre, in percent of its width and height. */
const CENTER_PERCENT = { x: 50, y: 50 };

/** How far an arrow key moves the enlarged picture, in percent of its width or height. */
const KEY_STEP_PERCENT = 12;

const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -KEY_STEP_PERCENT, y: 0 },
  ArrowRight: { x: KEY_STEP_PERCENT, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP_PERCENT },
  ArrowDown: { x: 0, y: KEY_STEP_PERCENT },
};

const clampPercent = (percent: number): number => Math.max(0, Math.min(100, percent));

/**
 * Enlarges a picture on large screens: by a click, then following the mouse, or by a button and the arrow keys. Escape ends
 * it. Phones use pinch zoom instead.
 */
export function Zoom({ label, children }: { label: string; children: ReactNode }) {
  const [originPercent, setOriginPercent] = useState<typeof CENTER_PERCENT | null>(null);
  const followMouse = (event: PointerEvent) => {
    if (originPercent === null || event.pointerType !== 'mouse') return;
    const box = event.currentTarget.getBoundingClientRect();
    setOriginPercent({
      x: clampPercent(((event.clientX - box.left) / box.width) * 100),
      y: clampPercent(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (originPercent === null || (!step && event.key !== 'Escape')) return;
    event.preventDefault();
    setOriginPercent(
      step ? { x: clampPercent(originPercent.x + step.x), y: clampPercent(originPercent.y + step.y) } : null,
    );
  };
  const toggle = () => setOriginPercent(originPercent === null ? CENTER_PERCENT : null);
  return (
    <div className={styles.zoom} data-zoomed={originPercent !== null || undefined}>
      {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions --
          The button below does the same for keyboard users. */}
      <div
        className={styles.picture}
        onClick={() => window.matchMedia('(min-width: 64rem)').matches && toggle()}
        onPointerMove={followMouse}
        onPointerLeave={() => setOriginPercent(null)}
        style={
          originPercent === null ? undefined : { transformOrigin: `${originPercent.x}% ${originPercent.y}%` }
        }
      >
        {children}
      </div>
      <div className={styles.control}>
        <IconButton
          label={label}
          aria-pressed={originPercent !== null}
          onClick={toggle}
          onKeyDown={moveByKey}
        >
          <Icon name={originPercent === null ? 'plus' : 'minus'} size={22} />
        </IconButton>
      </div>
    </div>
  );
}
