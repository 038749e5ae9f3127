import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useOnline, useUnseen } from '../../offline/document.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './notices.module.css';

/**
 * Where the shop's notices stand, below the header. The first screen does without their code, which is loaded when the page
 * is at rest; until then, and where it cannot come because the connection went first, this alone says that there is none.
 */
export function NoticesPlace({ idle }: { idle: boolean }) {
  const online = useOnline();
  const unseen = useUnseen();
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!idle || Notices) return;
    // What could not be loaded is asked for again when the connection comes or goes.
    import('./notices.tsx').then(
      (loaded) => setNotices(() => loaded.default),
      () => undefined,
    );
  }, [idle, online, Notices]);
  if (Notices) return <Notices />;
  return (
    <div className={styles.notices}>
      <output>{!online && !unseen && <NoConnection />}</output>
    </div>
  );
}

/** One notice. */
export function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <Icon name={icon} />
      {children}
    </div>
  );
}

/** Said on a page that came over a connection which is gone. */
export const NoConnection = () => (
  <Line icon="cloud-off">
    <p>You are offline. What you see may have changed meanwhile.</p>
  </Line>
);
