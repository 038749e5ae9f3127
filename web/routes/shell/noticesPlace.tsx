import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useSignedIn } from '../../graphql/useSession.ts';
import { useOnline, useUnseen } from '../../offline/document.ts';
import { NoticeBar } from '../../ui/notice.tsx';
import styles from './notices.module.css';

const loadNotices = () => import('./notices.tsx');
const loadCartStatus = async () => {
  const { CartStatus } = await import('../../features/cart/cartStatus.tsx');
  return { default: CartStatus };
};

/**
 * Where the shop's notices stand, below the header, and what became of a change of the cart. The first screen does without
 * their code; until that is loaded, and when it cannot be loaded, this component alone says that there is no connection.
 */
export function NoticesPlace({ idle }: { idle: boolean }) {
  const online = useOnline();
  const unseen = useUnseen();
  const signedIn = useSignedIn();
  return (
    <div className={styles.notices}>
      <Loaded isWanted={idle} load={loadNotices}>
        <output>{!online && !unseen && <NoConnection />}</output>
      </Loaded>
      <output>
        <Loaded isWanted={signedIn} load={loadCartStatus} />
      </output>
    </div>
  );
}

interface LoadedProps {
  isWanted: boolean;
  load: () => Promise<{ default: ComponentType }>;
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
      ({ default: part }) => setPart(() => part),
      () => undefined,
    );
  }, [isWanted, online, Part, load]);
  return Part ? <Part /> : children;
}

/** Said on a page that came over a connection which is gone. */
export const NoConnection = () => (
  <NoticeBar icon="cloud-off">
    <p>You are offline. What you see may have changed meanwhile.</p>
  </NoticeBar>
);
