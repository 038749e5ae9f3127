import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useSignedIn } from '../auth/useSession.ts';
import { useOnline, useIsUncachedOffline } from '../worker/loadedPage.ts';
import { OfflineNotice } from './offlineNotice.tsx';
import styles from './notices.module.css';

const loadNotices = () => import('./notices.tsx').then(({ Notices }) => Notices);
const loadCartStatus = () => import('../features/cart/cartStatus.tsx').then(({ CartStatus }) => CartStatus);
const loadRemovedLine = () =>
  import('../features/cart/removedLineNotice.tsx').then(({ RemovedLineNotice }) => RemovedLineNotice);

/**
 * The shop's notices below the header, and the status of cart changes. Their code is not part of the first load; until it is
 * loaded, and when it cannot be loaded, this component itself shows that there is no connection.
 */
export function NoticeArea({ idle }: { idle: boolean }) {
  const online = useOnline();
  const isUncachedOffline = useIsUncachedOffline();
  const signedIn = useSignedIn();
  return (
    <div className={styles.notices}>
      <LazyComponent shouldLoad={idle} load={loadNotices}>
        <output>{!online && !isUncachedOffline && <OfflineNotice />}</output>
      </LazyComponent>
      <LazyComponent shouldLoad={signedIn} load={loadCartStatus} />
      <LazyComponent shouldLoad={signedIn} load={loadRemovedLine} />
    </div>
  );
}

interface LazyComponentProps {
  shouldLoad: boolean;
  load: () => Promise<ComponentType>;
  /** Shown until the component is loaded. */
  children?: ReactNode;
}

/** The pause after the first load that fails online; it doubles with each. */
const FIRST_RETRY_MS = 2_000;

/**
 * Loads a component's code when `shouldLoad` is true. A failed load is repeated when the connection changes, and online also after a
 * pause: the first requests of a connection that is back often fail.
 */
function LazyComponent({ shouldLoad, load, children }: LazyComponentProps) {
  const online = useOnline();
  const [Component, setComponent] = useState<ComponentType | null>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (!shouldLoad || Component) return;
    let retry: number | undefined;
    load().then(
      (loaded) => setComponent(() => loaded),
      () => {
        // Pauses that doubled through a long outage would outlast it.
        if (online)
          retry = window.setTimeout(() => setFailures(failures + 1), FIRST_RETRY_MS * 2 ** failures);
      },
    );
    return () => window.clearTimeout(retry);
  }, [shouldLoad, online, failures, Component, load]);
  return Component ? <Component /> : children;
}
