import { useEffect } from 'react';
import { PageHead } from './pageHead.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { pageStyles } from './page.tsx';
import styles from './offlinePage.module.css';

/** Shown without a connection instead of a page that is not cached on this device. */
export function OfflinePage() {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const reload = () => {
      // The connection may be lost again when the event arrives.
      if (navigator.onLine) window.location.reload();
    };
    // A reload would cancel the navigation to a link that was clicked before.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) controller.abort();
    };
    window.addEventListener('online', reload, { signal });
    window.addEventListener('click', onClick, { signal, capture: true });
    return () => controller.abort();
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
    </div>
  );
}
