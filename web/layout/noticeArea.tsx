import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignedIn } from '../auth/useSession.ts';
import { useMoment, whenIdle } from '../browser/idle.ts';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';
import { useOnline, useIsUncachedOffline } from '../worker/loadedPage.ts';
import { OfflineNotice } from './offlineNotice.tsx';
import styles from './notices.module.css';

const Notices = lazySection(() => import('./notices.tsx'), 'Notices');
const ShopperNotices = lazySection(() => import('./shopperNotices.tsx'), 'ShopperNotices');

/**
 * The shop's notices below the header, and the status of cart changes. Their code is not part of the first load; until it is
 * loaded, and when it cannot be loaded, this component itself shows that there is no connection.
 */
export function NoticeArea({ isPageReady }: { isPageReady: boolean }) {
  const idle = useMoment(whenIdle, isPageReady);
  const { pathname } = useLocation();
  const online = useOnline();
  const isUncachedOffline = useIsUncachedOffline();
  const signedIn = useSignedIn();
  const offlineNotice = <output>{!online && !isUncachedOffline && <OfflineNotice />}</output>;
  /** Code that could not be loaded is loaded again when the connection or the page changes. */
  const lazily = (content: ReactNode, fallback: ReactNode) => (
    <ErrorBoundary resetKey={`${online} ${pathname}`} fallback={fallback}>
      <Suspense fallback={fallback}>{content}</Suspense>
    </ErrorBoundary>
  );
  return (
    <div className={styles.notices}>
      {lazily(idle ? <Notices /> : offlineNotice, offlineNotice)}
      {signedIn && lazily(<ShopperNotices />, null)}
    </div>
  );
}
