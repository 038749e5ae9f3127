import { useApolloClient, useReactiveVar } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { readAnew } from '../apollo/links.ts';
import { cachedAt, markFresh, useIsUncachedOffline, useOnline } from '../worker/loadedPage.ts';
import { lastAnnouncement, lastNotice, type ShopperNotice } from '../features/cart/cartWriter.ts';
import { Button } from '../ui/button.tsx';
import { savesData } from '../browser/preferences.ts';
import { whenIdle } from '../browser/idle.ts';
import { NoticeBar } from '../ui/notice.tsx';
import { openDocuments } from '../ui/shopLink.tsx';

/** Says that the page comes from the cache, takes fresh data when the connection has it, and has this page cached for later. */
export function Notices() {
  const { pathname, search } = useLocation();
  const online = useOnline();
  const isUncachedOffline = useIsUncachedOffline();
  const address = pathname + search;
  const pageCachedAt = cachedAt(address);
  const client = useApolloClient();
  /** What came of reading the page's data anew. */
  const [reading, setReading] = useState<'running' | 'failed' | 'done'>('running');
  const readFresh = useEffectEvent(async () => {
    readAnew();
    const isRead = await client.refetchQueries({ include: 'active' }).then(
      () => true,
      () => false,
    );
    if (isRead) markFresh();
    setReading(isRead ? 'done' : 'failed');
  });
  const isCached = pageCachedAt !== null;
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The state is set when the data has been read, not in the effect.
    if (isCached && online) void readFresh();
  }, [isCached, online]);
  const offline = !online || isUncachedOffline || pageCachedAt !== null;
  useEffect(() => {
    if (!savesData()) startServiceWorker();
  }, []);
  useEffect(() => {
    // Deferred until the page has loaded its own data. `cachePage` waits for the worker.
    if (!offline && !savesData() && 'serviceWorker' in navigator)
      return whenIdle(() => void cachePage(address));
  }, [offline, address]);
  useEffect(() => {
    // The service worker may have cached the page. The router would query its data, which is not cached.
    openDocuments(offline);
    return () => openDocuments(false);
  }, [offline]);
  return (
    <output>
      {pageCachedAt !== null && (
        <NoticeBar icon="cloud-off">
          <p>{cachedPageText(online, reading === 'failed', pageCachedAt)}</p>
          <Button variant="line" size="small" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </NoticeBar>
      )}
    </output>
  );
}

/** What a signed-in shopper is told of changes of the cart and the wishlist. */
export function ShopperNotices() {
  const notice = useReactiveVar(lastNotice);
  const announcement = useReactiveVar(lastAnnouncement);
  return (
    <>
      <output>{notice && <Notice key={notice.id} {...notice} />}</output>
      <output className="visually-hidden">{announcement}</output>
    </>
  );
}

/** A notice disappears after this time, unless the pointer or the focus is on it. */
const SHOWN_MS = 10_000;

const dismiss = () => void lastNotice(null);

function Notice({ title, text, button }: ShopperNotice) {
  const [isPaused, setIsPaused] = useState(false);
  /** The button disappears with its notice, so the focus returns to where it was before. */
  const previousFocus = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  const press = (action: () => void) => {
    previousFocus.current?.focus({ preventScroll: true });
    dismiss();
    action();
  };
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) previousFocus.current = relatedTarget;
    setIsPaused(true);
  };
  return (
    <div
      onFocus={onFocus}
      onBlur={() => setIsPaused(false)}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
    >
      <NoticeBar icon={title ? 'check' : 'alert'}>
        <p>
          {title && <strong>{title}. </strong>}
          {text}
        </p>
        {button && (
          <Button variant="line" size="small" onClick={() => press(button.onClick)}>
            {button.label}
          </Button>
        )}
      </NoticeBar>
    </div>
  );
}

const TIME_FORMAT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

function cachedPageText(online: boolean, hasFailed: boolean, pageCachedAt: number): string {
  const when = new Date(pageCachedAt).toLocaleString('en-IN', TIME_FORMAT);
  const whyOnline = hasFailed ? 'The shop cannot be reached.' : 'The connection is slow.';
  const why = online ? whyOnline : 'You are offline.';
  return `${why} This page is as it was on ${when}.`;
}

/**
 * Registers the service worker. Call it after the first page is shown, and not in data-saving mode: the worker downloads files
 * that may never be used. The shop works without a worker too (old browser, storage switched off). A newer worker waits until no
 * page of the older build is open.
 */
function startServiceWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

async function cachePage(address: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(address);
}
