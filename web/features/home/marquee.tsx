import { useEffect, useRef } from 'react';
import { shop } from '../../config/shop.ts';
import styles from './marquee.module.css';
import { advance, atRest, turn } from './marqueeMotion.ts';
import { PauseButton } from './pauseButton.tsx';
import { useMoves } from './useAutoplayAllowed.ts';
import { useOnScreen } from './useOnScreen.ts';

/** How often the phrases stand beside each other, so that the row never ends on any screen. */
const REPETITIONS = 15;

/** What the shop promises, running past; the wheel makes it run faster, its way. */
export function Marquee() {
  const row = useRef<HTMLDivElement>(null);
  const state = useRef(atRest);
  const { playing, toggle } = useMoves();
  const seen = useOnScreen(row);

  useEffect(() => {
    const element = row.current;
    // Out of sight it rests: every frame costs a phone, and takes from what the shopper does.
    if (!element || !playing || !seen) return;
    // Asked for once and not in each frame, where the browser would have to lay the page out to answer.
    let width = element.scrollWidth / REPETITIONS;
    const resized = new ResizeObserver(() => (width = element.scrollWidth / REPETITIONS));
    resized.observe(element);
    let last = performance.now();
    let frame = requestAnimationFrame(function draw(now) {
      state.current = advance(state.current, last, Math.max(last, now), width);
      last = Math.max(last, now);
      element.style.transform = `translate3d(${-state.current.offset}px, 0, 0)`;
      frame = requestAnimationFrame(draw);
    });
    const onWheel = ({ deltaY }: WheelEvent) => {
      state.current = turn(state.current, deltaY, performance.now());
    };
    window.addEventListener('wheel', onWheel, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      window.removeEventListener('wheel', onWheel);
    };
  }, [playing, seen]);

  return (
    <section className={styles.marquee} aria-label="Our promises">
      <ul className="visually-hidden">
        {shop.marquee.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
      <div ref={row} className={styles.row} aria-hidden="true">
        {Array.from({ length: REPETITIONS }, (_, index) => (
          <span key={index} className={styles.group}>
            {shop.marquee.map((phrase) => (
              <span key={phrase} className={styles.phrase}>
                {phrase}
              </span>
            ))}
          </span>
        ))}
      </div>
      <div className={styles.controls}>
        <PauseButton what="promises" playing={playing} onToggle={toggle} />
      </div>
    </section>
  );
}
