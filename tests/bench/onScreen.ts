import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** One tap or key as the browser measured it: from the input until what it changed was drawn. */
export interface Interaction {
  /** In ms; the browser rounds to 8. */
  duration: number;
  /** What was tapped, or the key's event. */
  what: string;
}

interface Noted extends Interaction {
  id: number;
}

/** Has every page of a context note its interactions, as the browser's own Event Timing tells them. */
export async function noteInteractions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted: Noted[] = [];
    Object.assign(window, { noted });
    interface Timing extends PerformanceEventTiming {
      interactionId: number;
    }
    new PerformanceObserver((list) => {
      for (const { interactionId: id, duration, target, name } of list.getEntries() as Timing[]) {
        if (id === 0) continue;
        const element =
          target instanceof Element ? (target.closest('a, button, input, label') ?? target) : null;
        const said = element?.getAttribute('aria-label') ?? element?.textContent.slice(0, 30) ?? '';
        noted.push({ id, duration, what: `${name} ${said}` });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** What was noted since the last call, one per interaction: its slowest event. Those below 16 ms are not told by the browser. */
export async function interactions(page: Page): Promise<Interaction[]> {
  const noted = await page.evaluate(() => {
    const { noted: seen } = window as unknown as { noted: Noted[] };
    return seen.splice(0);
  });
  const slowest = new Map<number, Noted>();
  for (const each of noted)
    if (each.duration > (slowest.get(each.id)?.duration ?? -1)) slowest.set(each.id, each);
  return [...slowest.values()];
}

/**
 * Time from the next tap, or step back, until the main heading that follows it is drawn, in ms. Call before the tap, await
 * after it.
 * @param heading the text of the heading that says that the page is there
 */
export const timeToHeading = (page: Page, heading: string): Promise<number> =>
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
          const there = [...document.querySelectorAll('main h1')].some(
            (one) => one.textContent === text && one.checkVisibility(),
          );
          if (start === 0 || !there) return;
          watch.disconnect();
          requestAnimationFrame(() => {
            // What is posted in a frame is delivered when the frame has been drawn.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            port2.postMessage(null);
          });
        }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
    heading,
  );

/** Resolves when the frame after the next has begun: what stood before the call is drawn by then, and told to observers. */
export const frameDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** What a page holds after everything that could be collected was. */
export interface Held {
  /** Bytes. */
  heap: number;
  nodes: number;
  listeners: number;
}

export async function held(devtools: CDPSession): Promise<Held> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
