/** A signal that aborts with the first of these; `AbortSignal.any` is younger than the oldest supported browsers. */
export function anySignal(...signals: (AbortSignal | null | undefined)[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { signal: first.signal });
  }
  return first.signal;
}
