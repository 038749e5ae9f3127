import { useEffect, useState } from 'react';

/** The callback runs after this time even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 4000;

/**
 * Background work waits this long after the `load` event: the first clicks must not wait for it, and short pauses while the
 * first screen renders do not count as idle.
 */
const AFTER_LOAD_DELAY_MS = 3000;

/** Calls back once, when the browser is idle and this time has passed since the page has loaded. @returns a function that cancels it */
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

/** The browser's next idle moment after the page has loaded. */
export const idleMoment = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve, 0));

/** Resolves after the next frame is painted, or as soon as the page is hidden: it paints no frames then, and may be about to be closed. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    const end = () => {
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    document.addEventListener('visibilitychange', end);
    requestAnimationFrame(() => setTimeout(end));
  });

/** A page that has been loaded for this time without any input is read, so the shopper does not wait for work for other pages. */
const REST_MS = 10_000;

/** Work for other pages waits so long after the last input: a press may have opened another page, and who scrolls is about to press. */
const INPUT_DELAY_MS = 2000;

/**
 * Calls back once, when the browser is idle: soon after the shopper's inputs, or when none has come so long after the page has
 * loaded. For work that is worth nothing to a visit of one page. @returns a function that cancels it
 */
export function whenUsedOrRested(callback: () => void): () => void {
  const inputs = new AbortController();
  const run = () => {
    inputs.abort();
    callback();
  };
  let cancel = whenIdle(run, REST_MS);
  const onInput = () => {
    cancel();
    cancel = whenIdle(run, INPUT_DELAY_MS);
  };
  // Of a row that moves by itself, no scroll event reaches the window.
  for (const type of ['pointerdown', 'keydown', 'wheel', 'scroll'])
    window.addEventListener(type, onInput, { passive: true, signal: inputs.signal });
  return () => {
    inputs.abort();
    cancel();
  };
}

/** False at first; true at the first idle moment after `ready`, this time after the page has loaded. */
export function useIdle(ready: boolean, delayMs?: number): boolean {
  const [hasCome, setHasCome] = useState(false);
  useEffect(
    () => (ready && !hasCome ? whenIdle(() => setHasCome(true), delayMs) : undefined),
    [ready, hasCome, delayMs],
  );
  return hasCome;
}
