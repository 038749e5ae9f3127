import { failed, type HttpRequest, type HttpResult } from './client.ts';

export type ServiceName = 'api' | 'functions';

/** Whose call it is: a guest's, or that of a session whose token the upstream has accepted. */
export type Audience = 'guests' | 'sessions';

export interface UpstreamRequest extends HttpRequest {
  service: ServiceName;
  /** Of a REST call, or the name of a hosted function. */
  path: string;
  audience?: Audience;
  /** In ms since 1970: the call and its repetition do not start later. */
  startBefore?: number;
  /** True for a call with the session's token; without a session its result is a 401. */
  isShoppers?: boolean;
  /** True for a call of the contract that fails without a token: its success shows that the upstream has accepted the token. */
  needsToken?: boolean;
  /** 2 for a repetition. */
  attempt?: number;
}

export type SendCall = (request: UpstreamRequest) => Promise<HttpResult>;

/** One idea about calls: a step changes a call, answers it itself, or sends it again. `next`: all steps after this one. */
export type Step = (request: UpstreamRequest, next: SendCall) => Promise<HttpResult>;

/** A sender whose calls go through these steps, in this order, and then over the network. */
export const sendThrough = (steps: readonly Step[], transport: SendCall): SendCall =>
  steps.reduceRight<SendCall>((next, step) => (request) => step(request, next), transport);

/**
 * Of one request. `OVERLOADED` says that nothing was begun, so that even an addition may be repeated: after a write, a call that finds no
 * bulkhead is another failure.
 */
export function overloadedOnlyBeforeWrites(): Step {
  let hasWritten = false;
  return async (request, next) => {
    const result = await next(request);
    const isRefused = !result.ok && result.failure.kind === 'overloaded';
    if (isRefused && hasWritten) return failed({ kind: 'not_sent' });
    if (!isRefused && request.method !== 'GET') hasWritten = true;
    return result;
  };
}
