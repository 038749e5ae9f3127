import { useEffect, useState } from 'react';

/** Longest wait for a quiet moment, in ms: a page that never rests still gets what was put off. */
const PATIENCE = 4000;

/** Where a browser cannot tell when it is idle, this is waited instead, in ms. */
const SHORT_WAIT = 300;

/** Calls back once, when the document has loaded and the browser has nothing to do. Returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => undefined as void;
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(callback, { timeout: PATIENCE });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(callback, SHORT_WAIT);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
}

/** False at first; true from the first quiet moment after `ready`. */
export function useIdle(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (ready && !idle ? whenIdle(() => setIdle(true)) : undefined), [ready, idle]);
  return idle;
}
