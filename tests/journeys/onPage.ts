import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from 'vitest';
import { openPage } from '../kit/browser.ts';
import type { Ready } from '../screens/ready.ts';

/** For whom nothing moves. */
export const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };

interface Circumstances {
  signedIn?: boolean;
  /** Another server of the same shop. */
  url?: string;
  /** The page may complain on its console: something is broken on purpose. */
  complains?: boolean;
}

/** Opens a page in a window of its own, hands it over, and sees that nothing went wrong in it. */
export type OnPage = (
  screen: BrowserContextOptions,
  story: (page: Page) => Promise<void>,
  circumstances?: Circumstances,
) => Promise<void>;

export const onPages =
  (browser: Browser, ready: Ready): OnPage =>
  async (screen, story, { signedIn = false, url = ready.url, complains = false } = {}) => {
    const context = await browser.newContext({ ...screen, baseURL: url });
    const { page, complaints } = await openPage(context);
    page.setDefaultTimeout(15_000);
    if (signedIn) await ready.signIn(page);
    await story(page);
    if (!complains) expect(complaints).toEqual([]);
    await context.close();
  };

/** What axe finds in the page that keeps somebody out. */
export async function seriousIn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
}

/** What the keyboard stands on. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
