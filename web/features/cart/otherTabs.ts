import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

const CHANNEL = 'cart';

/**
 * Keeps the carts of a shopper's tabs alike. A tab says only that the cart has changed, and the others read it: what
 * they know of it themselves may be newer than what the message could carry.
 * @param listening false for guests, who have no cart
 * @param onChange the cart may be another one now: another tab has changed it, or this page was laid aside for a while
 * @returns how to tell the others
 */
export function useOtherTabs(listening: boolean, onChange: () => void): () => void {
  const channel = useRef<BroadcastChannel>(null);
  const heard = useEffectEvent(onChange);
  useEffect(() => {
    if (!listening) return;
    const opened = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
    channel.current = opened;
    if (opened) opened.onmessage = () => heard();
    const shownAgain = (event: PageTransitionEvent) => event.persisted && heard();
    window.addEventListener('pageshow', shownAgain);
    return () => {
      opened?.close();
      channel.current = null;
      window.removeEventListener('pageshow', shownAgain);
    };
  }, [listening]);
  return useCallback(() => channel.current?.postMessage('changed'), []);
}
