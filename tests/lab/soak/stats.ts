import { quantile } from '../../kit/quantile.ts';

/** Statistics of one interval; times in ms. */
interface IntervalStats {
  responses: number;
  errors: number;
  p50: number;
  p99: number;
}

/** Ends a visit after a bad or missing response, which was counted as an error. */
export class BadResponseError extends Error {}

/** A limit, so that many errors do not fill the memory of the test process. */
const MAX_STORED_ERRORS = 50;

const errorText = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

/** Counts responses, errors and response times. */
export function openTally() {
  let timesMs: number[] = [];
  let errors = 0;
  const total = { responses: 0, errors: 0 };
  const counts: Record<string, number> = {};
  const sentences: string[] = [];

  function fail(sentence: string): void {
    errors += 1;
    total.errors += 1;
    if (sentences.length < MAX_STORED_ERRORS) sentences.push(sentence);
  }

  return {
    total,
    /** Number of noted events by name. */
    counts,
    /** Messages of the first errors. */
    sentences,
    fail,
    note(name: string): void {
      counts[name] = (counts[name] ?? 0) + 1;
    },
    /**
     * Sends a request, measures the time and checks the response: `findProblem` returns a message, or null if it is good.
     * @throws BadResponseError if there is a problem or no response
     */
    async measure<Answer>(
      name: string,
      send: () => Promise<Answer>,
      findProblem: (response: Answer) => string | null,
    ): Promise<Answer> {
      const start = performance.now();
      try {
        const response = await send();
        const problem = findProblem(response);
        if (problem === null) return response;
        fail(`${name}: ${problem}`);
      } catch (error) {
        fail(`${name}: no answer: ${errorText(error)}`);
      } finally {
        timesMs.push(performance.now() - start);
        total.responses += 1;
      }
      throw new BadResponseError();
    },
    /** The statistics since the previous call of this function. */
    takeInterval(): IntervalStats {
      const interval = {
        responses: timesMs.length,
        errors,
        p50: Math.round(quantile(timesMs, 0.5)),
        p99: Math.round(quantile(timesMs, 0.99)),
      };
      [timesMs, errors] = [[], 0];
      return interval;
    },
  };
}

export type Tally = ReturnType<typeof openTally>;
