import { Suspense, useRef, useState, type UIEvent } from 'react';
import type { ProductGalleryFragment } from './__generated__/gallery.ts';
import { prefersReducedMotion } from '../../browser/preferences.ts';
import { ErrorBoundary, lazySection } from '../../ui/errorBoundary.tsx';
import { Picture, type SizedImage, loadedSource, preloadPicture } from '../../ui/picture.tsx';
import styles from './gallery.module.css';

const FullScreen = lazySection(() => import('./fullScreen.tsx'), 'FullScreen');

/** On phones four fifths of `--gallery-height` (productPage.module.css). */
const SIZES = '(min-width: 64rem) 44rem, (min-width: 48rem) 48vw, min(88vw, max(72vw, 80svh - 16.4rem))';

const galleryImage = ({ alt, w512, w768, w1280 }: ProductGalleryFragment['images'][number]) => ({
  alt,
  w512,
  w768,
  w1280,
});

/** Loads the first picture as the gallery will show it. */
export function preloadFirstPicture({ images: [image] }: ProductGalleryFragment): void {
  if (image) preloadPicture(galleryImage(image), SIZES);
}

/** From the start of a picture to the start of the next one. */
function pictureDistancePx({ children }: HTMLElement): number {
  const [first, second] = children;
  return first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 0;
}

interface GalleryProps {
  /** Null while the product is loading. */
  product: ProductGalleryFragment | null;
  /** The picture of the product's card, shown until the first picture has arrived. */
  cardImage: SizedImage | null | undefined;
}

/** A product's pictures, to swipe through or to choose by their thumbnails. */
export function Gallery({ product, cardImage }: GalleryProps) {
  const images = product?.images;
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  /** The picture that fills the screen. */
  const [enlarged, setEnlarged] = useState<number | null>(null);
  // A gallery that begins without its pictures reserves the place of the thumbnails: what is below it must not move.
  const [wasUnknown] = useState(!images);
  // A gallery that begins with its pictures needs no preview.
  const [preview] = useState(() => (images ? undefined : loadedSource(cardImage)));

  const followScroll = ({ currentTarget: root }: UIEvent<HTMLElement>) => {
    const distancePx = pictureDistancePx(root);
    if (distancePx > 0) setCurrent(Math.round(root.scrollLeft / distancePx));
  };

  const show = (index: number) =>
    track.current?.scrollTo({
      left: index * pictureDistancePx(track.current),
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });

  const enlarge = (index: number) => {
    // The router's state stays, so that the router sees no other page.
    window.history.pushState({ ...(window.history.state as object), isEnlarged: true }, '');
    setEnlarged(index);
  };

  const pictures = images && images.length > 0 ? images : [null];
  return (
    <div className={styles.gallery}>
      {images && enlarged !== null && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <FullScreen
              images={images.map(galleryImage)}
              startIndex={enlarged}
              onClose={() => setEnlarged(null)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <section
        ref={track}
        className={styles.pictures}
        data-single={images && images.length < 2 && !wasUnknown ? '' : undefined}
        aria-label="Gallery"
        onScroll={followScroll}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- The keyboard scrolls the focused element.
        tabIndex={0}
      >
        {pictures.map((image, index) => (
          <div key={index === 0 ? 'first' : image?.w768}>
            {image ? (
              <>
                <Picture
                  image={galleryImage(image)}
                  sizes={SIZES}
                  eager={index === 0}
                  preview={index === 0 ? preview : undefined}
                />
                <button
                  type="button"
                  className={styles.enlarge}
                  aria-label={`Enlarge picture ${index + 1}`}
                  onPointerDown={() => void FullScreen.preload().catch(() => undefined)}
                  onClick={() => enlarge(index)}
                />
              </>
            ) : (
              <Picture image={images ? null : cardImage} sizes={SIZES} preview={preview} eager />
            )}
          </div>
        ))}
      </section>
      {images && images.length > 1 ? (
        <fieldset className={styles.thumbs} aria-label="Pictures">
          {images.map((image, index) => (
            <button
              key={image.w96}
              type="button"
              className={styles.thumb}
              aria-label={`Picture ${index + 1}`}
              aria-current={index === current}
              onClick={() => show(index)}
            >
              <Picture
                image={{ alt: '', w96: image.w96, w128: image.w128, w192: image.w192 }}
                sizes="(min-width: 64rem) 80px, (min-width: 48rem) 62px, 44px"
                ratio={1}
                decorative
              />
            </button>
          ))}
        </fieldset>
      ) : (
        wasUnknown && <div className={styles.thumbs} />
      )}
    </div>
  );
}
