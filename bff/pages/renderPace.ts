import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** The parts of the loop's time that renderings may take; the rest is for what is answered from memory. */
const SHARES = { 'new pages': 1 / 2, renewals: 1 / 4 };

type PageKind = keyof typeof SHARES;

/** What a rendering is taken to need before one was measured. */
const FIRST_GUESS_MS = 40;
/** A measure counts a fifth, so that one rendering beside a pause of the collector does not stop the next ones. */
const WEIGHT = 1 / 5;
const MIN_WORK_MS = 5;
/** Also on a starved machine so many begin that a few crawlers' pages are accepted together. */
const MAX_WORK_MS = 60;

/**
 * When the next page may be rendered: by what renderings take and by what else the event loop does meanwhile. On an idle process pages
 * follow each other quickly, on a busy one slowly.
 * @param maxWaitMs what would start later is not rendered
 */
export function createRenderPace(maxWaitMs: number) {
  let workMs = FIRST_GUESS_MS;
  let running = 0;
  const nextStarts: Record<PageKind, number> = { 'new pages': 0, renewals: 0 };

  return {
    /** Resolves with true when the turn has come; at once with false when it would come too late. */
    async turn(kind: PageKind): Promise<boolean> {
      const now = performance.now();
      const start = Math.max(now, nextStarts[kind]);
      if (start - now > maxWaitMs) return false;
      nextStarts[kind] = start + workMs / SHARES[kind];
      if (start > now) await wait(start - now);
      return true;
    },

    async measure<Result>(render: () => Promise<Result>): Promise<Result> {
      const before = performance.eventLoopUtilization();
      running += 1;
      try {
        return await render();
      } finally {
        // The loop's work without its waiting for the upstream, divided among those that ran together.
        const { active } = performance.eventLoopUtilization(before);
        const measuredMs = Math.min(MAX_WORK_MS, Math.max(MIN_WORK_MS, active / running));
        workMs += (measuredMs - workMs) * WEIGHT;
        running -= 1;
      }
    },
  };
}
