import type { HttpResult } from './httpClient.ts';
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
 * Sends an upstream call for a request of a client, with the headers by which the upstream's logs and traces find that request.
 * `path` is the call's path, or the name of a hosted function; `cache` is for the call's cost.
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
export function createCallSender(headers: Record<string, string>, costs: CallCost[] | null): CallSender {
  const send: CallSender = (service, request) =>
    service.send({ ...request, headers: { ...request.headers, ...headers } });
  if (!costs) return send;
  return async (service, request, path, cache = null) => {
    const startedAt = performance.now();
    const result = await send(service, request, path);
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

/** Replaces ids in a path: `/api/orders/12/` becomes `/api/orders/{id}/`. */
export const toRouteTemplate = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z_-]*$/.test(part) ? part : '{id}'))
    .join('/');
