import { percentile } from '../faults/load.ts';

/** What was answered in a stretch of time; times in ms. */
interface Stretch {
  answers: number;
  errors: number;
  p50: number;
  p99: number;
}

/** A visit ends here: an answer was not good, and has been counted as such. */
export class Spoilt extends Error {}

/** Enough to see what is wrong; half an hour of errors must not fill the memory of whoever counts them. */
const MOST_KEPT = 50;

const sentenceOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

/** Counts what shoppers are answered. */
export function openTally() {
  let times: number[] = [];
  let errors = 0;
  const total = { answers: 0, errors: 0 };
  const counts: Record<string, number> = {};
  const sentences: string[] = [];

  function fail(sentence: string): void {
    errors += 1;
    total.errors += 1;
    if (sentences.length < MOST_KEPT) sentences.push(sentence);
  }

  return {
    total,
    /** What was noted, and how often. */
    counts,
    /** The first errors, as sentences. */
    sentences,
    fail,
    note(what: string): void {
      counts[what] = (counts[what] ?? 0) + 1;
    },
    /**
     * Waits for an answer, takes its time, and looks at it: `wrong` says what is wrong with it, or null.
     * @throws Spoilt when something is, or when none comes
     */
    async answered<Answer>(
      what: string,
      work: () => Promise<Answer>,
      wrong: (answer: Answer) => string | null,
    ): Promise<Answer> {
      const start = performance.now();
      try {
        const answer = await work();
        const said = wrong(answer);
        if (said === null) return answer;
        fail(`${what}: ${said}`);
      } catch (error) {
        fail(`${what}: no answer: ${sentenceOf(error)}`);
      } finally {
        times.push(performance.now() - start);
        total.answers += 1;
      }
      throw new Spoilt();
    },
    /** What came since the last time that this was asked. */
    take(): Stretch {
      const stretch = {
        answers: times.length,
        errors,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
      };
      [times, errors] = [[], 0];
      return stretch;
    },
  };
}

export type Tally = ReturnType<typeof openTally>;
