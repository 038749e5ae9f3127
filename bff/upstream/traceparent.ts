/** One request as tracing follows it; without tracing there is none. */
export interface RequestTrace {
  /** What is done from now on belongs to this operation; answers what to call when it has ended, with its first error code. */
  beginOperation(name: string, type: string): (errorCode: string | null) => void;
  /** Runs a call upstream, which is given the headers by which the upstream can go on with the trace. */
  call<Result>(
    call: UpstreamCallName,
    send: (headers: Record<string, string>) => Promise<Result>,
    read: (result: Result) => CallOutcome,
  ): Promise<Result>;
}

/** A call upstream, without anything that tells one person from another. */
interface UpstreamCallName {
  method: string;
  /** `/api/orders/{id}/`, or the name of a function. */
  route: string;
  host: string;
}

/** How a call ended: its status when there was one, and what went wrong when something did. */
export interface CallOutcome {
  status: number | null;
  failure: string | null;
}

/** A path with its ids taken out: `/api/orders/{id}/` for `/api/orders/12/`. */
export const routeOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z_-]*$/.test(part) ? part : '{id}'))
    .join('/');
