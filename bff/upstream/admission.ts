/** Decides once for a request whether its upstream calls are sent. */
export interface Admission {
  /** True when the calls of this request may be sent. The first call decides: a request that has begun is completed. */
  admits(): boolean;
  /** Must be called when the request ends. */
  end(): void;
}

/**
 * Limits how many requests use the upstream at the same time: more would only wait longer, until all of them fail. A single endpoint
 * that hangs cannot use up the limit, because each has a smaller one (`GUARDS` in bff/upstream/upstreamService.ts).
 */
export function createAdmissions(limit: number): () => Admission {
  let running = 0;
  return () => {
    let state: 'new' | 'running' | 'refused' | 'ended' = 'new';
    return {
      admits() {
        if (state === 'new') {
          state = running < limit ? 'running' : 'refused';
          if (state === 'running') running += 1;
        }
        // After the end, public data is still renewed for others.
        return state !== 'refused';
      },
      end() {
        if (state === 'running') running -= 1;
        if (state !== 'refused') state = 'ended';
      },
    };
  };
}

/** For the operations of pages: their renderings have a limit of their own. */
export const ALWAYS_ADMITTED: Admission = { admits: () => true, end: () => undefined };
