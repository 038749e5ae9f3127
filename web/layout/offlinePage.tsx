import { useEffect, useState } from 'react';
import { useHead } from './pageMeta.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { pageStyles } from './page.tsx';
import styles from './offlinePage.module.css';

interface Copy {
  address: string;
  title: string;
}

/** More pages than this are not offered. */
const MOST = 8;

/** The title alone: a whole document would apply its styles here. */
function titleOf(html: string): string {
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  return new DOMParser().parseFromString(title, 'text/html').title;
}

/** Pages whose copies the service worker keeps, the newest first. */
async function keptPages(): Promise<Copy[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
  const copies: Copy[] = [];
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of [...(await cache.keys())].reverse().slice(0, MOST)) {
      const { pathname, search } = new URL(request.url);
      const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
      const title = titleOf(html);
      if (title) copies.push({ address: pathname + search, title: title.split(' · ')[0] ?? title });
    }
  }
  return copies.slice(0, MOST);
}

/** Stands for a page that was never seen on this device, while there is no connection. */
export function OfflinePage() {
  useHead({ title: 'Offline' });
  const [copies, setCopies] = useState<Copy[]>([]);
  useEffect(() => {
    if ('caches' in window) keptPages().then(setCopies, () => undefined);
    // News of a connection that is gone again when they arrive would take the shopper back from a link pressed meanwhile.
    const reload = () => {
      if (navigator.onLine) window.location.reload();
    };
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className={styles.page}>
      <span className={styles.sign}>
        <Icon name="cloud-off" size={40} />
      </span>
      <h1 className={pageStyles.title}>You are offline.</h1>
      <p className={styles.text}>
        This page was not kept on this device. It opens by itself as soon as there is a connection.
      </p>
      <Button look="volt" onClick={() => window.location.reload()}>
        Try again
      </Button>
      {copies.length > 0 && (
        <nav aria-labelledby="kept-pages" className={styles.kept}>
          <h2 id="kept-pages">Pages you have seen</h2>
          <ul>
            {copies.map(({ address, title }) => (
              <li key={address}>
                <a href={address}>
                  {title}
                  <Icon name="arrow-right" size={20} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
