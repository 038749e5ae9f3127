import { useEffect, useState } from 'react';
import { PageHead } from './pageHead.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { pageStyles } from './page.tsx';
import styles from './offlinePage.module.css';

interface CachedPage {
  address: string;
  title: string;
}

const MAX_PAGES = 8;

/** Pages that the service worker has cached, the newest first. */
async function listCachedPages(): Promise<CachedPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
  const pages: CachedPage[] = [];
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of [...(await cache.keys())].reverse().slice(0, MAX_PAGES)) {
      const { pathname, search } = new URL(request.url);
      const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
      // Parsing the whole page would apply its styles here.
      const [element = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
      const { title } = new DOMParser().parseFromString(element, 'text/html');
      if (title) pages.push({ address: pathname + search, title: title.split(' · ')[0] ?? title });
    }
  }
  return pages.slice(0, MAX_PAGES);
}

/** Shown without a connection instead of a page that is not cached on this device. */
export function OfflinePage() {
  const [pages, setPages] = useState<CachedPage[]>([]);
  useEffect(() => {
    if ('caches' in window) listCachedPages().then(setPages, () => undefined);
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
      {pages.length > 0 && (
        <nav aria-labelledby="cached-pages" className={styles.cachedPages}>
          <h2 id="cached-pages">Pages you have seen</h2>
          <ul>
            {pages.map(({ address, title }) => (
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
