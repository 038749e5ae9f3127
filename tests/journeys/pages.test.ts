import type { BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { DESKTOP, horizontalOverflowPx, LAPTOP, PHONE, TABLET } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { forTestSize } from '../kit/testSize.ts';
import { createVisitor, openVisitor, type Visitor } from '../kit/visitor.ts';
import { seedShop, type SeededShop } from '../kit/seededShop.ts';
import { SCREENS, type Screen } from '../kit/screens.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { brokenShortWords, LARGE_TEXT, setStyles, textsBeyondWindow } from './textLayout.ts';

/** Chromium's console error for a page with status 404, which some screens have on purpose. */
const NOT_FOUND = /status of 404/;
/** Console errors for pictures of the larger window, and for code of the notices, that are requested while offline. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|dynamically imported module/;

/** Violations of the rules of axe, also of best practices, and horizontal overflow (px) of the page. */
const inspect = async (page: Page, screen: Screen, size: BrowserContextOptions, hasAxe: boolean) => ({
  violations: hasAxe ? await findViolations(page, screen.exemptRules) : [],
  overflow: Math.max(0, await horizontalOverflowPx(page)),
  at: size.viewport,
});
const noProblems = ({ viewport: at }: BrowserContextOptions) => ({ violations: [], overflow: 0, at });

/** Resizes the window; resolves when the page is painted at that size. */
async function resize(page: Page, { viewport }: BrowserContextOptions): Promise<void> {
  await page.setViewportSize(viewport!);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

const SIZES = [PHONE, TABLET, DESKTOP];
/** Where a screen is inspected, and where by axe too, which takes most of the time: the sizes take turns. */
function inspections(sizes: typeof SIZES, index: number) {
  const turn = [sizes[index % sizes.length]!];
  // What a page shows on a tablet, it shows on a phone or on a desktop too.
  const end = [index % 2 === 0 ? sizes[0]! : sizes.at(-1)!];
  return forTestSize({
    small: { sizes: turn, withAxe: turn },
    middle: { sizes, withAxe: end },
    full: { sizes, withAxe: sizes },
  });
}

/** A screen that starts lower is another screenshot of a page that is here already. */
const inspectedScreens = Object.entries(SCREENS).filter(([, { startSelector }]) => !startSelector);
const screens = inspectedScreens.map(([name, screen], index) => {
  const sizes = SIZES.filter(({ viewport }) => viewport!.width < (screen.belowWidthPx ?? Infinity));
  return [name, screen, inspections(sizes, index)] as const;
});

describe('every page', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let seeded: SeededShop;
  let visitors: Record<'guest' | 'shopper' | 'demo', Visitor>;
  beforeAll(async () => {
    seeded = await seedShop(opened.shop.url);
    const open = () => openVisitor(opened, PHONE);
    visitors = { guest: await open(), shopper: await open(), demo: await open() };
    await seeded.signIn(visitors.shopper.context);
    await seeded.signInAsDemo(visitors.demo.context);
  });
  afterAll(() => Promise.all(Object.values(visitors).map((visitor) => visitor.close())));

  /** Each shopper's screens are opened one after the other in the same page, which takes a third of the time of a new one. */
  async function visitorFor({ signedInAs, changesBrowser }: Screen): Promise<Visitor> {
    if (changesBrowser) {
      const visitor = await createVisitor(opened, PHONE);
      if (signedInAs) await seeded.signIn(visitor.context);
      return visitor;
    }
    const visitor = visitors[signedInAs ?? 'guest'];
    await visitor.page.setViewportSize(PHONE.viewport!);
    visitor.pageErrors.length = 0;
    return visitor;
  }

  // Each screen is opened once on a phone and then resized, because loading takes most of the time. Other tests open pages on
  // desktop.
  it.each(screens)(
    '%s is accessible, fits, also with letters twice as large, and logs no errors, at each width',
    async (_, screen, { sizes, withAxe }) => {
      const { page, pageErrors } = await visitorFor(screen);
      await screen.open(page, seeded);
      const errorsOfScreen = () =>
        pageErrors.filter((text) => !(screen.isNotFound && NOT_FOUND.test(text)) && !OFFLINE.test(text));
      expect(errorsOfScreen()).toEqual([]);
      pageErrors.length = 0;
      for (const size of sizes) {
        if (size !== PHONE) await resize(page, size);
        expect(await inspect(page, screen, size, withAxe.includes(size))).toEqual(noProblems(size));
      }
      await resize(page, PHONE);
      await setStyles(page, LARGE_TEXT);
      const overflow = await horizontalOverflowPx(page);
      const cut = [...(await textsBeyondWindow(page)), ...(await brokenShortWords(page))];
      expect({ overflow, cut }).toEqual({ overflow: 0, cut: [] });
      expect(pageErrors.filter((text) => !OFFLINE.test(text))).toEqual([]);
    },
  );

  it('does not scroll sideways beside the scrollbar of a laptop', async () => {
    const { page } = await createVisitor(opened, LAPTOP);
    const wider: [string, number][] = [];
    for (const [name, screen] of inspectedScreens) {
      if (screen.signedInAs || screen.changesBrowser || screen.belowWidthPx) continue;
      await screen.open(page, seeded);
      const overflow = await horizontalOverflowPx(page);
      if (overflow > 0) wider.push([name, overflow]);
    }
    expect(wider).toEqual([]);
  });
});
