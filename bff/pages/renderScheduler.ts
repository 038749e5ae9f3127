import { setTimeout as delay } from 'node:timers/promises';

/** Runs what a rendering awaits, which does not count as computing time. */
export type WaitFor = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The interval between the starts of two renderings, as a multiple of the average computing time. */
const SPACING_FACTOR = 6;
/** Computing time that is assumed before the first measurement, and the maximum that is counted. */
const INITIAL_COST_MS = 40;
const MAX_COST_MS = 100;
/** Weight of the newest measurement in the moving average. */
const NEWEST_COST_WEIGHT = 0.2;

/**
 * Limits how much time renderings take, because rendering blocks the event loop of the process: at most a sixth of it. A rendering that
 * would have to wait longer than `maxWaitMs` is refused, so the queue is bounded.
 */
export class RenderScheduler {
  readonly #maxWaitMs: number;
  readonly #clock: () => number;
  #averageCostMs = INITIAL_COST_MS;
  #nextStartMs = 0;

  constructor(maxWaitMs: number, clock: () => number = () => performance.now()) {
    this.#maxWaitMs = maxWaitMs;
    this.#clock = clock;
  }

  /** Runs a rendering, which must wrap all that it awaits in `waitFor`. Null, without running, when its turn would come too late. */
  run<Result>(render: (waitFor: WaitFor) => Promise<Result>): Promise<Result> | null {
    const now = this.#clock();
    const startMs = Math.max(now, this.#nextStartMs);
    if (startMs - now > this.#maxWaitMs) return null;
    this.#nextStartMs = startMs + SPACING_FACTOR * this.#averageCostMs;
    return this.#runAfter(startMs - now, render);
  }

  async #runAfter<Result>(delayMs: number, render: (waitFor: WaitFor) => Promise<Result>): Promise<Result> {
    if (delayMs > 0) await delay(delayMs);
    const start = this.#clock();
    const stopwatch = createStopwatch(this.#clock);
    try {
      return await render(stopwatch.during);
    } finally {
      const costMs = Math.min(MAX_COST_MS, this.#clock() - start - stopwatch.elapsedMs());
      this.#averageCostMs += NEWEST_COST_WEIGHT * (costMs - this.#averageCostMs);
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
