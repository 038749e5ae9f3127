/** Scrolling counts as finished after this time without a scroll event: Safari has no `scrollend` before version 26.2. */
const SCROLL_END_DELAY_MS = 150;
const CONTROLS = 'a, button, input, select, textarea, label';
/** A control of which more is covered is hard to read or to tap; of a large card little is. */
const MAX_COVERED_SHARE = 0.05;
/** Where the link is compared with what is below it: its corners, its edges and its middle. */
const SHARES = [0.02, 0.5, 0.98];

const overlap = (a: number, aEnd: number, b: number, bEnd: number): number =>
  Math.max(0, Math.min(aEnd, bEnd) - Math.max(a, b));

/** True when a visible control is below the link. */
function coversControl(link: Element): boolean {
  const box = link.getBoundingClientRect();
  const below = SHARES.flatMap((x) =>
    SHARES.flatMap((y) => document.elementsFromPoint(box.left + x * box.width, box.top + y * box.height)),
  );
  return below.some((element) => {
    const control = element.closest(CONTROLS);
    if (!control || control === link) return false;
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
    const covered = overlap(left, right, box.left, box.right) * overlap(top, bottom, box.top, box.bottom);
    return covered > MAX_COVERED_SHARE * width * height;
  });
}

/**
 * Reports when the chat link must be away: while the page scrolls down, and where it would cover a control.
 * @returns a function that ends this
 */
export function watchChatLink(link: Element, onChange: (isAway: boolean) => void): () => void {
  let lastScrollY = window.scrollY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const compare = () => onChange(coversControl(link));
  const onScroll = () => {
    if (window.scrollY > lastScrollY) onChange(true);
    else compare();
    lastScrollY = window.scrollY;
    clearTimeout(timer);
    timer = setTimeout(compare, SCROLL_END_DELAY_MS);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  // Content that arrives, another page, a window of another size.
  const observer = new ResizeObserver(compare);
  observer.observe(document.body);
  observer.observe(document.documentElement);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('scroll', onScroll);
  };
}
