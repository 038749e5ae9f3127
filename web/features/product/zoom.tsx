import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './zoom.module.css';

/** The middle of the picture, in percent of its sides. */
const MIDDLE = { x: 50, y: 50 };

/** How far an arrow key moves the enlarged picture, in percent of its sides. */
const KEY_STEP = 12;

const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

const within = (percent: number): number => Math.max(0, Math.min(100, percent));

/**
 * A picture that can be enlarged where the screen is large: by a click on it, following the mouse, or by its button and the
 * arrow keys. Escape ends it. Phones have their own way, two fingers.
 */
export function Zoom({ label, children }: { label: string; children: ReactNode }) {
  const [at, setAt] = useState<typeof MIDDLE | null>(null);
  const follow = (event: PointerEvent) => {
    if (at === null || event.pointerType !== 'mouse') return;
    const box = event.currentTarget.getBoundingClientRect();
    setAt({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const byKey = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (at === null || (!way && event.key !== 'Escape')) return;
    event.preventDefault();
    setAt(way ? { x: within(at.x + way.x), y: within(at.y + way.y) } : null);
  };
  const toggle = () => setAt(at === null ? MIDDLE : null);
  return (
    <div className={styles.zoom} data-zoomed={at !== null || undefined}>
      {/* The button beside it does the same for whoever has no mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.picture}
        onClick={() => window.matchMedia('(min-width: 64rem)').matches && toggle()}
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
        style={at === null ? undefined : { transformOrigin: `${at.x}% ${at.y}%` }}
      >
        {children}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.control} onKeyDown={byKey}>
        <IconButton label={label} aria-pressed={at !== null} onClick={toggle}>
          <Icon name={at === null ? 'plus' : 'minus'} size={22} />
        </IconButton>
      </div>
    </div>
  );
}
