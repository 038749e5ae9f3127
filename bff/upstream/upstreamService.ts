import { setTimeout as delay } from 'node:timers/promises';
import {
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  handleWhenResult,
  isBrokenCircuitError,
  wrap,
} from 'cockatiel';
import { createRecentCallsBreaker } from './recentCallsBreaker.ts';
import type { HttpClient, HttpRequest, HttpResult } from './httpClient.ts';

/** One of the servers behind the BFF. */
export type UpstreamServiceName = 'api' | 'functions';

/** A call to a service. */
export interface ServiceRequest extends HttpRequest {
  /** For a write that the upstream treats like its first one when it is repeated: the end of its repetitions, in ms since 1970. */
  repeatUntil?: number;
}

/** A server behind the BFF, guarded by circuit breaker, bulkhead and retries. */
export interface UpstreamService {
  send(request: ServiceRequest): Promise<HttpResult>;
  /** Since when it sends no usable responses, in ms since 1970; null if the last response was usable. */
  downSince(): number | null;
  /** True while calls to one of its endpoints are refused without being sent. */
  hasOpenBreaker(): boolean;
}

/** When calls are refused without being sent, and how often a call is repeated. */
export const GUARDS = {
  /** Per endpoint: calls that may run at once, and calls that may wait. Together fewer than `CONCURRENT_REQUESTS` in bff/config/config.ts. */
  maxConcurrentCalls: 100,
  maxQueuedCalls: 200,
  /**
   * An endpoint's breaker opens when more than half of its calls in the last 10 s got no usable response, at 5 or more calls per
   * second; after 2 s it lets one call through.
   */
  breaker: { threshold: 0.5, durationMs: 10_000, minimumRps: 5 },
  halfOpenAfterMs: 2_000,
  /** The mean delays before each retry of a failed read, and of a write with an unknown outcome. */
  readRetryDelaysMs: [0, 10, 25, 50],
  writeRetryDelaysMs: [300, 600],
  /**
   * A read is sent so many times. Further retries require that its endpoint has sent a useful response to another call since the read
   * began; the read waits for one for at most `usefulResponseWaitMs`. So an endpoint that is down gets no more than these.
   */
  unconditionalSends: 3,
  usefulResponseWaitMs: 300,
  /** A budget for retries of reads, so that a failing upstream does not get much more load: retries earned per call, and how many are saved. */
  retriesPerCall: 0.28,
  maxSavedRetries: 100,
};

/** How often a waiting read looks for a useful response. */
const POLL_INTERVAL_MS = 20;

/** Statuses that gateways send when the server is down. A plain 500 shows that the server is up. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

const isDown = (result: HttpResult): boolean =>
  !result.ok &&
  (result.failure.kind === 'timeout' ||
    result.failure.kind === 'unreachable' ||
    (result.failure.kind === 'status' && GATEWAY_STATUSES.has(result.failure.status)));

/**
 * True when a repetition may help: a read that failed quickly (a timed-out read is not repeated), a repeatable write in doubt. A
 * redirect would come again.
 */
function isRetryable({ method, repeatUntil }: ServiceRequest, result: HttpResult): boolean {
  if (result.ok) return false;
  const { failure } = result;
  if (method === 'GET' && retryAfterMsOf(result) > 0) return false;
  if (failure.kind === 'redirected') return false;
  if (failure.kind === 'status')
    return failure.status >= 500 && (method === 'GET' || repeatUntil !== undefined);
  return method === 'GET' ? failure.kind === 'unreachable' : repeatUntil !== undefined;
}

/**
 * The endpoint of a call: a REST noun (`/api/cart/`) or a function. Each has its own bulkhead and breaker, so that one hanging
 * endpoint does not block the others.
 */
const TO_ENDPOINT_NAME: Record<UpstreamServiceName, (address: string) => string> = {
  api: (address) => /^.*\/api\/[a-z-]+/.exec(address)?.[0] ?? address,
  functions: (address) => address,
};

/** A longer wait that an upstream asks for is shortened: its shop would stay closed after the upstream is back. */
const MAX_RETRY_AFTER_MS = 60_000;

/** For how long, in ms, the response asks not to be called; 0 if it does not. */
const retryAfterMsOf = (result: HttpResult): number =>
  !result.ok && result.failure.kind === 'status'
    ? Math.min((result.failure.retryAfterSeconds ?? 0) * 1000, MAX_RETRY_AFTER_MS)
    : 0;

/** True for a read that is the same for everyone; a refusal of a shopper's own read is about that shopper. */
const isPublicRead = ({ method, headers }: HttpRequest): boolean =>
  method === 'GET' && headers?.['authorization'] === undefined;

/** False for a response by which the endpoint does not show that it works. */
const isUseful = (result: HttpResult): boolean =>
  result.ok || (result.failure.kind === 'status' && result.failure.status < 500);

/** Bulkhead and circuit breaker of one endpoint, and the number of its useful responses. */
function createEndpoint(useCircuitBreaker: boolean, clock: () => number) {
  const breaker = circuitBreaker(
    handleWhenResult((result) => isDown(result as HttpResult)),
    { halfOpenAfter: GUARDS.halfOpenAfterMs, breaker: createRecentCallsBreaker(GUARDS.breaker, clock) },
  );
  const endpointBulkhead = bulkhead(GUARDS.maxConcurrentCalls, GUARDS.maxQueuedCalls);
  const guard = useCircuitBreaker ? wrap(endpointBulkhead, breaker) : endpointBulkhead;
  return { breaker, guard, usefulResponses: 0, refusal: null as Refusal | null };
}
/** What an endpoint answered to public reads, and until when, in ms since 1970. */
interface Refusal {
  result: HttpResult;
  untilMs: number;
}
type Endpoint = ReturnType<typeof createEndpoint>;

/** True as soon as the endpoint has sent more than `count` useful responses; false when it has not in `usefulResponseWaitMs`. */
async function hasMoreUsefulResponses(endpoint: Endpoint, count: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < GUARDS.usefulResponseWaitMs; waitedMs += POLL_INTERVAL_MS) {
    if (endpoint.usefulResponses > count) return true;
    await delay(POLL_INTERVAL_MS);
  }
  return endpoint.usefulResponses > count;
}

/** Creates the guarded client of one server. `observe` receives the outcome and the duration in ms of every call. */
export function createUpstreamService(
  httpClient: HttpClient,
  observe: (outcome: string, ms: number) => void,
  options: {
    name: UpstreamServiceName;
    useCircuitBreaker: boolean;
    timeoutMs: number;
    /** Returns ms since 1970. */
    clock: () => number;
  },
): UpstreamService {
  const endpoints = new Map<string, Endpoint>();
  let downSince: number | null = null;
  let savedRetries = GUARDS.maxSavedRetries;

  function endpointFor(url: string) {
    const name = TO_ENDPOINT_NAME[options.name](url.split('?', 1)[0] ?? '');
    const existing = endpoints.get(name);
    if (existing) return existing;
    const endpoint = createEndpoint(options.useCircuitBreaker, options.clock);
    endpoints.set(name, endpoint);
    return endpoint;
  }

  async function attempt(endpoint: Endpoint, request: HttpRequest): Promise<HttpResult> {
    try {
      return await endpoint.guard.execute(async () => {
        const startedAt = performance.now();
        const result = await httpClient.send(request);
        observe(outcomeOf(result), performance.now() - startedAt);
        downSince = isDown(result) ? (downSince ?? Date.now()) : null;
        if (isUseful(result)) endpoint.usefulResponses += 1;
        return result;
      });
    } catch (error) {
      const isNotSent = error instanceof BulkheadRejectedError || isBrokenCircuitError(error);
      if (!isNotSent) throw error;
      observe('not_sent', 0);
      return { ok: false, failure: { kind: 'unreachable' } };
    }
  }

  /** True when a read may be sent again after `sends` failures, at the cost of one saved retry. */
  async function takeReadRetry(endpoint: Endpoint, sends: number, usefulResponses: number): Promise<boolean> {
    if (savedRetries < 1 || endpoint.breaker.state !== CircuitState.Closed) return false;
    if (sends >= GUARDS.unconditionalSends && !(await hasMoreUsefulResponses(endpoint, usefulResponses)))
      return false;
    savedRetries -= 1;
    return true;
  }

  return {
    async send(request) {
      savedRetries = Math.min(savedRetries + GUARDS.retriesPerCall, GUARDS.maxSavedRetries);
      const endpoint = endpointFor(request.url);
      const { timeoutMs = options.timeoutMs } = request;
      // All attempts of a read share its timeout.
      const deadline = request.repeatUntil ?? Date.now() + timeoutMs;
      const isRead = request.method === 'GET';
      const { usefulResponses } = endpoint;
      const { refusal } = endpoint;
      if (refusal && isPublicRead(request) && options.clock() < refusal.untilMs) return refusal.result;
      let result = await attempt(endpoint, request);
      const delaysMs = isRead ? GUARDS.readRetryDelaysMs : GUARDS.writeRetryDelaysMs;
      for (const [retry, delayMs] of delaysMs.entries()) {
        if (!isRetryable(request, result)) break;
        if (isRead && !(await takeReadRetry(endpoint, retry + 1, usefulResponses))) break;
        if (delayMs > 0) await delay(delayMs * (0.5 + Math.random()));
        const remainingMs = deadline - Date.now();
        if (remainingMs <= 0) break;
        result = await attempt(endpoint, { ...request, timeoutMs: Math.min(timeoutMs, remainingMs) });
      }
      const waitMs = isPublicRead(request) ? retryAfterMsOf(result) : 0;
      if (waitMs > 0) endpoint.refusal = { result, untilMs: options.clock() + waitMs };
      return result;
    },
    downSince: () => downSince,
    hasOpenBreaker: () =>
      [...endpoints.values()].some(({ breaker }) => breaker.state !== CircuitState.Closed),
  };
}

const outcomeOf = (result: HttpResult): string => {
  if (result.ok) return 'ok';
  return result.failure.kind === 'status'
    ? `${Math.floor(result.failure.status / 100)}xx`
    : result.failure.kind;
};
