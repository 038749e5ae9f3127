/** How much a run does: FIRE_COUNT, or what the test's size says. */
export const countOf = (bySize: number): number => Number(process.env['FIRE_COUNT'] ?? bySize);

const MINUTE_MS = 60_000;
const stopsAtMs = performance.now() + Number(process.env['FIRE_MINUTES'] ?? Infinity) * MINUTE_MS;

/** True when FIRE_MINUTES are over: nothing new begins, and what was done is judged. */
export const isTimeUp = (): boolean => performance.now() > stopsAtMs;

/** Prints a line after every hundred, in a short run after every quarter. Not by the console, whose lines vitest holds back. */
export function printProgress(done: number, count: number, sentence: () => string): void {
  if (done % Math.min(100, Math.ceil(count / 4)) === 0)
    process.stdout.write(
      `${done} of ${count} after ${Math.round(performance.now() / 1000)} s: ${sentence()}\n`,
    );
}
