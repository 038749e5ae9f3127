import { useEffect, useEffectEvent } from 'react';

/** The interval doubles after each poll, up to the maximum; all polls together take about ten minutes. */
const FIRST_INTERVAL_MS = 2_000;
const MAX_INTERVAL_MS = 60_000;
const MAX_POLLS = 14;

/**
 * Polls with growing intervals while `enabled`, at most MAX_POLLS times. It pauses while the page is hidden and restarts
 * when the page becomes visible.
 */
export function usePolling(enabled: boolean, poll: () => Promise<unknown>): void {
  const pollNow = useEffectEvent(() => poll().catch(() => undefined));
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout>;
    // Identifies the present round: an older round stops, even when its last response arrives later.
    let round = {};
    const schedule = (ownRound: object, intervalMs: number, pollsLeft: number) => {
      if (ownRound !== round || pollsLeft === 0) return;
      timer = setTimeout(() => {
        if (document.visibilityState !== 'visible') return;
        void pollNow().then(() =>
          schedule(ownRound, Math.min(intervalMs * 2, MAX_INTERVAL_MS), pollsLeft - 1),
        );
      }, intervalMs);
    };
    const stop = () => {
      clearTimeout(timer);
      round = {};
    };
    const start = () => {
      stop();
      if (document.visibilityState === 'visible') schedule(round, FIRST_INTERVAL_MS, MAX_POLLS);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', start);
    };
  }, [enabled]);
}
