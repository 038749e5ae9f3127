import {
  useEffect,
  useRef,
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type TouchEvent,
} from 'react';
import { useHref, useNavigate, type To } from 'react-router-dom';

/** Loads pages before they are opened. The app has one (app/idleTasks.ts), from its first idle moment on. */
export interface LinkLoader {
  /** Loads the code, the data and the first picture of a link's page, which is about to be opened. */
  load: (link: HTMLAnchorElement) => void;
  /** Loads less, when the link is in sight. */
  watch: (link: HTMLAnchorElement) => void;
  unwatch: (link: HTMLAnchorElement) => void;
}

let loader: LinkLoader | undefined;

const shownLinks = new Set<HTMLAnchorElement>();

/** From now on links load their pages, also those that are on the page already. */
export function startLinkLoader(started: LinkLoader): void {
  loader = started;
  for (const link of shownLinks) loader.watch(link);
}

function watch(link: HTMLAnchorElement) {
  shownLinks.add(link);
  loader?.watch(link);
  return () => {
    shownLinks.delete(link);
    loader?.unwatch(link);
  };
}

/** A mouse or the focus that stays on a link for this time is about to open it. */
const INTENT_DELAY_MS = 60;

let intent: ReturnType<typeof setTimeout>;
const cancelIntent = () => clearTimeout(intent);
function expectOpening({ currentTarget: link }: { currentTarget: HTMLAnchorElement }): void {
  cancelIntent();
  intent = setTimeout(() => loader?.load(link), INTENT_DELAY_MS);
}

/** What a link does when it is about to be opened. */
const linkIntent = {
  onPointerEnter: (event: PointerEvent<HTMLAnchorElement>) =>
    event.pointerType === 'mouse' && expectOpening(event),
  onPointerLeave: cancelIntent,
  onTouchStart: ({ currentTarget }: TouchEvent<HTMLAnchorElement>) => loader?.load(currentTarget),
  // A click focuses its link as well; only the keyboard shows the focus.
  onFocus: (event: FocusEvent<HTMLAnchorElement>) =>
    event.currentTarget.matches(':focus-visible') && expectOpening(event),
  onBlur: cancelIntent,
};

let loadsWholePage = (_link: HTMLAnchorElement): boolean => false;

/** Says which links load whole pages, as links without the router do: all, none, or some. */
export function loadWholePages(which: boolean | typeof loadsWholePage): void {
  loadsWholePage = typeof which === 'function' ? which : () => which;
}

/** A new tab or window, a download, or a whole page. */
const isForBrowser = ({
  currentTarget,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent<HTMLAnchorElement>) =>
  loadsWholePage(currentTarget) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** From its tap until its page is shown, a link looks pressed (styles/base.css). */
const OPENING = 'data-opening';

export function releaseLinks(): void {
  for (const link of document.querySelectorAll(`[${OPENING}]`)) link.removeAttribute(OPENING);
}

interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  state?: unknown;
  /** `intent`: its page is loaded only when it is about to be opened, as that of a link which stands on every page. */
  prefetch?: 'viewport' | 'intent';
}

/**
 * A link to a page of the shop, which loads that page ahead. Without the router's own `Link`, which brings what only its framework
 * uses into the first load.
 */
export function ShopLink({
  to,
  state,
  prefetch = 'viewport',
  onClick,
  children,
  ...attributes
}: ShopLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const href = useHref(to);
  const navigate = useNavigate();
  const onOpen = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    releaseLinks();
    event.currentTarget.setAttribute(OPENING, '');
    const replace = event.currentTarget.href === window.location.href;
    void navigate(to, { state, replace });
  };
  useEffect(() => (link.current && prefetch === 'viewport' ? watch(link.current) : undefined), [prefetch]);
  return (
    <a ref={link} {...linkIntent} {...attributes} href={href} onClick={onOpen}>
      {children}
    </a>
  );
}
