import { sourcesOf, srcSetOf, type SizedImage } from './picture.tsx';

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
