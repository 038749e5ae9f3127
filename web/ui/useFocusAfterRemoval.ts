import { useEffect, useRef } from 'react';

/** Where the focus was last: in the item at this place of its list. */
interface Place {
  list: Element;
  index: number;
}

/**
 * When an item of the page is gone, and with it the control that had the focus, focuses the item that follows in its list,
 * else the page's title; otherwise the focus would move to the start of the page.
 */
export function useFocusAfterRemoval(count: number | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(count);
  const place = useRef<Place | null>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const item = (target as Element).closest('main li');
      const list = item?.parentElement;
      place.current = list ? { list, index: [...list.children].indexOf(item) } : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const isRemoval =
      previousCount.current !== undefined && count !== undefined && count < previousCount.current;
    previousCount.current = count;
    // Without a place, as when the store's list takes the place of this device's copy, nothing had the focus.
    if (!isRemoval || !place.current || document.activeElement !== document.body) return;
    const { list, index } = place.current;
    const next = list.isConnected ? list.children[index] : undefined;
    const control = next?.querySelector<HTMLElement>(':is(a[href], button):not([tabindex], :disabled)');
    (control ?? title.current)?.focus({ preventScroll: control === undefined || control === null });
  }, [count]);
  return title;
}
