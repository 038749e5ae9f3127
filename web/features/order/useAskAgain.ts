import { useEffect, useEffectEvent } from 'react';

/** How long to wait before asking, in ms: first, at most, and how often in all (about ten minutes). */
const FIRST_PAUSE = 2_000;
const LAST_PAUSE = 60_000;
const TIMES = 14;

/**
 * Asks again, ever more slowly, as long as something is open; then it stops. Coming back to the page starts anew.
 * @param open whether there is still something to wait for
 */
export function useAskAgain(open: boolean, ask: () => Promise<unknown>): void {
  const askNow = useEffectEvent(() => ask().catch(() => undefined));
  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (pause: number, left: number) => {
      if (left === 0) return;
      timer = setTimeout(() => {
        if (document.visibilityState !== 'visible') return;
        void askNow().then(() => here && wait(Math.min(pause * 2, LAST_PAUSE), left - 1));
      }, pause);
    };
    let here = true;
    const begin = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') wait(FIRST_PAUSE, TIMES);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      here = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [open]);
}
