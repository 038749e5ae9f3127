import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readAnew } from '../apollo/links.ts';
import { cachedAt, markFresh, useIsUncachedOffline, useOnline } from '../worker/loadedPage.ts';
import { Button } from '../ui/button.tsx';
import { savesData } from '../browser/preferences.ts';
import { whenIdle } from '../browser/idle.ts';
import { NoticeBar } from '../ui/notice.tsx';
import { loadWholePages } from '../ui/shopLink.tsx';

/** Says that the page comes from the cache, takes fresh data when the connection has it, and has this page cached for later. */
export function PageNotices() {
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
    loadWholePages(offline);
    return () => loadWholePages(false);
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
