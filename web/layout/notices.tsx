import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { documentAddress, keptAt, useOnline, useUnseen } from '../worker/offlineDocument.ts';
import { keepPage, startWorker, takeUpdate, useUpdate } from '../worker/registration.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { savesData } from '../ui/saveData.ts';
import { Icon } from '../ui/icon.tsx';
import { whenIdle } from '../ui/idle.ts';
import { NoticeBar } from '../ui/notice.tsx';
import { OfflineNotice } from './offlineNotice.tsx';

/** What the shop has to say of itself, below the header: that there is no connection, that there is a newer build. */
export function Notices() {
  const { pathname, search } = useLocation();
  const online = useOnline();
  const unseen = useUnseen();
  const update = useUpdate();
  const [later, setLater] = useState(false);
  const address = pathname + search;
  const [left, setLeft] = useState(false);
  if (!left && address !== documentAddress()) setLeft(true);
  const copyOf = left ? null : keptAt();
  const offline = !online || unseen || copyOf !== null;
  useEffect(() => {
    if (!savesData()) startWorker();
  }, []);
  useEffect(() => {
    // Once there is a worker, and the page has what it needs.
    if (!offline && !savesData() && 'serviceWorker' in navigator)
      return whenIdle(() => void keepPage(address));
  }, [offline, address]);
  useWholeDocuments(offline);
  return (
    <>
      <output>
        {copyOf === null ? (
          !online && !unseen && <OfflineNotice />
        ) : (
          <NoticeBar icon="cloud-off">
            <p>{whatIsShown(online, copyOf)}</p>
            <Button look="line" size="small" onClick={() => window.location.reload()}>
              Try again
            </Button>
          </NoticeBar>
        )}
      </output>
      <output>
        {update && !later && !offline && (
          <NoticeBar icon="refresh">
            <p>The shop has been renewed since you opened it.</p>
            <Button look="line" size="small" onClick={takeUpdate}>
              Reload
            </Button>
            <IconButton label="Later" onClick={() => setLater(true)}>
              <Icon name="close" size={20} />
            </IconButton>
          </NoticeBar>
        )}
      </output>
    </>
  );
}

const WHEN = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

function whatIsShown(online: boolean, copyOf: number): string {
  const when = new Date(copyOf).toLocaleString('en-IN', WHEN);
  const why = online ? 'The shop cannot be reached.' : 'You are offline.';
  return `${why} This page is as it was on ${when}.`;
}

/**
 * Without a connection a link leads to a copy of a whole document, if there is one. The router would ask for data, which no
 * copy is kept of; so it does not hear of the click.
 */
function useWholeDocuments(offline: boolean): void {
  useEffect(() => {
    if (!offline) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.origin === window.location.origin && !link.hash) event.stopPropagation();
    };
    window.addEventListener('click', follow, { capture: true });
    return () => window.removeEventListener('click', follow, { capture: true });
  }, [offline]);
}
