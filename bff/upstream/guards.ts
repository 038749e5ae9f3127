import {
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  handleWhenResult,
  isBrokenCircuitError,
  SamplingBreaker,
} from 'cockatiel';
import { failed, type HttpClient, type HttpRequest, type HttpResult } from './client.ts';

export type ServiceName = 'api' | 'functions';

export interface UpstreamRequest extends HttpRequest {
  service: ServiceName;
  /** Of a REST call, or the name of a hosted function. */
  path: string;
  /** In ms since 1970: the call and its repetition do not start later. */
  startBefore?: number;
  /** True for a write that the upstream treats like its first one when it is repeated. */
  isIdempotent?: boolean | undefined;
}

export type SendCall = (request: UpstreamRequest) => Promise<HttpResult>;

/** Of the REST API, and of each hosted function. */
export const GUARDS = {
  /** Calls that may run at once, and calls that may wait; a further one fails as `overloaded`. */
  maxConcurrentCalls: 100,
  maxQueuedCalls: 200,
  /** Opens when more than half of the calls in the last 10 s got no usable response, at 5 or more calls per second. */
  breaker: { threshold: 0.5, duration: 10_000, minimumRps: 5 },
  halfOpenAfterMs: 2_000,
};

/** True when the same call may be sent once more: it was not refused here, the upstream did not ask for a pause, no read took its whole time. */
function mayBeRepeated({ method, isIdempotent }: UpstreamRequest, result: HttpResult): boolean {
  if (result.ok || !(method === 'GET' || isIdempotent)) return false;
  const { failure } = result;
  if (failure.kind === 'status') return failure.status >= 500 && !failure.retryAfterSeconds;
  if (failure.kind === 'unreachable') return true;
  return method !== 'GET' && (failure.kind === 'timeout' || failure.kind === 'bad_reply');
}

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

const createPolicies = () => ({
  room: bulkhead(GUARDS.maxConcurrentCalls, GUARDS.maxQueuedCalls),
  breaker: circuitBreaker(
    handleWhenResult((result) => isDown(result as HttpResult)),
    { halfOpenAfter: GUARDS.halfOpenAfterMs, breaker: new SamplingBreaker(GUARDS.breaker) },
  ),
});

/** Sends calls through the policies of their services. Only here is decided whether a call is repeated. */
export class Guards {
  readonly #client: HttpClient;
  readonly #observe: (service: ServiceName, outcome: string, ms: number) => void;
  /** By service; hosted functions are services of their own, so that one that hangs does not take the others along. */
  readonly #policies = new Map<string, ReturnType<typeof createPolicies>>();

  constructor(client: HttpClient, observe: (service: ServiceName, outcome: string, ms: number) => void) {
    this.#client = client;
    this.#observe = observe;
  }

  async send(request: UpstreamRequest): Promise<HttpResult> {
    const result = await this.#attempt(request);
    return mayBeRepeated(request, result) ? this.#attempt(request) : result;
  }

  /** True while calls to the service, or to one of the functions, are refused without being sent. */
  hasOpenBreaker(service: ServiceName): boolean {
    return [...this.#policies].some(
      ([key, { breaker }]) => key.startsWith(service) && breaker.state !== CircuitState.Closed,
    );
  }

  async #attempt(request: UpstreamRequest): Promise<HttpResult> {
    const { service, path, startBefore = Infinity } = request;
    const key = service === 'api' ? service : `${service} ${path}`;
    const policies = this.#policies.get(key) ?? createPolicies();
    this.#policies.set(key, policies);
    const sendNow = async (): Promise<HttpResult> => {
      const startedAt = performance.now();
      const result = await this.#client.send(request);
      this.#observe(service, outcomeOf(result), performance.now() - startedAt);
      return result;
    };
    try {
      return await policies.room.execute(() =>
        // The time may have run out in the queue. A call that is not sent says nothing about the upstream.
        Date.now() < startBefore ? policies.breaker.execute(sendNow) : failed({ kind: 'timeout' }),
      );
    } catch (error) {
      const isOverloaded = error instanceof BulkheadRejectedError;
      if (!isOverloaded && !isBrokenCircuitError(error)) throw error;
      this.#observe(service, 'not_sent', 0);
      return failed({ kind: isOverloaded ? 'overloaded' : 'not_sent' });
    }
  }
}
