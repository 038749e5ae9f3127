import type { Services } from '../services.ts';

/** What is read in parts: the first one is there, the others come. When one of them fails, nobody may use what there is as the whole. */
export interface Reading<First> {
  first: First;
  rest: readonly Promise<string[]>[];
}

interface Attempt<First> {
  /** The generation of the public data that it is made from. */
  generation: number;
  atMs: number;
  isRunning: boolean;
  /** Null when the first part could not be read. */
  reading: Promise<Reading<First> | null>;
}

/** How long a reading is fresh, and how soon the next one may begin, also after a failure or a notice of changed data. */
interface Intervals {
  freshMs: number;
  pauseMs: number;
}

/** Reads at most once at a time what takes many operations: all who ask meanwhile get the same reading, and its parts as they come. */
export function createSharedReading<First>(
  { clock, generation }: Pick<Services, 'clock' | 'generation'>,
  { freshMs, pauseMs }: Intervals,
) {
  let last: Attempt<First> | null = null;
  let whole: Attempt<First> | null = null;

  const isFresh = (): boolean =>
    whole !== null && whole.generation === generation.current && clock() - whole.atMs < freshMs;

  async function follow(attempt: Attempt<First>): Promise<void> {
    try {
      const reading = await attempt.reading;
      if (!reading) return;
      await Promise.all(reading.rest);
      whole = attempt;
    } catch {
      // Those who follow the reading see the failure.
    } finally {
      attempt.isRunning = false;
    }
  }

  return {
    /** True when the last whole reading needs no other one. */
    isFresh,

    /** True when the last attempt to read has failed. */
    hasFailed: (): boolean => last !== null && !last.isRunning && last !== whole,

    /**
     * A fresh reading, or one that runs; else the last whole one, because robots would conclude from an error that pages are gone; else null.
     * @param read begins a reading; null when none should begin
     */
    async find(read: (() => Promise<Reading<First>>) | null): Promise<Reading<First> | null> {
      if (isFresh()) return (await whole?.reading) ?? null;
      if (read && !last?.isRunning && clock() - (last?.atMs ?? -Infinity) >= pauseMs) {
        const reading = read().catch(() => null);
        last = { generation: generation.current, atMs: clock(), isRunning: true, reading };
        void follow(last);
      }
      const running = last?.isRunning ? await last.reading : null;
      return running ?? (await whole?.reading) ?? null;
    },
  };
}
