import {
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  handleWhenResult,
  isBrokenCircuitError,
  SamplingBreaker,
  type BulkheadPolicy,
} from 'cockatiel';
import type { CallLog } from './callLog.ts';
import { failed, type HttpResult } from './client.ts';
import type { ServiceName, Step, UpstreamRequest } from './steps.ts';

/** Of each group of calls; the bulkhead also of each audience. */
export const POLICIES = {
  /** Calls that may run at once, and calls that may wait; a further one fails as `overloaded`. */
  maxConcurrentCalls: 100,
  maxQueuedCalls: 200,
  /** Opens when more than half of the calls in the last 10 s got no usable response, at 5 or more calls per second. */
  breaker: { threshold: 0.5, duration: 10_000, minimumRps: 5 },
  halfOpenAfterMs: 2_000,
};

/** Calls of one operation that run at once. The others wait in it, so that a few large operations do not fill the bulkhead of all. */
export const MAX_CALLS_OF_OPERATION = 20;

/** Of one operation: made for its first call, because many operations make none. */
export function limitOperation(): Step {
  let ofOperation: BulkheadPolicy | undefined;
  return (request, next) => {
    ofOperation ??= bulkhead(MAX_CALLS_OF_OPERATION, Infinity);
    return ofOperation.execute(() => next(request));
  };
}

/**
 * The calls that share a breaker and bulkheads: of a noun of the API, such as `/api/orders/`, or of a hosted function. What places and pays
 * orders is a group of its own, so that reads of orders that hang never stop a payment or its proof.
 */
function groupOf({ service, path, method }: UpstreamRequest): string {
  if (service === 'functions') return path;
  const noun = path.split('/', 3)[2] ?? '';
  return noun === 'orders' && method === 'POST' ? 'payments' : noun;
}

/** True when the same call may be sent once more: it was not refused here, the upstream did not ask for a pause, no read took its whole time. */
function mayBeRepeated({ method, isIdempotent }: UpstreamRequest, result: HttpResult): boolean {
  if (result.ok || !(method === 'GET' || isIdempotent)) return false;
  const { failure } = result;
  if (failure.kind === 'status') return failure.status >= 500 && !failure.retryAfterSeconds;
  if (failure.kind === 'unreachable') return true;
  return method !== 'GET' && (failure.kind === 'timeout' || failure.kind === 'bad_reply');
}

/** Only here is decided that a failed call is repeated; a 401 is the session's. A repetition is a call like any other, with the same deadline. */
export const repeatOnce: Step = async (request, next) => {
  const result = await next(request);
  return mayBeRepeated(request, result) ? next({ ...request, attempt: 2 }) : result;
};

/** True for a result that a server sends, or causes, that is down. A plain 500 shows that the server is up. */
function isDown(result: HttpResult): boolean {
  if (result.ok) return false;
  const { failure } = result;
  if (failure.kind === 'status') return [502, 503, 504].includes(failure.status);
  return failure.kind === 'timeout' || failure.kind === 'unreachable';
}

function outcomeOf(result: HttpResult): string {
  if (result.ok) return 'ok';
  const { failure } = result;
  return failure.kind === 'status' ? `${Math.floor(failure.status / 100)}xx` : failure.kind;
}

const createBulkhead = () => bulkhead(POLICIES.maxConcurrentCalls, POLICIES.maxQueuedCalls);

const createPolicies = () => ({
  guests: createBulkhead(),
  sessions: createBulkhead(),
  breaker: circuitBreaker(
    handleWhenResult((result) => isDown(result as HttpResult)),
    { halfOpenAfter: POLICIES.halfOpenAfterMs, breaker: new SamplingBreaker(POLICIES.breaker) },
  ),
});

type Observe = (service: ServiceName, outcome: string, ms: number) => void;

/** Measures each call that is sent, and logs those that fail. */
export const observeCalls =
  (log: CallLog, observe: Observe): Step =>
  async (request, next) => {
    const startedAt = performance.now();
    const result = await next(request);
    observe(request.service, outcomeOf(result), performance.now() - startedAt);
    if (!result.ok) log.failed(request, result.failure, request.attempt ?? 1);
    return result;
  };

/** The breakers and bulkheads of a process, by service and group: what hangs or fails takes no other kind of call along. */
export class CallPolicies {
  readonly #log: CallLog;
  readonly #observe: Observe;
  readonly #policies = new Map<string, ReturnType<typeof createPolicies>>();

  constructor(log: CallLog, observe: Observe) {
    this.#log = log;
    this.#observe = observe;
  }

  /** True while calls of a noun of the API, or of one of the functions, are refused without being sent. */
  hasOpenBreaker(service: ServiceName): boolean {
    return [...this.#policies].some(
      ([key, { breaker }]) => key.startsWith(service) && breaker.state !== CircuitState.Closed,
    );
  }

  readonly step: Step = async (request, next) => {
    const { service, audience = 'guests', startBefore = Infinity } = request;
    const group = groupOf(request);
    const key = `${service} ${group}`;
    const policies = this.#policies.get(key) ?? createPolicies();
    this.#policies.set(key, policies);
    const refuse = (kind: 'timeout' | 'overloaded' | 'not_sent'): HttpResult => {
      this.#log.notSent(group, kind);
      return failed({ kind });
    };
    try {
      return await policies[audience].execute(() =>
        // The time may have run out in the queue. A call that is not sent says nothing about the upstream.
        Date.now() < startBefore ? policies.breaker.execute(() => next(request)) : refuse('timeout'),
      );
    } catch (error) {
      const isOverloaded = error instanceof BulkheadRejectedError;
      if (!isOverloaded && !isBrokenCircuitError(error)) throw error;
      this.#observe(service, 'not_sent', 0);
      return refuse(isOverloaded ? 'overloaded' : 'not_sent');
    }
  };
}
