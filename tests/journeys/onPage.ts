import type { BrowserContextOptions, Page } from '@playwright/test';
import { beforeAll, expect } from 'vitest';
import { violationsIn } from '../kit/accessibility.ts';
import { openPage } from '../kit/browser.ts';
import { KEEPING_PUBLIC, type Shop } from '../kit/openShop.ts';
import { readyToBuy, type Ready } from '../screens/ready.ts';
import { shopAndBrowser } from './opened.ts';

/** For whom nothing moves. */
export const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };

interface Circumstances {
  signedIn?: boolean;
  /** Another server of the same shop. */
  url?: string;
  /** The page may complain on its console: something is broken on purpose. */
  complains?: boolean;
}

/** Where the stories of a file take place; only while its tests run. */
export interface Scene {
  readonly shop: Shop;
  readonly ready: Ready;
  /** Opens a page in a window of its own, hands it over, and sees that nothing went wrong in it. */
  on(
    screen: BrowserContextOptions,
    story: (page: Page) => Promise<void>,
    circumstances?: Circumstances,
  ): Promise<void>;
  /** Another shopper takes the place of the one whose session is over. */
  renewShopper(): Promise<void>;
}

/** Opens a shop and a browser before the first test of the file and closes them after the last; each begins without faults. */
export function openScene(): Scene {
  const opened = shopAndBrowser({ bff: KEEPING_PUBLIC });
  let ready: Ready;
  const renewShopper = async () => {
    ready = await readyToBuy(opened.shop.url);
  };
  beforeAll(renewShopper);
  return {
    get shop() {
      return opened.shop;
    },
    get ready() {
      return ready;
    },
    async on(screen, story, { signedIn = false, url = opened.shop.url, complains = false } = {}) {
      const context = await opened.browser.newContext({ ...screen, baseURL: url });
      const { page, complaints } = await openPage(context);
      if (signedIn) await ready.signIn(context);
      await story(page);
      if (!complains) expect(complaints).toEqual([]);
      await context.close();
    },
    renewShopper,
  };
}

/** What axe finds in the page that keeps somebody out. */
export async function seriousIn(page: Page): Promise<string[]> {
  const violations = await violationsIn(page);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
}

/** What the keyboard stands on. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
