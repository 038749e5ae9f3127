import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Swiper } from 'swiper';
import { Keyboard, Zoom } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/zoom';
import { prefersReducedMotion } from '../../browser/preferences.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sourcesOf, srcSetOf, type SizedImage, loadedSource } from '../../ui/picture.tsx';
import styles from './fullScreen.module.css';

/** Leaves the entry of gallery.tsx; the dialog may also close because it was left. */
const leave = () => {
  if ((window.history.state as { isEnlarged?: true }).isEnlarged) window.history.back();
};

interface FullScreenProps {
  images: readonly SizedImage[];
  startIndex: number;
  /** Called after the entry of the history was left. */
  onClose: () => void;
}

/**
 * Pictures as large as the window, to swipe through and to enlarge by pinch, double tap or click. Back closes them: who opens them
 * adds an entry to the browser's history.
 */
export function FullScreen({ images, startIndex, onClose }: FullScreenProps) {
  const root = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(startIndex);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onPop = () => close();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  useEffect(() => {
    if (!root.current) return;
    const swiper = new Swiper(root.current, {
      modules: [Keyboard, Zoom],
      initialSlide: startIndex,
      speed: prefersReducedMotion() ? 0 : 250,
      spaceBetween: 16,
      keyboard: { enabled: true },
      zoom: { maxRatio: 3, panOnMouseMove: true },
      on: {
        slideChange: ({ activeIndex }) => setIndex(activeIndex),
        click: ({ zoom }, event) =>
          (event as PointerEvent).pointerType === 'mouse' && zoom.toggle(event as PointerEvent),
      },
    });
    return () => void swiper.destroy();
  }, [startIndex]);
  return (
    <Dialog open label="Pictures" kind="screen" onClose={leave}>
      <div ref={root} className={`swiper ${styles.swiper}`}>
        <div className="swiper-wrapper">
          {images.map((image, position) => {
            const smaller = loadedSource(image);
            return (
              <div key={srcSetOf(image)} className="swiper-slide">
                <div className={`swiper-zoom-container ${styles.slide}`}>
                  <img
                    src={sourcesOf(image).at(-1)?.address}
                    alt={image.alt}
                    decoding="async"
                    loading={position === startIndex ? 'eager' : 'lazy'}
                    style={smaller ? { backgroundImage: `url(${JSON.stringify(smaller)})` } : undefined}
                  />
                </div>
              </div>
            );
          })}
        </div>
      </div>
      <output className={styles.count}>
        {index + 1} / {images.length}
      </output>
      <div className={styles.close}>
        <IconButton label="Close" onClick={leave}>
          <Icon name="close" />
        </IconButton>
      </div>
    </Dialog>
  );
}
