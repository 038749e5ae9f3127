import type { Browser, Locator, Page } from '@playwright/test';
import { DESKTOP, openPage, PHONE } from './browser.ts';

/** The two widths at which stories are told. */
export const SIZES = [
  { width: 360, screen: PHONE, touch: true },
  { width: 1440, screen: DESKTOP, touch: false },
];

/** How long something may take to show up on a busy machine. */
export const PATIENCE = { timeout: 30_000 };

export interface Visitor {
  page: Page;
  complaints: string[];
  /** A tap on a touch screen, a click elsewhere. */
  press(target: Locator): Promise<void>;
  /** What moved by itself so far, as the browser measures it: how far, and which elements. What follows an input does not count. */
  shifts(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a page in a fresh browser session of one of the sizes. */
export async function visit(
  browser: Browser,
  baseURL: string,
  { screen, touch }: (typeof SIZES)[number],
): Promise<Visitor> {
  const context = await browser.newContext({ ...screen, baseURL, reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { shiftsSeen: seen });
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : '?',
        );
        if (!hadRecentInput) seen.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { page, complaints } = await openPage(context);
  page.setDefaultTimeout(PATIENCE.timeout);
  return {
    page,
    complaints,
    press: (target) => (touch ? target.tap() : target.click()),
    shifts: () => page.evaluate(() => (window as unknown as { shiftsSeen: string[] }).shiftsSeen),
    close: () => context.close(),
  };
}

/** Names of the products in the page's list, in their order. */
export const namesIn = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Products' }).locator('article h3').allTextContents();
