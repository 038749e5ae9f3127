import type { HttpResult } from './httpClient.ts';
import { toRouteTemplate, type CallOutcome, type RequestTrace } from './requestTrace.ts';
import type { ServiceRequest, UpstreamService } from './upstreamService.ts';

/** What one upstream call of a request cost. Nothing in it is private: ids and parameters are left out. */
export interface CallCost {
  method: string;
  /** `/api/orders/{id}/`, or the name of a hosted function. */
  route: string;
  /** How long the request waited for it. */
  ms: number;
  /** `coalesced`: another read sent the call. Null: the call's response is not cached. */
  cache: 'hit' | 'miss' | 'coalesced' | 'stale' | null;
}

/**
 * Sends an upstream call for a request of a client, with the headers by which the upstream's logs and traces find that request, in a
 * span if the request is traced. `path` is the call's path, or the name of a hosted function; `cache` is for the call's cost.
 */
export type CallSender = (
  service: UpstreamService,
  request: ServiceRequest,
  path: string,
  cache?: CallCost['cache'],
) => Promise<HttpResult>;

/**
 * Creates the sender of one request. `headers` are the request id, `traceparent` and the client's address; `costs` collects what each
 * call cost, if the request asks for it.
 */
export function createCallSender(
  headers: Record<string, string>,
  trace: RequestTrace | null,
  costs: CallCost[] | null,
): CallSender {
  const sendTraced: CallSender = (service, request, path) => {
    const send = (spanHeaders?: Record<string, string>) =>
      service.send({ ...request, headers: { ...request.headers, ...headers, ...spanHeaders } });
    if (!trace) return send();
    const call = { method: request.method, route: toRouteTemplate(path), host: new URL(request.url).host };
    return trace.traceCall(call, send, toCallOutcome);
  };
  if (!costs) return sendTraced;
  return async (service, request, path, cache = null) => {
    const startedAt = performance.now();
    const result = await sendTraced(service, request, path);
    costs.push(toCallCost(request.method, path, startedAt, cache));
    return result;
  };
}

/** The cost of a call that started at `startedAt`, by `performance.now()`, and has just ended. */
export const toCallCost = (
  method: string,
  path: string,
  startedAt: number,
  cache: CallCost['cache'],
): CallCost => ({
  method,
  route: toRouteTemplate(path),
  ms: Math.round(performance.now() - startedAt),
  cache,
});

function toCallOutcome(result: HttpResult): CallOutcome {
  if (result.ok) return { status: result.status, failure: null };
  const status = result.failure.kind === 'status' ? result.failure.status : null;
  return { status, failure: status === null ? result.failure.kind : String(status) };
}
