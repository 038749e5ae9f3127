import {
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  handleWhenResult,
  isBrokenCircuitError,
  SamplingBreaker,
  wrap,
} from 'cockatiel';
import type { Http, HttpRequest, HttpResult } from './http.ts';

/** One of the servers behind the BFF. Each has its own breaker and its own places, so that one that hangs cannot slow the others. */
export type TargetName = 'api' | 'functions';

/** A server behind the BFF, with what is known of its health. */
export interface Target {
  send(request: HttpRequest): Promise<HttpResult>;
  /** Since when no usable answer has come, in ms since 1970; null while all is well. */
  downSince(): number | null;
  /** True while calls are refused without being sent. */
  isOpen(): boolean;
}

/** Calls that may be under way to one target, and calls that may wait for a place. */
const PLACES = 200;
const QUEUE = 400;

/**
 * The breaker opens when more than half of the calls of the last 10 s got no usable answer, at 5 calls a second or more; it
 * lets one call try again after 2 s.
 */
const BREAKER = { threshold: 0.5, duration: 10_000, minimumRps: 5 };
const TRY_AGAIN_AFTER_MS = 2_000;

/** Gateways answer these for a server that is gone. A plain 500 says that somebody is at home. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

/** A read that found nobody at home is sent once more: a kept-alive socket may have been closed just now. */
const isWorthRepeating = (request: HttpRequest, result: HttpResult): boolean =>
  request.method === 'GET' && isDown(result) && !(!result.ok && result.failure.kind === 'timeout');

/** Repetitions per call, on average: an upstream in trouble does not get double the work. */
const REPETITIONS_PER_CALL = 0.2;
const MAX_SAVED_REPETITIONS = 20;

const isDown = (result: HttpResult): boolean =>
  !result.ok &&
  (result.failure.kind === 'timeout' ||
    result.failure.kind === 'unreachable' ||
    (result.failure.kind === 'status' && GATEWAY_STATUSES.has(result.failure.status)));

/** Guards one target. `observe` hears of every call: its outcome and how long it took in ms. */
export function createTarget(
  http: Http,
  observe: (outcome: string, ms: number) => void,
  options: { breaker: boolean },
): Target {
  const breaker = circuitBreaker(
    handleWhenResult((result) => isDown(result as HttpResult)),
    { halfOpenAfter: TRY_AGAIN_AFTER_MS, breaker: new SamplingBreaker(BREAKER) },
  );
  const places = bulkhead(PLACES, QUEUE);
  const guard = options.breaker ? wrap(places, breaker) : places;
  let downSince: number | null = null;

  let savedRepetitions = MAX_SAVED_REPETITIONS;

  async function send(request: HttpRequest): Promise<HttpResult> {
    const start = performance.now();
    const result = await http.send(request);
    observe(outcomeOf(result), performance.now() - start);
    downSince = isDown(result) ? (downSince ?? Date.now()) : null;
    return result;
  }

  return {
    async send(request) {
      try {
        savedRepetitions = Math.min(savedRepetitions + REPETITIONS_PER_CALL, MAX_SAVED_REPETITIONS);
        const result = await guard.execute(() => send(request));
        if (!isWorthRepeating(request, result) || savedRepetitions < 1) return result;
        savedRepetitions -= 1;
        return await guard.execute(() => send(request));
      } catch (error) {
        const notSent = error instanceof BulkheadRejectedError || isBrokenCircuitError(error);
        if (!notSent) throw error;
        observe('not_sent', 0);
        return { ok: false, failure: { kind: 'unreachable' } };
      }
    },
    downSince: () => downSince,
    isOpen: () => breaker.state !== CircuitState.Closed,
  };
}

const outcomeOf = (result: HttpResult): string => {
  if (result.ok) return 'ok';
  return result.failure.kind === 'status'
    ? `${Math.floor(result.failure.status / 100)}xx`
    : result.failure.kind;
};
