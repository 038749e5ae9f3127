import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './cachedPages.module.css';

interface CachedPage {
  address: string;
  title: string;
  picture: string | null;
}

const MAX_PAGES = 8;

/** The address under which a picture is on this device, perhaps in another width; null when it is not. */
async function cachedPicture(src: string | undefined): Promise<string | null> {
  if (src === undefined) return null;
  for (const name of (await caches.keys()).filter((each) => each.startsWith('pictures'))) {
    const [request] = await (await caches.open(name)).keys(src, { ignoreSearch: true, ignoreVary: true });
    if (request) return request.url;
  }
  return null;
}

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
      const picture = await cachedPicture(/<main[\s>].*?<img [^>]*?src="([^"]+)"/s.exec(html)?.[1]);
      if (title) pages.push({ address: pathname + search, title: title.split(' · ')[0] ?? title, picture });
    }
  }
  return pages.slice(0, MAX_PAGES);
}

/** The pages that this device can show without the shop; nothing when there are none. */
export function CachedPages() {
  const [pages, setPages] = useState<CachedPage[]>([]);
  useEffect(() => {
    if ('caches' in window) listCachedPages().then(setPages, () => undefined);
  }, []);
  const others = pages.filter(({ address }) => address !== window.location.pathname + window.location.search);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="cached-pages" className={styles.pages}>
      <h2 id="cached-pages">Pages you have seen</h2>
      <ul>
        {others.map(({ address, title, picture }) => (
          <li key={address}>
            <a href={address}>
              <span className={styles.picture}>{picture && <img src={picture} alt="" />}</span>
              {title}
              <Icon name="arrow-right" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
