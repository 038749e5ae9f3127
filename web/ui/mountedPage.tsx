import { Activity, useLayoutEffect, useRef, type ReactNode } from 'react';

/** Marks a page that is not shown: its bar at the lower edge does not count (styles/base.css). */
const HIDDEN_PAGE = { 'data-hidden-page': '' };

/**
 * A page that stays mounted while another one is shown: hidden, with its effects stopped. `Activity` hides by `display: none`, with
 * which the browser forgets the page's layout; `content-visibility` preserves it, so that Back lays out nothing again
 * (docs/decisions/0017-where-the-time-goes.md).
 */
export function MountedPage({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = holder.current?.firstElementChild;
    if (isShown || !(page instanceof HTMLElement) || !CSS.supports('content-visibility', 'hidden')) return;
    const { style } = page;
    const replaceDisplay = () => {
      if (style.display === 'none') style.display = 'block';
    };
    style.contentVisibility = 'hidden';
    replaceDisplay();
    // React hides the page again whenever something in it has changed.
    const observer = new MutationObserver(replaceDisplay);
    observer.observe(page, { attributeFilter: ['style'] });
    return () => {
      observer.disconnect();
      style.contentVisibility = '';
    };
  }, [isShown]);
  return (
    <div ref={holder} {...(!isShown && HIDDEN_PAGE)}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <div>{children}</div>
      </Activity>
    </div>
  );
}
