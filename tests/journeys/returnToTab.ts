import type { Locator, Page, Request } from '@playwright/test';
import { expectPage } from '../kit/expectPage.ts';

/** What the browser does when the shopper returns to the tab. */
export const returnToTab = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Names of the operations that pages have sent since, of those that match; others are prefetched in idle moments. */
export function collectOperations(wanted: RegExp, ...pages: Page[]): string[] {
  const names: string[] = [];
  for (const page of pages)
    page.on('request', (request: Request) => {
      const name = /operationName"?[:=]"?(\w+)/.exec(request.postData() ?? request.url())?.[1];
      if (name && wanted.test(name)) names.push(name);
    });
  return names;
}

/**
 * Opens a page whose clock the test moves, and resolves when it reads again on a return, and the pause after that is over.
 * @param content what the loaded page shows: with a stopped clock, a page that still loads would wait for its frames for ever
 */
export async function openWithClock(page: Page, address: string, content: Locator): Promise<void> {
  await page.clock.install();
  await page.clock.resume();
  await page.goto(address);
  const names = collectOperations(/^Cart$/, page);
  await expectPage
    .poll(async () => {
      await returnToTab(page);
      // The first return may come before the page has a query to read again, and the next one counts ten seconds later.
      await page.clock.fastForward(10_000);
      return names;
    })
    .toContain('Cart');
  await expectPage(content).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.clock.fastForward(60_000);
}
