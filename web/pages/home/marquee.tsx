import { useEffect, useRef } from 'react';
import { useShop } from '../../config/shop.ts';
import styles from './marquee.module.css';
import { PauseButton, useAutoplayAllowed, useOnScreen } from './motion.tsx';

/** The marquee's speed, and how much and for how long a turn of the mouse wheel raises it (docs/product.md#motion). */
const SPEED_PX_PER_SECOND = 50;
const FAST_FACTOR = 3;
const FAST_DURATION_MS = 500;

/** The group of phrases is repeated so often that the row is wider than any screen. */
const REPETITIONS = 15;

/** An animation ends where it began: so many laps from there, it can move backwards. */
const FIRST_LAP = 10_000;

/** One lap is one group of phrases, after which the row looks the same. */
const LAP = { transform: ['translateX(0)', `translateX(${-100 / REPETITIONS}%)`] };

/** The shop's promises as moving text. The mouse wheel speeds it up and sets its direction. */
export function Marquee() {
  const { marquee } = useShop();
  const row = useRef<HTMLDivElement>(null);
  const animation = useRef<Animation>(null);
  const { playing, toggle } = useAutoplayAllowed();
  const isVisible = useOnScreen(row);
  useEffect(() => {
    const element = row.current;
    // Out of view it rests: it would cost battery.
    if (!element || !playing || !isVisible) return;
    if (!animation.current) {
      const duration = (element.offsetWidth / REPETITIONS / SPEED_PX_PER_SECOND) * 1000;
      animation.current = element.animate(LAP, { duration, iterations: Infinity });
      animation.current.currentTime = duration * FIRST_LAP;
    }
    const moving = animation.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onWheel = ({ deltaY }: WheelEvent) => {
      if (deltaY === 0) return;
      clearTimeout(timer);
      const direction = Math.sign(deltaY);
      moving.playbackRate = direction * FAST_FACTOR;
      timer = setTimeout(() => (moving.playbackRate = direction), FAST_DURATION_MS);
    };
    moving.play();
    window.addEventListener('wheel', onWheel, { passive: true });
    return () => {
      clearTimeout(timer);
      moving.playbackRate = Math.sign(moving.playbackRate);
      moving.pause();
      window.removeEventListener('wheel', onWheel);
    };
  }, [playing, isVisible]);
  return (
    <section className={styles.marquee} aria-label="Our promises" data-playing={playing ? '' : undefined}>
      <ul className="visually-hidden">
        {marquee.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
      <div className={styles.window}>
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
      </div>
      <div className={styles.controls}>
        <PauseButton subject="promises" playing={playing} onToggle={toggle} />
      </div>
    </section>
  );
}
