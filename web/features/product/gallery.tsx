import { useEffect, useRef, useState } from 'react';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { prefersReducedMotion } from '../../ui/reducedMotion.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './gallery.module.css';
import { Zoom } from './zoom.tsx';

const GalleryFields = graphql(`
  fragment ProductGallery on Product {
    id
    images {
      alt
      w160: url(width: 160)
      w480: url(width: 480)
      w800: url(width: 800)
      w1200: url(width: 1200)
    }
  }
`);

/** A product's pictures, to swipe through or to choose by their thumbnails. */
export function Gallery({ product: ref }: { product: FragmentType<typeof GalleryFields> }) {
  const { images } = getFragmentData(GalleryFields, ref);
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const root = track.current;
    if (!root) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const visibleEntry = entries.find((entry) => entry.isIntersecting);
        if (visibleEntry) setCurrent([...root.children].indexOf(visibleEntry.target));
      },
      { root, threshold: 0.6 },
    );
    for (const child of root.children) observer.observe(child);
    return () => observer.disconnect();
  }, [images]);

  const show = (index: number) =>
    track.current?.scrollTo({
      left: index * track.current.clientWidth,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });

  const pictures = images.length > 0 ? images : [null];
  return (
    <div className={styles.gallery}>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- The keyboard scrolls the focused element. */}
      <section ref={track} className={styles.stage} aria-label="Gallery" tabIndex={0}>
        {pictures.map((image, index) => (
          <div key={image?.w800 ?? 'none'}>
            {image ? (
              <Zoom label={`Enlarge picture ${index + 1}`}>
                <Picture
                  image={{ alt: image.alt, w480: image.w480, w800: image.w800, w1200: image.w1200 }}
                  sizes="(min-width: 64rem) 44rem, (min-width: 48rem) 48vw, 100vw"
                  eager={index === 0}
                />
              </Zoom>
            ) : (
              <Picture image={null} sizes="100vw" />
            )}
          </div>
        ))}
      </section>
      {images.length > 1 && (
        <fieldset className={styles.thumbs} aria-label="Pictures">
          {images.map((image, index) => (
            <button
              key={image.w160}
              type="button"
              className={styles.thumb}
              aria-label={`Picture ${index + 1}`}
              aria-current={index === current}
              onClick={() => show(index)}
            >
              <Picture image={{ alt: '', w160: image.w160 }} sizes="80px" ratio={1} decorative />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
