/** A rectangle in the window, in px. */
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where the chat link is: floating or docked at the foot of the page, `liftPx` above its place; null where it would cover something. */
export type ChatPlacement = { liftPx: number } | null;

/** Distance to the obstacle below. */
const GAP_PX = 8;

/** Scrolling counts as finished after this time without a scroll event. */
const SCROLL_END_DELAY_MS = 150;

/** The link is placed after this time even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 1000;

/** Smaller movements are ignored: a finger trembles. */
const MIN_SCROLL_PX = 4;

/** What must not be covered, besides texts: controls, pictures, the whole lines of prices and headings, and items whose link fills them. */
const OBSTACLE_SELECTOR =
  'a, button, input, select, textarea, summary, label, img, video, svg, [role=slider], p, dt, dd, h1, h2, h3, li, article';

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * How far up a rectangle must move, in px, to overlap none of the others; null when there is no such position within
 * `maxLiftPx`.
 */
export function computeLiftPx(
  rectangle: Rectangle,
  others: readonly Rectangle[],
  maxLiftPx: number,
): number | null {
  const lifts = others
    .map((other) => rectangle.bottom - other.top + GAP_PX)
    .filter((lift) => lift > 0 && lift <= maxLiftPx);
  const isFree = (lift: number) => {
    const lifted = { ...rectangle, top: rectangle.top - lift, bottom: rectangle.bottom - lift };
    return !others.some((other) => overlap(lifted, other));
  };
  return [0, ...lifts.sort((a, b) => a - b)].find(isFree) ?? null;
}

/**
 * The visible parts of the page's elements that have text or are controls or pictures, without those inside `excluded`. An
 * intersection observer clips them as their scroll containers do.
 */
function visibleObstacles(page: Element, excluded: Element): Promise<Rectangle[]> {
  const elements = new Set(page.querySelectorAll(OBSTACLE_SELECTOR));
  // Some links fill a banner or a card by a pseudo-element.
  for (const link of page.querySelectorAll('a'))
    if (link.offsetParent && getComputedStyle(link, '::after').position === 'absolute')
      elements.add(link.offsetParent);
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.parentElement && text.nodeValue?.trim()) elements.add(text.parentElement);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.filter((entry) => entry.isIntersecting).map((entry) => entry.intersectionRect));
    });
    for (const element of elements) if (!excluded.contains(element)) observer.observe(element);
  });
}

/**
 * Tells where the chat link may be shown, whenever the page has come to rest: nowhere while the page scrolls and after
 * scrolling down, unless the link is at its place at the foot of the page; else where it covers no text, control or picture.
 *
 * @param place the sticky element that holds the link; the footer follows it
 * @returns a function that ends the observation
 */
export function observeChatPlacement(
  place: HTMLElement,
  onChange: (placement: ChatPlacement) => void,
): () => void {
  let lastScrollY = window.scrollY;
  let isScrolledDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = async () => {
    const start = timer;
    const obstacles = await visibleObstacles(place.parentElement ?? place, place);
    // The page has moved again meanwhile.
    if (timer !== start) return;
    const link = place.firstElementChild as HTMLElement;
    const frame = place.getBoundingClientRect();
    // Offsets ignore the present lift.
    const [left, top] = [frame.left + link.offsetLeft, frame.top + link.offsetTop];
    const rectangle = { left, top, right: left + link.offsetWidth, bottom: top + link.offsetHeight };
    const footerTop = place.nextElementSibling?.getBoundingClientRect().top ?? Infinity;
    const isDocked = footerTop - frame.bottom < 1;
    const liftPx = computeLiftPx(rectangle, obstacles, isDocked ? 0 : innerHeight / 4);
    onChange(liftPx === null || (isScrolledDown && !isDocked) ? null : { liftPx });
    place.dataset['placed'] = '';
  };
  const schedule = () => {
    clearTimeout(timer);
    delete place.dataset['placed'];
    const own = setTimeout(() => {
      const updateUnlessMoved = () => void (timer === own && update());
      // The next page may be coming: looking at all elements would delay its first frame. Safari has no idle callbacks.
      if ('requestIdleCallback' in window)
        requestIdleCallback(updateUnlessMoved, { timeout: IDLE_TIMEOUT_MS });
      else updateUnlessMoved();
    }, SCROLL_END_DELAY_MS);
    timer = own;
  };
  const onScroll = () => {
    const { scrollY } = window;
    if (scrollY <= 0 || Math.abs(scrollY - lastScrollY) >= MIN_SCROLL_PX) {
      isScrolledDown = scrollY > 0 && scrollY > lastScrollY;
      lastScrollY = scrollY;
    }
    onChange(null);
    schedule();
  };
  // The page changes without scrolling too: after a navigation, or when data arrives.
  const resizeObserver = new ResizeObserver(schedule);
  resizeObserver.observe(document.body);
  // A click may show another control, and a scroller inside the page moves its content.
  const listenerOptions = { passive: true, capture: true };
  window.addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('scroll', schedule, listenerOptions);
  window.addEventListener('click', schedule, listenerOptions);
  window.addEventListener('resize', schedule);
  schedule();
  return () => {
    clearTimeout(timer);
    timer = undefined;
    resizeObserver.disconnect();
    window.removeEventListener('scroll', onScroll);
    document.removeEventListener('scroll', schedule, listenerOptions);
    window.removeEventListener('click', schedule, listenerOptions);
    window.removeEventListener('resize', schedule);
  };
}
