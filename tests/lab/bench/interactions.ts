import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A press or key as measured by the browser: from the input to the next paint. */
export interface Interaction {
  /** The browser rounds it to 8 ms. */
  durationMs: number;
  /** The event's name and the label of its target. */
  target: string;
}

interface RecordedInteraction extends Interaction {
  id: number;
}

/** Records the interactions in every page of a context by the browser's Event Timing API. */
export async function recordInteractions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const recorded: RecordedInteraction[] = [];
    Object.assign(window, { recorded });
    interface Timing extends PerformanceEventTiming {
      interactionId: number;
    }
    new PerformanceObserver((list) => {
      for (const { interactionId: id, duration: durationMs, target, name } of list.getEntries() as Timing[]) {
        if (id === 0) continue;
        const element =
          target instanceof Element ? (target.closest('a, button, input, label') ?? target) : null;
        const label = element?.getAttribute('aria-label') ?? element?.textContent.slice(0, 30) ?? '';
        recorded.push({ id, durationMs, target: `${name} ${label}` });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Returns the interactions since the last call, each with its slowest event. The browser does not report events below 16 ms. */
export async function takeInteractions(page: Page): Promise<Interaction[]> {
  const recorded = await page.evaluate(() => {
    const { recorded } = window as unknown as { recorded: RecordedInteraction[] };
    return recorded.splice(0);
  });
  const slowest = new Map<number, RecordedInteraction>();
  for (const each of recorded)
    if (each.durationMs > (slowest.get(each.id)?.durationMs ?? -1)) slowest.set(each.id, each);
  return [...slowest.values()];
}

/**
 * Measures the time from the next press or Back to the paint of the new page's main heading. Call it before the press, await it
 * afterwards.
 * @param heading the text of the new page's heading
 */
export const timeToHeadingMs = (page: Page, heading: string): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let start = 0;
        for (const name of ['click', 'popstate'])
          window.addEventListener(name, (event) => (start ||= event.timeStamp), {
            capture: true,
            once: true,
          });
        new MutationObserver((_changes, watch) => {
          const isShown = [...document.querySelectorAll('main h1')].some(
            (one) => one.textContent === text && one.checkVisibility(),
          );
          if (start === 0 || !isShown) return;
          watch.disconnect();
          requestAnimationFrame(() => {
            // A message that is posted in an animation frame arrives after that frame was painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            port2.postMessage(null);
          });
        }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
    heading,
  );

/** Resolves at the second animation frame: changes from before the call are painted and reported to observers by then. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** The memory of a page after garbage collection. */
export interface PageMemory {
  heapBytes: number;
  nodes: number;
  listeners: number;
}

export async function measureMemory(devtools: CDPSession): Promise<PageMemory> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}
