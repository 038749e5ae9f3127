import type { HttpResult } from './httpClient.ts';
import { toRouteTemplate, type CallOutcome, type RequestTrace } from './requestTrace.ts';
import type { ServiceRequest, UpstreamService } from './upstreamService.ts';

/**
 * Sends an upstream call for a request of a client, with the headers by which the upstream's logs and traces find that request, in a
 * span if the request is traced. `path` is the call's path, or the name of a hosted function.
 */
export type CallSender = (
  service: UpstreamService,
  request: ServiceRequest,
  path: string,
) => Promise<HttpResult>;

/** Creates the sender of one request. `headers` are the request id, `traceparent` and the client's address. */
export function createCallSender(headers: Record<string, string>, trace: RequestTrace | null): CallSender {
  return (service, request, path) => {
    const send = (spanHeaders?: Record<string, string>) =>
      service.send({ ...request, headers: { ...request.headers, ...headers, ...spanHeaders } });
    if (!trace) return send();
    const call = { method: request.method, route: toRouteTemplate(path), host: new URL(request.url).host };
    return trace.traceCall(call, send, toCallOutcome);
  };
}

function toCallOutcome(result: HttpResult): CallOutcome {
  if (result.ok) return { status: result.status, failure: null };
  const status = result.failure.kind === 'status' ? result.failure.status : null;
  return { status, failure: status === null ? result.failure.kind : String(status) };
}
