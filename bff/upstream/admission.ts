/** Decides once for a request whether its upstream calls are sent. */
export interface Admission {
  /** True when the calls of this request may be sent. The first call decides: a request that has begun is completed. */
  admits(path: string): boolean;
  /** Must be called when the request ends. */
  end(): void;
}

/**
 * A new request is refused when those that are running would need longer than this at the rate at which requests have been
 * completed in the last second. By Little's law that is the average time of a request.
 */
const MAX_AVERAGE_SECONDS = 1;

/**
 * A request is admitted over the limit while its endpoint has less than this share of it, so that one hanging endpoint does not
 * block the others. All endpoints together have at most so many times the limit.
 */
const FAIR_SHARE = 0.25;
const FAIR_SHARE_FACTOR = 2;

/** Orders and payments are admitted up to so many times the limit, so that checkouts that have begun go on. */
const CHECKOUT_ENDPOINT = '/api/orders';
const CHECKOUT_FACTOR = 3;

const RATE_WINDOW_MS = 1_000;

/**
 * Limits how many requests use the upstream at the same time: more would only wait longer, until all of them fail. The limit follows
 * the rate at which requests are completed, so it fits every machine and upstream.
 * @param alwaysAdmitted so many may always run, because at a low rate a few slow calls are no sign of overload; null: no limit
 * @param clock returns ms
 */
export function createAdmissions(
  alwaysAdmitted: number | null,
  clock: () => number = () => performance.now(),
): () => Admission {
  const completed = createRateMeter(clock);
  const runningByEndpoint = new Map<string, number>();
  let running = 0;

  function mayRun(endpoint: string): boolean {
    if (alwaysAdmitted === null) return true;
    const limit = Math.max(alwaysAdmitted, completed.perSecond() * MAX_AVERAGE_SECONDS);
    if (running < limit) return true;
    if (endpoint === CHECKOUT_ENDPOINT) return running < CHECKOUT_FACTOR * limit;
    return (runningByEndpoint.get(endpoint) ?? 0) < FAIR_SHARE * limit && running < FAIR_SHARE_FACTOR * limit;
  }

  function add(endpoint: string, change: 1 | -1): void {
    running += change;
    const count = (runningByEndpoint.get(endpoint) ?? 0) + change;
    if (count > 0) runningByEndpoint.set(endpoint, count);
    else runningByEndpoint.delete(endpoint);
  }

  return () => {
    let state: 'new' | 'running' | 'refused' | 'ended' = 'new';
    let endpoint = '';
    return {
      admits(path) {
        if (state === 'new') {
          endpoint = endpointOf(path);
          state = mayRun(endpoint) ? 'running' : 'refused';
          if (state === 'running') add(endpoint, 1);
        }
        // After the end, public data is still renewed for others.
        return state !== 'refused';
      },
      end() {
        if (state === 'running') {
          add(endpoint, -1);
          completed.count();
        }
        if (state !== 'refused') state = 'ended';
      },
    };
  };
}

/** For the operations of pages: their renderings have a limit of their own. */
export const ALWAYS_ADMITTED: Admission = { admits: () => true, end: () => undefined };

/** `/api/orders` for all paths of orders; a hosted function is an endpoint. */
const endpointOf = (path: string): string => /^\/api\/[a-z-]+/.exec(path)?.[0] ?? path;

/** Counts events of the last second: those of the current window, and a part of those of the window before. */
function createRateMeter(clock: () => number) {
  let windowStart = clock();
  let [previous, current] = [0, 0];

  /** Returns the time since the start of the current window. */
  function advance(): number {
    const elapsed = clock() - windowStart;
    if (elapsed < RATE_WINDOW_MS) return elapsed;
    previous = elapsed < 2 * RATE_WINDOW_MS ? current : 0;
    current = 0;
    windowStart += elapsed - (elapsed % RATE_WINDOW_MS);
    return elapsed % RATE_WINDOW_MS;
  }
  return {
    count(): void {
      advance();
      current += 1;
    },
    perSecond(): number {
      const elapsed = advance();
      return previous * (1 - elapsed / RATE_WINDOW_MS) + current;
    },
  };
}
