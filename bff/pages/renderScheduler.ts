/** Spaces renderings: while one computes, nothing else in this process is answered. */
export interface RenderPace {
  /**
   * Runs a rendering when its turn comes. `render` is given a wrapper for what it waits for, which does not count as computing.
   * Null, and nothing runs, when the turn would come too late.
   */
  run<Result>(render: (waitFor: WaitFor) => Promise<Result>): Promise<Result> | null;
}

type WaitFor = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A rendering begins when this many times its usual computing time has passed since the one before began. */
const SPACING = 6;
/** What a rendering costs until the first ones were measured, and at most in the calculation. In ms. */
const FIRST_COST_MS = 40;
const MAX_COST_MS = 100;
/** The share of the newest measurement in the usual computing time. */
const WEIGHT = 0.2;

/**
 * Renderings of this pace take at most a sixth of the process's time, however many are asked for. Each has its turn; one
 * whose turn would come after `maxWaitMs` is not begun, so the number of those that wait is bounded too.
 */
export function createRenderPace(
  maxWaitMs: number,
  clock: () => number = () => performance.now(),
): RenderPace {
  let usualCostMs = FIRST_COST_MS;
  let nextTurn = 0;

  return {
    run(render) {
      const now = clock();
      const turn = Math.max(now, nextTurn);
      if (turn - now > maxWaitMs) return null;
      nextTurn = turn + SPACING * usualCostMs;
      return atTurn(turn - now, render);
    },
  };

  async function atTurn<Result>(
    waitMs: number,
    render: (waitFor: WaitFor) => Promise<Result>,
  ): Promise<Result> {
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const start = clock();
    const waits = createStopwatch(clock);
    try {
      return await render(waits.during);
    } finally {
      const costMs = Math.min(MAX_COST_MS, clock() - start - waits.elapsedMs());
      usualCostMs += WEIGHT * (costMs - usualCostMs);
    }
  }
}

/** Measures how long at least one of several works was under way. */
function createStopwatch(clock: () => number) {
  let underWay = 0;
  let since = 0;
  let elapsedMs = 0;
  const during: WaitFor = async (work) => {
    if (underWay++ === 0) since = clock();
    try {
      return await work();
    } finally {
      if (--underWay === 0) elapsedMs += clock() - since;
    }
  };
  return { during, elapsedMs: () => elapsedMs };
}
