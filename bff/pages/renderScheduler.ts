/** Limits how much time renderings take, because rendering blocks the event loop of the process. */
interface RenderScheduler {
  /**
   * Runs a rendering at its scheduled time. `render` must wrap everything that it awaits in `waitFor`, which does not count as computing
   * time. Returns null, without running, when the scheduled time is too late.
   */
  run<Result>(render: (waitFor: WaitFor) => Promise<Result>): Promise<Result> | null;
}

export type WaitFor = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The interval between the starts of two renderings, as a multiple of the average computing time. */
const SPACING_FACTOR = 6;
/** Computing time that is assumed before the first measurement, and the maximum that is counted. */
const INITIAL_COST_MS = 40;
const MAX_COST_MS = 100;
/** Weight of the newest measurement in the moving average. */
const NEWEST_COST_WEIGHT = 0.2;

/**
 * Renderings take at most a sixth of the process's time. A rendering that would have to wait longer than `maxWaitMs` is refused, so the
 * queue is bounded.
 */
export function createRenderScheduler(
  maxWaitMs: number,
  clock: () => number = () => performance.now(),
): RenderScheduler {
  let averageCostMs = INITIAL_COST_MS;
  let nextStartMs = 0;

  return {
    run(render) {
      const now = clock();
      const startMs = Math.max(now, nextStartMs);
      if (startMs - now > maxWaitMs) return null;
      nextStartMs = startMs + SPACING_FACTOR * averageCostMs;
      return runAfter(startMs - now, render);
    },
  };

  async function runAfter<Result>(
    delayMs: number,
    render: (waitFor: WaitFor) => Promise<Result>,
  ): Promise<Result> {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const start = clock();
    const stopwatch = createStopwatch(clock);
    try {
      return await render(stopwatch.during);
    } finally {
      const costMs = Math.min(MAX_COST_MS, clock() - start - stopwatch.elapsedMs());
      averageCostMs += NEWEST_COST_WEIGHT * (costMs - averageCostMs);
    }
  }
}

/** Measures the time during which at least one of several tasks was running. */
function createStopwatch(clock: () => number) {
  let runningCount = 0;
  let startedAtMs = 0;
  let elapsedMs = 0;
  const during: WaitFor = async (work) => {
    if (runningCount++ === 0) startedAtMs = clock();
    try {
      return await work();
    } finally {
      if (--runningCount === 0) elapsedMs += clock() - startedAtMs;
    }
  };
  return { during, elapsedMs: () => elapsedMs };
}
