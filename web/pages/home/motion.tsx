import { useEffect, useState, type RefObject } from 'react';
import { useReducedMotion, useSavesData } from '../../browser/preferences.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './motion.module.css';

/**
 * Whether an animation or video plays by itself. By default it does, unless the shopper prefers reduced motion or (with
 * `costsData`) saves data. The shopper's choice with the button overrides both (docs/product.md#motion).
 */
export function useAutoplayAllowed({ costsData = false } = {}): { playing: boolean; toggle: () => void } {
  const reducedMotion = useReducedMotion();
  const savesData = useSavesData();
  const [shopperChoice, setShopperChoice] = useState<boolean | null>(null);
  const playing = shopperChoice ?? !(reducedMotion || (costsData && savesData));
  return { playing, toggle: () => setShopperChoice(!playing) };
}

/**
 * True while the element is in the viewport, and the page is not in the background.
 * @param options when it counts as inside; the same object in each render
 */
export function useOnScreen(element: RefObject<Element | null>, options?: IntersectionObserverInit): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let isInside = false;
    const update = () => setIsVisible(isInside && document.visibilityState === 'visible');
    const observer = new IntersectionObserver((entries) => {
      isInside = entries.at(-1)?.isIntersecting === true;
      update();
    }, options);
    observer.observe(element.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
      // Effects also end when React hides the page (`Activity`): then nothing of it is visible.
      setIsVisible(false);
    };
  }, [element, options]);
  return isVisible;
}

interface PauseButtonProps {
  /** Follows 'Pause' or 'Play' in the label, such as 'banners'. */
  subject: string;
  playing: boolean;
  onToggle: () => void;
}

/** Pauses and plays an animation. Every animation that starts by itself needs one. */
export const PauseButton = ({ subject, playing, onToggle }: PauseButtonProps) => (
  <button
    type="button"
    className={styles.pause}
    aria-label={`${playing ? 'Pause' : 'Play'} ${subject}`}
    onClick={onToggle}
  >
    <Icon name={playing ? 'pause' : 'play'} size={20} />
  </button>
);

interface DotsProps {
  labels: string[];
  current: number;
  onChoose: (index: number) => void;
}

export const Dots = ({ labels, current, onChoose }: DotsProps) =>
  labels.map((label, index) => (
    <button
      key={label}
      type="button"
      className={styles.dot}
      aria-label={label}
      aria-current={index === current}
      onClick={() => onChoose(index)}
    />
  ));
