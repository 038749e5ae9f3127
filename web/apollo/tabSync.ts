import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { BroadcastResult } from './mutationQueue.ts';
import { session } from '../auth/session.ts';

/** Sent by a tab that has changed the cart or the wishlist. */
interface ListChangeMessage {
  /** Marker of the session in which the list was changed. */
  session: string | null;
  /** The server's response with the changed list; left out when it is not known. */
  broadcastResult?: BroadcastResult | undefined;
}

/**
 * Synchronizes a list between the shopper's tabs. A tab broadcasts only lists that the server has confirmed, never optimistic
 * ones; the other tabs show a broadcast list if it is newer than theirs, and otherwise query the list.
 * @param list name of the broadcast channel
 * @param enabled false for guests, who have no lists
 * @param onChange called when another tab has changed the list, or when the back/forward cache restores this page
 * @returns a function that notifies the other tabs
 */
export function useTabSync(
  list: 'cart' | 'wishlist',
  enabled: boolean,
  onChange: (broadcastResult?: BroadcastResult) => void,
): (broadcastResult?: BroadcastResult) => void {
  const channel = useRef<BroadcastChannel>(null);
  const onRemoteChange = useEffectEvent(onChange);
  useEffect(() => {
    if (!enabled) return;
    const openedChannel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(list) : null;
    channel.current = openedChannel;
    if (openedChannel) {
      openedChannel.onmessage = ({ data }: MessageEvent<ListChangeMessage>) =>
        // The list of another session may belong to another shopper.
        onRemoteChange(data.session === session.marker() ? data.broadcastResult : undefined);
    }
    const onPageShow = (event: PageTransitionEvent) => event.persisted && onRemoteChange();
    window.addEventListener('pageshow', onPageShow);
    return () => {
      openedChannel?.close();
      channel.current = null;
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [list, enabled]);
  return useCallback(
    (broadcastResult) =>
      channel.current?.postMessage({
        session: session.marker(),
        broadcastResult,
      } satisfies ListChangeMessage),
    [],
  );
}
