/** The trace of one request. */
export interface RequestTrace {
  /** Starts a span for a GraphQL operation; returns a function that ends it, with the operation's first error code. */
  startOperation(name: string, type: string): (errorCode: string | null) => void;
  /** Runs an upstream call in a span; `send` receives the headers that continue the trace upstream. */
  traceCall<Result>(
    call: UpstreamCallAttributes,
    send: (headers: Record<string, string>) => Promise<Result>,
    read: (result: Result) => CallOutcome,
  ): Promise<Result>;
}

/** Attributes of an upstream call, without personal data. */
interface UpstreamCallAttributes {
  method: string;
  /** `/api/orders/{id}/`, or the name of a function. */
  route: string;
  host: string;
}

/** How a call ended: its HTTP status, if any, and the kind of failure, if any. */
export interface CallOutcome {
  status: number | null;
  failure: string | null;
}

/** Replaces ids in a path: `/api/orders/12/` becomes `/api/orders/{id}/`. */
export const toRouteTemplate = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z_-]*$/.test(part) ? part : '{id}'))
    .join('/');
