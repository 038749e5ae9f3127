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

/** Who scrolls is about to tap something: work for other pages rests for this time after the last scroll. */
const SCROLL_REST_MS = 2000;

let lastScrollAt = -Infinity;
const onScroll = () => (lastScrollAt = performance.now());

/** The browser's next idle moment after the page has loaded, which does not follow a scroll. */
export async function idleMoment(): Promise<void> {
  window.addEventListener('scroll', onScroll, { passive: true });
  for (let waitMs = 0; waitMs >= 0; waitMs = lastScrollAt + SCROLL_REST_MS - performance.now())
    await new Promise<void>((resolve) => void whenIdle(resolve, waitMs));
}

/** A page that has been loaded for this time without any input is read, so the shopper does not wait for work for other pages. */
const REST_MS = 10_000;

/** Work for other pages waits so long after the last input of each kind: a press may have opened another page. */
const INPUT_DELAYS_MS = { pointerdown: 1500, keydown: 1500, wheel: SCROLL_REST_MS, scroll: SCROLL_REST_MS };

/**
 * Calls back once, when the browser is idle: soon after the shopper's inputs, or when none has come so long after the page has
 * loaded. For work that is worth nothing to a visit of one page. Returns a function that cancels it.
 */
export function whenUsedOrRested(callback: () => void, restMs = REST_MS): () => void {
  const inputs = new AbortController();
  const run = () => {
    inputs.abort();
    callback();
  };
  let cancel = whenIdle(run, restMs);
  for (const [type, delayMs] of Object.entries(INPUT_DELAYS_MS)) {
    const onInput = () => {
      cancel();
      cancel = whenIdle(run, delayMs);
    };
    window.addEventListener(type, onInput, {
      // A row that moves by itself is no input: only the page's own scroll event bubbles up to the window.
      capture: type !== 'scroll',
      passive: true,
      signal: inputs.signal,
    });
  }
  return () => {
    inputs.abort();
    cancel();
  };
}

/** False at first; true when `wait` has called back, which it is asked for once `ready` is true. */
export function useMoment(wait: typeof whenIdle | typeof whenUsedOrRested, ready: boolean): boolean {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => (ready && !hasCome ? wait(() => setHasCome(true)) : undefined), [wait, ready, hasCome]);
  return hasCome;
}
