import { useState } from 'react';
import styles from './picture.module.css';

/**
 * A picture in several sizes: every key `w<number>` is the address of the picture at that width in pixels, as
 * asked for by an alias in the component's fragment (`w480: url(width: 480)`).
 */
export type SizedImage = { alt: string } & { [width: `w${number}`]: string };

interface PictureProps {
  /** Null shows the default picture, as does one that cannot be loaded. */
  image: SizedImage | null | undefined;
  /** The space it takes on screen, as in the attribute `sizes` of an `img`. */
  sizes: string;
  /** Width divided by height of its frame; leave it out where the frame's size comes from its place. */
  ratio?: number;
  /** Loads at once and first: for what is seen before any scrolling. */
  eager?: boolean;
  /** Says nothing: for a picture whose subject stands in words beside it. */
  decorative?: boolean;
}

/** The addresses by width, narrowest first: for `srcset`. */
function sourcesOf(image: SizedImage): { width: number; address: string }[] {
  return Object.entries(image)
    .filter(([key]) => /^w\d+$/.test(key))
    .map(([key, address]) => ({ width: Number(key.slice(1)), address }))
    .sort((a, b) => a.width - b.width);
}

export function Picture({ image, sizes, ratio, eager = false, decorative = false }: PictureProps) {
  const sources = image ? sourcesOf(image) : [];
  const address = sources.at(-1)?.address;
  const [broken, setBroken] = useState<string>();
  const alt = decorative ? '' : (image?.alt ?? '');
  return (
    <span
      className={styles.frame}
      style={{ display: 'block', aspectRatio: ratio, height: ratio ? undefined : '100%' }}
    >
      {address && broken !== address ? (
        <img
          key={address}
          className={styles.picture}
          src={address}
          srcSet={sources.map((source) => `${source.address} ${source.width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          ref={(node) => {
            if (!node) return;
            // One that is still to come fades in. An attribute does it, since dozens of pictures come while a page starts.
            if (!node.complete) node.toggleAttribute('data-coming', !eager);
            // In a page from the server it may have failed before anybody listened.
            else if (node.currentSrc !== '' && node.naturalWidth === 0) setBroken(address);
          }}
          onLoad={({ currentTarget }) => currentTarget.removeAttribute('data-coming')}
          onError={() => setBroken(address)}
        />
      ) : (
        <span className={styles.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <circle cx="24" cy="24" r="15" />
            <path d="M24 4v40" />
          </svg>
        </span>
      )}
    </span>
  );
}
