import { useEffect, useRef } from 'react';
import { useShop } from '../../config/useShop.ts';
import styles from './marquee.module.css';
import { advanceMarquee, initialMarqueeState, applyWheel } from './marqueeMotion.ts';
import { PauseButton } from './pauseButton.tsx';
import { useAutoplayAllowed } from './useAutoplayAllowed.ts';
import { useOnScreen } from './useOnScreen.ts';

/** The group of phrases is repeated so often that the row is wider than any screen. */
const REPETITIONS = 15;

/** The shop's promises as moving text. The mouse wheel speeds it up and sets its direction. */
export function Marquee() {
  const { marquee } = useShop();
  const row = useRef<HTMLDivElement>(null);
  const state = useRef(initialMarqueeState);
  const { playing, toggle } = useAutoplayAllowed();
  const isVisible = useOnScreen(row);

  useEffect(() => {
    const element = row.current;
    // Out of view it stops: every frame costs CPU time and battery.
    if (!element || !playing || !isVisible) return;
    // Measured on resize and not in each frame, because reading scrollWidth there would force a layout.
    let groupWidthPx = element.scrollWidth / REPETITIONS;
    const resizeObserver = new ResizeObserver(() => (groupWidthPx = element.scrollWidth / REPETITIONS));
    resizeObserver.observe(element);
    let lastFrameMs = performance.now();
    let frame = requestAnimationFrame(function draw(now) {
      state.current = advanceMarquee(state.current, lastFrameMs, Math.max(lastFrameMs, now), groupWidthPx);
      lastFrameMs = Math.max(lastFrameMs, now);
      element.style.transform = `translate3d(${-state.current.offsetPx}px, 0, 0)`;
      frame = requestAnimationFrame(draw);
    });
    const onWheel = ({ deltaY }: WheelEvent) => {
      state.current = applyWheel(state.current, deltaY, performance.now());
    };
    window.addEventListener('wheel', onWheel, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      resizeObserver.disconnect();
      window.removeEventListener('wheel', onWheel);
    };
  }, [playing, isVisible]);

  return (
    <section className={styles.marquee} aria-label="Our promises">
      <ul className="visually-hidden">
        {marquee.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
      <div ref={row} className={styles.row} aria-hidden="true">
        {Array.from({ length: REPETITIONS }, (_, index) => (
          <span key={index} className={styles.group}>
            {marquee.map((phrase) => (
              <span key={phrase} className={styles.phrase}>
                {phrase}
              </span>
            ))}
          </span>
        ))}
      </div>
      <div className={styles.controls}>
        <PauseButton subject="promises" playing={playing} onToggle={toggle} />
      </div>
    </section>
  );
}
