import { useEffect } from 'react';
import { CachedPages } from './cachedPages.tsx';
import { PageHead } from './pageHead.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { pageStyles } from './page.tsx';
import styles from './offlinePage.module.css';

/** Shown without a connection instead of a page that is not cached on this device. */
export function OfflinePage() {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className={styles.page}>
      <PageHead title="Offline" isNotFound />
      <span className={styles.sign}>
        <Icon name="cloud-off" size={40} />
      </span>
      <h1 className={pageStyles.title}>You are offline.</h1>
      <p className={styles.text}>
        This page was not kept on this device. It opens by itself as soon as there is a connection.
      </p>
      <Button variant="volt" onClick={() => window.location.reload()}>
        Try again
      </Button>
      <CachedPages />
    </div>
  );
}
