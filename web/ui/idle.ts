import { useEffect, useState } from 'react';

/** Longest wait for a quiet moment, in ms: a page that never rests still gets what was put off. */
const PATIENCE = 4000;

/**
 * For so long after the document has loaded, in ms, a phone is left to its shopper: the first taps must not wait for what
 * is done ahead, and pauses between two parts of the first screen are no quiet moments.
 */
const FIRST_REST = 3000;

/** Calls back once, some time after the document has loaded, when the browser has nothing to do. Returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => undefined as void;
  const look = () => {
    // Not every browser can tell when it is idle.
    if (!('requestIdleCallback' in window)) return callback();
    const handle = requestIdleCallback(callback, { timeout: PATIENCE });
    cancel = () => cancelIdleCallback(handle);
  };
  const wait = () => {
    const timer = setTimeout(look, FIRST_REST);
    cancel = () => clearTimeout(timer);
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
}

/** Calls back once: when the browser has nothing to do, or at once when the page is hidden or left before that. */
export function whenIdleOrHidden(callback: () => void): void {
  const listening = new AbortController();
  const { signal } = listening;
  const run = () => {
    listening.abort();
    cancel();
    callback();
  };
  const cancel = whenIdle(run);
  window.addEventListener('pagehide', run, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') run();
    },
    { signal },
  );
}

/** False at first; true from the first quiet moment after `ready`. */
export function useIdle(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (ready && !idle ? whenIdle(() => setIdle(true)) : undefined), [ready, idle]);
  return idle;
}
