import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useSignedIn } from '../auth/useSession.ts';
import { useOnline, useUnseen } from '../worker/offlineDocument.ts';
import { OfflineNotice } from './offlineNotice.tsx';
import styles from './notices.module.css';

const loadNotices = () => import('./notices.tsx').then(({ Notices }) => Notices);
const loadCartStatus = () => import('../features/cart/cartStatus.tsx').then(({ CartStatus }) => CartStatus);

/**
 * Where the shop's notices stand, below the header, and what became of a change of the cart. The first screen does without
 * their code; until that is loaded, and when it cannot be loaded, this component alone says that there is no connection.
 */
export function NoticeArea({ idle }: { idle: boolean }) {
  const online = useOnline();
  const unseen = useUnseen();
  const signedIn = useSignedIn();
  return (
    <div className={styles.notices}>
      <Loaded isWanted={idle} load={loadNotices}>
        <output>{!online && !unseen && <OfflineNotice />}</output>
      </Loaded>
      <output>
        <Loaded isWanted={signedIn} load={loadCartStatus} />
      </output>
    </div>
  );
}

interface LoadedProps {
  isWanted: boolean;
  load: () => Promise<ComponentType>;
  /** Stands for it until then. */
  children?: ReactNode;
}

/** A component whose code is loaded when it is wanted, and tried again when the connection comes or goes. */
function Loaded({ isWanted, load, children }: LoadedProps) {
  const online = useOnline();
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted || Part) return;
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [isWanted, online, Part, load]);
  return Part ? <Part /> : children;
}
