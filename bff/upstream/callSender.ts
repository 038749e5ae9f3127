import type { HttpResult } from './httpClient.ts';
import type { ServiceRequest, UpstreamService } from './upstreamService.ts';

/**
 * Sends an upstream call for a request of a client, with the headers by which the upstream's logs find that request.
 * `path` is the call's path, or the name of a hosted function.
 */
export type CallSender = (
  service: UpstreamService,
  request: ServiceRequest,
  path: string,
) => Promise<HttpResult>;

/** Creates the sender of one request. `headers` are the request id and the client's address. */
export const createCallSender =
  (headers: Record<string, string>): CallSender =>
  (service, request) =>
    service.send({ ...request, headers: { ...request.headers, ...headers } });
