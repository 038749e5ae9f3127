import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { RelayedAnswer } from './mutationQueueLink.ts';
import { session } from '../auth/session.ts';

/** What a tab says when it has changed the cart, or the wishlist. */
interface News {
  /** Whose list: the marker of the session that it was changed in. */
  session: string | null;
  /** The list as the server then answered it; left out when nobody knows. */
  relayed?: RelayedAnswer | undefined;
}

/**
 * Keeps a list alike in a shopper's tabs. A tab hands on the list that the server has confirmed, never one that is only
 * shown; the others show it in their turn if it is newer than what they know, and else read it.
 * @param list which one
 * @param listening false for guests, who have no lists
 * @param onChange the list may be another one now: another tab has changed it, or this page was laid aside for a while
 * @returns how to tell the others
 */
export function useOtherTabs(
  list: 'cart' | 'wishlist',
  listening: boolean,
  onChange: (relayed?: RelayedAnswer) => void,
): (relayed?: RelayedAnswer) => void {
  const channel = useRef<BroadcastChannel>(null);
  const heard = useEffectEvent(onChange);
  useEffect(() => {
    if (!listening) return;
    const opened = typeof BroadcastChannel === 'function' ? new BroadcastChannel(list) : null;
    channel.current = opened;
    if (opened) {
      opened.onmessage = ({ data }: MessageEvent<News>) =>
        // News of another session is late: it is somebody else's list, or was.
        heard(data.session === session.marker() ? data.relayed : undefined);
    }
    const shownAgain = (event: PageTransitionEvent) => event.persisted && heard();
    window.addEventListener('pageshow', shownAgain);
    return () => {
      opened?.close();
      channel.current = null;
      window.removeEventListener('pageshow', shownAgain);
    };
  }, [list, listening]);
  return useCallback(
    (relayed) => channel.current?.postMessage({ session: session.marker(), relayed } satisfies News),
    [],
  );
}
