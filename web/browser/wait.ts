/** Resolves after the delay, or as soon as the signal aborts. */
export function wait(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signal?.aborted ? 0 : delayMs);
    signal?.addEventListener('abort', done);
  });
}
