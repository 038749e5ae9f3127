import { useState, type ReactNode } from 'react';
import styles from './picture.module.css';

/**
 * A picture in several sizes: each key `w<number>` is the URL of the picture at that width in px, queried by an alias in the
 * component's fragment (`w480: url(width: 480)`).
 */
export type SizedImage = { alt: string } & { [width: `w${number}`]: string };

interface PictureProps {
  /** A missing picture, or one that cannot be loaded, is replaced by a placeholder. */
  image: SizedImage | null | undefined;
  sizes: string;
  /** Loads at once with high priority: for pictures that are visible without scrolling. */
  eager?: boolean | undefined;
  /** Has no alternative text: for a picture whose subject is named beside it. */
  decorative?: boolean;
  /** Width divided by height of the frame; by default the frame fills its parent. */
  ratio?: number;
  /** The address of a smaller version, shown until this picture has arrived. */
  preview?: string | undefined;
  /** Gives the frame its size. */
  className?: string | undefined;
  /** Lies over the picture. */
  children?: ReactNode;
}

/** The URLs by width, narrowest first, for `srcset`. */
export function sourcesOf(image: SizedImage): { width: number; address: string }[] {
  return Object.entries(image)
    .filter(([key]) => /^w\d+$/.test(key))
    .map(([key, address]) => ({ width: Number(key.slice(1)), address }))
    .sort((a, b) => a.width - b.width);
}

export const srcSetOf = (image: SizedImage): string =>
  sourcesOf(image)
    .map(({ address, width }) => `${address} ${width}w`)
    .join(', ');

/** A picture that covers its frame. */
export function Picture({ ratio, preview, className, children, ...picture }: PictureProps) {
  return (
    <span
      className={`${styles.frame} ${className ?? ''}`}
      style={{
        aspectRatio: ratio,
        height: ratio || className ? undefined : '100%',
        backgroundImage: preview && `url(${JSON.stringify(preview)})`,
      }}
    >
      <Loaded {...picture} />
      {children}
    </span>
  );
}

type LoadedProps = Pick<PictureProps, 'image' | 'sizes' | 'eager' | 'decorative'>;

function Loaded({ image, sizes, eager = false, decorative = false }: LoadedProps) {
  const sources = image ? sourcesOf(image) : [];
  const url = sources.at(-1)?.address;
  const [failedUrl, setFailedUrl] = useState<string>();
  const alt = decorative ? '' : (image?.alt ?? '');
  if (!url || failedUrl === url)
    return (
      // eslint-disable-next-line jsx-a11y-x/prefer-tag-over-role -- <img> needs an address; this picture is drawn here.
      <span className={styles.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <circle cx="24" cy="24" r="15" />
          <path d="M24 4v40" />
        </svg>
      </span>
    );
  return (
    <img
      key={url}
      className={styles.picture}
      src={url}
      srcSet={image ? srcSetOf(image) : undefined}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      ref={(node) => {
        if (!node) return;
        // A picture that is still loading fades in. An attribute avoids a render for each of dozens of pictures.
        if (!node.complete) node.toggleAttribute('data-coming', !eager);
        // In a server-rendered page it may have failed before React added the `onError` listener.
        else if (node.currentSrc !== '' && node.naturalWidth === 0) setFailedUrl(url);
      }}
      onLoad={({ currentTarget }) => currentTarget.removeAttribute('data-coming')}
      onError={() => setFailedUrl(url)}
    />
  );
}

/** Loads the version that a `Picture` with these sizes will show. */
export function preloadPicture(image: SizedImage, sizes: string): void {
  Object.assign(new Image(), { sizes, srcset: srcSetOf(image) });
}

/** The address of the widest version that this page has loaded, so that it can be shown at once; undefined when none. */
export function loadedSource(image: SizedImage | null | undefined): string | undefined {
  const isLoaded = ({ address }: { address: string }) =>
    performance.getEntriesByName(new URL(address, window.location.href).href, 'resource').length > 0;
  return image ? sourcesOf(image).reverse().find(isLoaded)?.address : undefined;
}
