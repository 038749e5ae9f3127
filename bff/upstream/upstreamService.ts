import { setTimeout as delay } from 'node:timers/promises';
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
  /** Per endpoint: calls that may run at once, and calls that may wait. */
  maxConcurrentCalls: 100,
  maxQueuedCalls: 300,
  /**
   * An endpoint's breaker opens when more than half of its calls in the last 10 s got no usable response, at 5 or more calls per
   * second; after 2 s it lets one call through.
   */
  breaker: { threshold: 0.5, duration: 10_000, minimumRps: 5 },
  halfOpenAfterMs: 2_000,
  /** The mean delays before each retry of a failed read, and of a write with an unknown outcome. */
  readRetryDelaysMs: [0, 10, 25, 50, 50],
  writeRetryDelaysMs: [300, 600],
  /** A budget for retries of reads, so that a failing upstream does not get much more load: retries earned per call, and how many are saved. */
  retriesPerCall: 0.28,
  maxSavedRetries: 100,
};

/** Statuses that gateways send when the server is down. A plain 500 shows that the server is up. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

const isDown = (result: HttpResult): boolean =>
  !result.ok &&
  (result.failure.kind === 'timeout' ||
    result.failure.kind === 'unreachable' ||
    (result.failure.kind === 'status' && GATEWAY_STATUSES.has(result.failure.status)));

/** True when a repetition may help: a read that failed quickly (a timed-out read is not repeated), a repeatable write in doubt. */
function isRetryable({ method, repeatUntil }: ServiceRequest, result: HttpResult): boolean {
  if (result.ok) return false;
  const { failure } = result;
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

/** Bulkhead and circuit breaker of one endpoint. */
function createEndpointGuard(useCircuitBreaker: boolean) {
  const breaker = circuitBreaker(
    handleWhenResult((result) => isDown(result as HttpResult)),
    { halfOpenAfter: GUARDS.halfOpenAfterMs, breaker: new SamplingBreaker(GUARDS.breaker) },
  );
  const endpointBulkhead = bulkhead(GUARDS.maxConcurrentCalls, GUARDS.maxQueuedCalls);
  return { breaker, guard: useCircuitBreaker ? wrap(endpointBulkhead, breaker) : endpointBulkhead };
}

/** Creates the guarded client of one server. `observe` receives the outcome and the duration in ms of every call. */
export function createUpstreamService(
  httpClient: HttpClient,
  observe: (outcome: string, ms: number) => void,
  options: { name: UpstreamServiceName; useCircuitBreaker: boolean; timeoutMs: number },
): UpstreamService {
  const endpoints = new Map<string, ReturnType<typeof createEndpointGuard>>();
  let downSince: number | null = null;
  let savedRetries = GUARDS.maxSavedRetries;

  function endpointFor(url: string) {
    const name = TO_ENDPOINT_NAME[options.name](url.split('?', 1)[0] ?? '');
    const existing = endpoints.get(name);
    if (existing) return existing;
    const endpoint = createEndpointGuard(options.useCircuitBreaker);
    endpoints.set(name, endpoint);
    return endpoint;
  }

  async function attempt(
    endpoint: ReturnType<typeof createEndpointGuard>,
    request: HttpRequest,
  ): Promise<HttpResult> {
    try {
      return await endpoint.guard.execute(async () => {
        const startedAt = performance.now();
        const result = await httpClient.send(request);
        observe(outcomeOf(result), performance.now() - startedAt);
        downSince = isDown(result) ? (downSince ?? Date.now()) : null;
        return result;
      });
    } catch (error) {
      const isNotSent = error instanceof BulkheadRejectedError || isBrokenCircuitError(error);
      if (!isNotSent) throw error;
      observe('not_sent', 0);
      return { ok: false, failure: { kind: 'unreachable' } };
    }
  }

  return {
    async send(request) {
      savedRetries = Math.min(savedRetries + GUARDS.retriesPerCall, GUARDS.maxSavedRetries);
      const endpoint = endpointFor(request.url);
      const { timeoutMs = options.timeoutMs } = request;
      // All attempts of a read share its timeout.
      const deadline = request.repeatUntil ?? Date.now() + timeoutMs;
      let result = await attempt(endpoint, request);
      for (const delayMs of request.method === 'GET' ? GUARDS.readRetryDelaysMs : GUARDS.writeRetryDelaysMs) {
        if (!isRetryable(request, result)) break;
        if (request.method === 'GET') {
          if (savedRetries < 1 || endpoint.breaker.state !== CircuitState.Closed) break;
          savedRetries -= 1;
        }
        if (delayMs > 0) await delay(delayMs * (0.5 + Math.random()));
        const remainingMs = deadline - Date.now();
        if (remainingMs <= 0) break;
        result = await attempt(endpoint, { ...request, timeoutMs: Math.min(timeoutMs, remainingMs) });
      }
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
