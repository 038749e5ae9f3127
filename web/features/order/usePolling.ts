import { useEffect, useEffectEvent } from 'react';

/** How long to wait before asking, in ms: first, at most, and how often in all (about ten minutes). */
const FIRST_PAUSE = 2_000;
const LAST_PAUSE = 60_000;
const TIMES = 14;

/**
 * Asks again, ever more slowly, as long as something is open; then it stops. Coming back to the page starts anew.
 * @param open whether there is still something to wait for
 */
export function usePolling(open: boolean, ask: () => Promise<unknown>): void {
  const askNow = useEffectEvent(() => ask().catch(() => undefined));
  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout>;
    // Of a round that another has replaced nothing goes on, not even after an answer that it still waited for.
    let round = {};
    const wait = (mine: object, pause: number, left: number) => {
      if (mine !== round || left === 0) return;
      timer = setTimeout(() => {
        if (document.visibilityState !== 'visible') return;
        void askNow().then(() => wait(mine, Math.min(pause * 2, LAST_PAUSE), left - 1));
      }, pause);
    };
    const stop = () => {
      clearTimeout(timer);
      round = {};
    };
    const begin = () => {
      stop();
      if (document.visibilityState === 'visible') wait(round, FIRST_PAUSE, TIMES);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', begin);
    };
  }, [open]);
}
