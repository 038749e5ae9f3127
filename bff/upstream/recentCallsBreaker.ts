import { CircuitState, type IBreaker } from 'cockatiel';

/** When a circuit breaker opens. */
export interface BreakerRule {
  /** Opens when more than this share of the recent calls failed. */
  threshold: number;
  /** How long a call counts. */
  durationMs: number;
  /** With fewer recent calls it stays closed. */
  minimumRps: number;
}

/** The calls of at most one second. */
interface Window {
  startedAt: number;
  failures: number;
  successes: number;
}

const WINDOW_MS = 1_000;

/**
 * Counts the calls of the last `durationMs`. cockatiel's `SamplingBreaker` drops one window of calls with each new one, however long
 * ago they were, so old failures would count with the calls after a quiet time.
 * @param clock returns ms
 */
export function createRecentCallsBreaker(
  { threshold, durationMs, minimumRps }: BreakerRule,
  clock: () => number,
): IBreaker {
  const minimumCalls = (minimumRps * durationMs) / 1000;
  let windows: Window[] = [];

  function count(outcome: 'failures' | 'successes'): void {
    const now = clock();
    windows = windows.filter(({ startedAt }) => now - startedAt < durationMs);
    let window = windows.at(-1);
    if (window === undefined || now - window.startedAt >= WINDOW_MS) {
      window = { startedAt: now, failures: 0, successes: 0 };
      windows.push(window);
    }
    window[outcome] += 1;
  }

  const sumOf = (outcome: 'failures' | 'successes') =>
    windows.reduce((sum, window) => sum + window[outcome], 0);

  return {
    get state() {
      return windows;
    },
    set state(state: unknown) {
      windows = state as Window[];
    },
    success(state) {
      if (state === CircuitState.HalfOpen) windows = [];
      count('successes');
    },
    failure(state) {
      count('failures');
      if (state !== CircuitState.Closed) return true;
      const [failures, successes] = [sumOf('failures'), sumOf('successes')];
      const calls = failures + successes;
      return calls >= minimumCalls && failures > threshold * calls;
    },
  };
}
