import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { RelayedAnswer } from '../../graphql/lane.ts';
import { session } from '../../graphql/session.ts';

const CHANNEL = 'cart';

/** What a tab says when it has changed the cart. */
interface News {
  /** Whose cart: the marker of the session that it was changed in. */
  session: string | null;
  /** The cart as the server then answered it; left out when nobody knows. */
  relayed?: RelayedAnswer | undefined;
}

/**
 * Keeps the carts of a shopper's tabs alike. A tab hands on the cart that the server has confirmed, never one that is only
 * shown; the others show it in their turn if it is newer than what they know, and else read it.
 * @param listening false for guests, who have no cart
 * @param onChange the cart may be another one now: another tab has changed it, or this page was laid aside for a while
 * @returns how to tell the others
 */
export function useOtherTabs(
  listening: boolean,
  onChange: (relayed?: RelayedAnswer) => void,
): (relayed?: RelayedAnswer) => void {
  const channel = useRef<BroadcastChannel>(null);
  const heard = useEffectEvent(onChange);
  useEffect(() => {
    if (!listening) return;
    const opened = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
    channel.current = opened;
    if (opened) {
      opened.onmessage = ({ data }: MessageEvent<News>) =>
        // News of another session is late: it is somebody else's cart, or was.
        heard(data.session === session.marker() ? data.relayed : undefined);
    }
    const shownAgain = (event: PageTransitionEvent) => event.persisted && heard();
    window.addEventListener('pageshow', shownAgain);
    return () => {
      opened?.close();
      channel.current = null;
      window.removeEventListener('pageshow', shownAgain);
    };
  }, [listening]);
  return useCallback(
    (relayed) => channel.current?.postMessage({ session: session.marker(), relayed } satisfies News),
    [],
  );
}
