import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignedIn } from '../auth/session.ts';
import { useIdle } from '../browser/idle.ts';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';
import { NoticeBar } from '../ui/notice.tsx';
import { cachedAt, useIsUncachedOffline, useOnline } from '../worker/loadedPage.ts';
import styles from './noticeArea.module.css';

const PageNotices = lazySection(() => import('./pageNotices.tsx'), 'PageNotices');
const ShopperNotices = lazySection(() => import('./shopperNotices.tsx'), 'ShopperNotices');

/**
 * The shop's notices below the header, and the status of cart changes. Their code is not part of the first load, except for a
 * connection that is lost, without which no code can be loaded.
 */
export function NoticeArea({ isPageReady }: { isPageReady: boolean }) {
  const idle = useIdle(isPageReady);
  const { pathname, search } = useLocation();
  const online = useOnline();
  const isUncachedOffline = useIsUncachedOffline();
  const signedIn = useSignedIn();
  /** Code that could not be loaded is loaded again when the connection or the page changes. */
  const lazily = (content: ReactNode) => (
    <ErrorBoundary resetKey={`${online} ${pathname}`} fallback={null}>
      <Suspense>{content}</Suspense>
    </ErrorBoundary>
  );
  return (
    <div className={styles.notices}>
      <output>
        {!online && !isUncachedOffline && cachedAt(pathname + search) === null && (
          <NoticeBar icon="cloud-off">
            <p>You are offline. What you see may have changed meanwhile.</p>
          </NoticeBar>
        )}
      </output>
      {idle && lazily(<PageNotices />)}
      {signedIn && lazily(<ShopperNotices />)}
    </div>
  );
}
