import { useEffect, useState } from 'react';

/** The callback runs after this time even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 4000;

/**
 * Background work waits this long after the `load` event: the first clicks must not wait for it, and short pauses while the
 * first screen renders do not count as idle.
 */
const AFTER_LOAD_DELAY_MS = 3000;

/**
 * Calls back once, when the browser is idle and this time has passed since the page has loaded. Returns a function that
 * cancels it.
 */
export function whenIdle(callback: () => void, delayMs = AFTER_LOAD_DELAY_MS): () => void {
  let cancel = () => undefined as void;
  const requestIdle = () => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) return callback();
    const handle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    cancel = () => cancelIdleCallback(handle);
  };
  const startTimer = () => {
    const timer = setTimeout(requestIdle, delayMs);
    cancel = () => clearTimeout(timer);
  };
  if (document.readyState === 'complete') startTimer();
  else {
    window.addEventListener('load', startTimer, { once: true });
    cancel = () => window.removeEventListener('load', startTimer);
  }
  return () => cancel();
}

/** Calls back once: when the browser is idle, or at once when the page is hidden or closed before. */
export function whenIdleOrHidden(callback: () => void): void {
  const controller = new AbortController();
  const { signal } = controller;
  const run = () => {
    controller.abort();
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

/** False at first; true from the first idle moment after `ready` is true. */
export function useIdle(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (ready && !idle ? whenIdle(() => setIdle(true)) : undefined), [ready, idle]);
  return idle;
}
