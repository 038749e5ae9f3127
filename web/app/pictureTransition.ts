import { paths } from '../config/paths.ts';
import { firstPicture } from '../ui/loadedPicture.ts';
import { prefersReducedMotion } from '../ui/reducedMotion.ts';

const DURATION_MS = 240;

/** Looking for a picture ends after this time, or when another page is opened: the next page may not have it. */
const MAX_WAIT_MS = 5000;

/** Above the page, below the header (layout/header.module.css). */
const Z_INDEX = '9';

const isInWindow = ({ top, bottom, left, right, width }: DOMRect): boolean =>
  width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;

/** The picture of the first visible card of a product. */
function cardPicture(productPath: string): HTMLElement | undefined {
  const links = document.querySelectorAll(`main article a[href=${JSON.stringify(productPath)}]`);
  const pictures = [...links].map((link) => link.closest('article')!.querySelector('img'));
  return (
    pictures.find((picture) => picture !== null && isInWindow(picture.getBoundingClientRect())) ?? undefined
  );
}

let stopWaiting = () => {};

/**
 * Calls `onFound` in the first frame with a result of `find`, or never. Ends an earlier call. It looks only after the page has
 * changed or scrolled: a look in every frame would have the browser draw frames while it should render the next page.
 */
function waitFor(find: () => HTMLElement | null | undefined, onFound: (element: HTMLElement) => void): void {
  stopWaiting();
  let frame = 0;
  const look = () => {
    const element = find();
    if (!element || !isInWindow(element.getBoundingClientRect())) return;
    stopWaiting();
    onFound(element);
  };
  const lookInNextFrame = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const changes = new MutationObserver(lookInNextFrame);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('scroll', lookInNextFrame, { passive: true });
  const timer = setTimeout(() => stopWaiting(), MAX_WAIT_MS);
  stopWaiting = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener('scroll', lookInNextFrame);
  };
}

/** Moves a copy of a picture from its old place to its new one; `target` is hidden meanwhile. */
function move(picture: HTMLImageElement, from: DOMRect, target: HTMLElement): void {
  const to = target.getBoundingClientRect();
  // Animations from scripts do not resolve custom properties. Read before the page is changed: afterwards it would be styled twice.
  const easing = getComputedStyle(document.documentElement).getPropertyValue('--ease');
  const copy = new Image();
  copy.src = picture.currentSrc;
  copy.alt = '';
  copy.decoding = 'sync';
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: Z_INDEX,
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    objectFit: 'cover',
    borderRadius: 'var(--radius)',
    transformOrigin: '0 0',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const options = { duration: DURATION_MS, easing };
  target.animate({ opacity: [0, 0] }, options);
  copy.animate({ transform: [start, 'none'] }, options).onfinish = () => copy.remove();
}

/**
 * The picture of a product's card becomes the first picture of its page, and on the way back the card's again. It is a motion
 * on top of the new page, which can be used at once: the browser's view transitions would hold the new page back and ignore
 * input while they run (docs/decisions/0016-pictures-that-move.md). Nothing with reduced motion.
 */
export function startPictureTransitions(): void {
  document.addEventListener(
    'click',
    ({ target, button, metaKey, ctrlKey, shiftKey, altKey }) => {
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || prefersReducedMotion()) return;
      const link = target instanceof Element ? target.closest('article a[href]') : null;
      const path = link?.getAttribute('href') ?? '';
      const picture = link?.closest('article')?.querySelector('img');
      if (!path.startsWith(paths.product('')) || !picture?.complete || picture.naturalWidth === 0) return;
      const from = picture.getBoundingClientRect();
      // The address changes before the page: the next product's gallery is another one.
      const shownGallery = firstPicture.current;
      const nextGallery = () => {
        const gallery = firstPicture.current;
        return window.location.pathname === path && gallery !== shownGallery ? gallery : null;
      };
      if (isInWindow(from)) waitFor(nextGallery, (gallery) => move(picture, from, gallery));
    },
    { capture: true },
  );
  // Unlike `popstate`, this event comes before the router replaces the page. Browsers without it show Back without the motion.
  window.navigation?.addEventListener('navigate', ({ navigationType }) => {
    const { pathname } = window.location;
    if (navigationType !== 'traverse' || !pathname.startsWith(paths.product('')) || prefersReducedMotion())
      return;
    const gallery = firstPicture.current;
    const picture = gallery?.querySelector('img');
    if (!gallery || !picture?.complete || picture.naturalWidth === 0) return;
    const from = gallery.getBoundingClientRect();
    const card = () => (gallery.isConnected ? null : cardPicture(pathname));
    if (isInWindow(from)) waitFor(card, (found) => move(picture, from, found));
  });
}
