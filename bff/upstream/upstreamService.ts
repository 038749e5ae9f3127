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
import type { Http, HttpRequest, HttpResult } from './httpClient.ts';

/** One of the servers behind the BFF. */
export type TargetName = 'api' | 'functions';

/** A server behind the BFF, with what is known of its health. */
export interface UpstreamService {
  send(request: HttpRequest): Promise<HttpResult>;
  /** Since when no usable answer has come from any of its parts, in ms since 1970; null when the last one was good. */
  downSince(): number | null;
  /** True while calls to a part of it are refused without being sent. */
  isOpen(): boolean;
}

/** What an operator and a test may want to know: when calls are refused without being sent, and how often one is repeated. */
export const GUARDS = {
  /** Calls that may be under way to one part of a target, and calls that may wait for a place. */
  places: 100,
  queue: 300,
  /**
   * A part's breaker opens when more than half of its calls of the last 10 s got no usable answer, at 5 calls a second or
   * more; it lets one call try again after 2 s.
   */
  breaker: { threshold: 0.5, duration: 10_000, minimumRps: 5 },
  tryAgainAfterMs: 2_000,
  /** A read that found nobody at home, or a server in trouble, is sent again so often; the pauses before, in ms. */
  pausesMs: [0, 10, 25, 50, 50],
  /** Repetitions per call, on average, and how many can be saved up: an upstream in trouble does not get much more work. */
  repetitionsPerCall: 0.28,
  savedRepetitions: 100,
};

/** Gateways answer these for a server that is gone. A plain 500 says that somebody is at home. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

const isDown = (result: HttpResult): boolean =>
  !result.ok &&
  (result.failure.kind === 'timeout' ||
    result.failure.kind === 'unreachable' ||
    (result.failure.kind === 'status' && GATEWAY_STATUSES.has(result.failure.status)));

/** Quick failures of reads: the next attempt may well work. One that took its whole time is not repeated. */
const isWorthRepeating = (request: HttpRequest, result: HttpResult): boolean =>
  request.method === 'GET' &&
  !result.ok &&
  (result.failure.kind === 'unreachable' ||
    (result.failure.kind === 'status' && result.failure.status >= 500));

/**
 * The part of a target that a call belongs to: a REST noun (`/api/cart/`), a function. What hangs is seldom a whole server, and
 * one part that hangs must not take the others' places or open their breaker.
 */
const PART_OF: Record<TargetName, (address: string) => string> = {
  api: (address) => /^.*\/api\/[a-z-]+/.exec(address)?.[0] ?? address,
  functions: (address) => address,
};

/** Guards one part of a target. */
function createPart(withBreaker: boolean) {
  const breaker = circuitBreaker(
    handleWhenResult((result) => isDown(result as HttpResult)),
    { halfOpenAfter: GUARDS.tryAgainAfterMs, breaker: new SamplingBreaker(GUARDS.breaker) },
  );
  const places = bulkhead(GUARDS.places, GUARDS.queue);
  return { breaker, guard: withBreaker ? wrap(places, breaker) : places };
}

/** Guards one target. `observe` hears of every call: its outcome and how long it took in ms. */
export function createTarget(
  http: Http,
  observe: (outcome: string, ms: number) => void,
  options: { name: TargetName; breaker: boolean; timeoutMs: number },
): UpstreamService {
  const parts = new Map<string, ReturnType<typeof createPart>>();
  let downSince: number | null = null;
  let savedRepetitions = GUARDS.savedRepetitions;

  function partFor(url: string) {
    const name = PART_OF[options.name](url.split('?', 1)[0] ?? '');
    const known = parts.get(name);
    if (known) return known;
    const part = createPart(options.breaker);
    parts.set(name, part);
    return part;
  }

  async function attempt(part: ReturnType<typeof createPart>, request: HttpRequest): Promise<HttpResult> {
    try {
      return await part.guard.execute(async () => {
        const start = performance.now();
        const result = await http.send(request);
        observe(outcomeOf(result), performance.now() - start);
        downSince = isDown(result) ? (downSince ?? Date.now()) : null;
        return result;
      });
    } catch (error) {
      const notSent = error instanceof BulkheadRejectedError || isBrokenCircuitError(error);
      if (!notSent) throw error;
      observe('not_sent', 0);
      return { ok: false, failure: { kind: 'unreachable' } };
    }
  }

  return {
    async send(request) {
      savedRepetitions = Math.min(savedRepetitions + GUARDS.repetitionsPerCall, GUARDS.savedRepetitions);
      const part = partFor(request.url);
      const deadline = Date.now() + (request.timeoutMs ?? options.timeoutMs);
      let result = await attempt(part, request);
      for (const pause of GUARDS.pausesMs) {
        if (!isWorthRepeating(request, result) || savedRepetitions < 1) break;
        if (part.breaker.state !== CircuitState.Closed) break;
        savedRepetitions -= 1;
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
        // All attempts together have the time of one.
        const left = deadline - Date.now();
        if (left <= 0) break;
        result = await attempt(part, { ...request, timeoutMs: left });
      }
      return result;
    },
    downSince: () => downSince,
    isOpen: () => [...parts.values()].some(({ breaker }) => breaker.state !== CircuitState.Closed),
  };
}

const outcomeOf = (result: HttpResult): string => {
  if (result.ok) return 'ok';
  return result.failure.kind === 'status'
    ? `${Math.floor(result.failure.status / 100)}xx`
    : result.failure.kind;
};
