import type { Locator } from '@playwright/test';

/**
 * Presses a stepper's plus and minus in turn. For each press the page measures the time in ms from the event's timestamp until
 * the first frame with the new number is painted.
 */
export async function paintTimes(stepper: Locator, clicks: number): Promise<number[]> {
  await stepper.evaluate((node) => {
    const times: number[] = [];
    Object.assign(window, { paintTimes: times });
    let clickedAt = 0;
    node.addEventListener('click', (event) => (clickedAt = event.timeStamp), { capture: true });
    new MutationObserver(() => {
      requestAnimationFrame(() => {
        // A message that is posted in an animation frame arrives after that frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - clickedAt);
        port2.postMessage(null);
      });
    }).observe(node.querySelector('span')!, { characterData: true, childList: true, subtree: true });
  });
  const page = stepper.page();
  for (let tap = 1; tap <= clicks; tap += 1) {
    await stepper.getByRole('button', { name: tap % 2 === 1 ? 'One more' : 'One less' }).tap();
    await page.waitForFunction(
      (count) => (window as unknown as { paintTimes: number[] }).paintTimes.length >= count,
      tap,
    );
  }
  return page.evaluate(() => (window as unknown as { paintTimes: number[] }).paintTimes.splice(0));
}

/** The median and the slowest of these times, in ms. */
export const describeTimes = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  return `median ${median.toFixed(0)} ms, slowest ${(sorted.at(-1) ?? NaN).toFixed(0)} ms of ${sorted.length} clicks`;
};
