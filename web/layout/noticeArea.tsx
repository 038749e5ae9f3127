import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignedIn } from '../auth/useSession.ts';
import { useMoment, whenIdle } from '../browser/idle.ts';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';
import { useOnline } from '../worker/loadedPage.ts';
import styles from './notices.module.css';

const Notices = lazySection(() => import('./notices.tsx'), 'Notices');
const ShopperNotices = lazySection(() => import('./shopperNotices.tsx'), 'ShopperNotices');

/** The shop's notices below the header, and the status of cart changes. Their code is not part of the first load. */
export function NoticeArea({ isPageReady }: { isPageReady: boolean }) {
  const idle = useMoment(whenIdle, isPageReady);
  const { pathname } = useLocation();
  const online = useOnline();
  const signedIn = useSignedIn();
  /** Code that could not be loaded is loaded again when the connection or the page changes. */
  const lazily = (content: ReactNode) => (
    <ErrorBoundary resetKey={`${online} ${pathname}`} fallback={null}>
      <Suspense>{content}</Suspense>
    </ErrorBoundary>
  );
  return (
    <div className={styles.notices}>
      {idle && lazily(<Notices />)}
      {signedIn && lazily(<ShopperNotices />)}
    </div>
  );
}
