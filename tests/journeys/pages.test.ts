import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations, WCAG_AA } from '../kit/accessibility.ts';
import { DESKTOP, horizontalOverflowPx, PHONE } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { forTestSize } from '../kit/testSize.ts';
import { createSignedInVisitor, createVisitor, openVisitor, type Visitor } from '../kit/visitor.ts';
import { seedShop, type SeededShop } from '../screens/seededShop.ts';
import { SCREENS, type Screen } from '../screens/screens.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** Chromium's console error for a page with status 404, which some screens have on purpose. */
const NOT_FOUND = /status of 404/;
/** Chromium's console error for pictures of the larger window that are requested while offline. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

/** Headings that skip a level, and links and buttons outside all landmarks. */
const structureProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const headings = visible('h1, h2, h3, h4');
    const skips = headings.filter((heading, index) => {
      const before = headings[index - 1];
      return before && Number(heading.tagName[1]) > Number(before.tagName[1]) + 1;
    });
    const outside = visible('a, button').filter(
      (element) =>
        !element.closest('main, header, footer, nav, aside, dialog, section[aria-label], [href="#content"]'),
    );
    return [...skips, ...outside].map((element) => element.outerHTML.slice(0, 120));
  });

/** Accessibility violations, problems of headings and landmarks, and horizontal overflow (px) of the page. */
const inspect = async (page: Page) => ({
  violations: await findViolations(page, WCAG_AA),
  structure: await structureProblems(page),
  overflow: Math.max(0, await horizontalOverflowPx(page)),
});
const NO_PROBLEMS = { violations: [], structure: [], overflow: 0 };

/** Resizes the window to a desktop's; resolves when the page is painted at that size. */
async function resizeToDesktop(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP.viewport!);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

const BOTH = { onPhone: true, onDesktop: true };
/** Where a screen is inspected. In small runs phone and desktop take turns. */
const inspectedSizes = (index: number) =>
  forTestSize({
    small: { onPhone: index % 2 === 0, onDesktop: index % 2 === 1 },
    middle: BOTH,
    full: BOTH,
  });

const screens = Object.entries(SCREENS).map(([name, screen], index) => {
  const isPhoneOnly = (screen.belowWidthPx ?? Infinity) <= DESKTOP.viewport!.width;
  const sizes = isPhoneOnly ? { onPhone: true, onDesktop: false } : inspectedSizes(index);
  return [name, screen, sizes] as const;
});

describe('every page', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let seeded: SeededShop;
  let guest: Visitor;
  beforeAll(async () => {
    seeded = await seedShop(opened.shop.url);
    guest = await openVisitor(opened, PHONE);
  });
  afterAll(() => guest.close());

  /** Guests' screens are opened one after the other in the same page, which takes a third of the time of a new one. */
  async function visitorFor({ signedIn, changesBrowser }: Screen): Promise<Visitor> {
    if (signedIn) return createSignedInVisitor(opened, PHONE, seeded.shopper);
    if (changesBrowser) return createVisitor(opened, PHONE);
    await guest.page.setViewportSize(PHONE.viewport!);
    guest.pageErrors.length = 0;
    return guest;
  }

  // Each screen is opened once on a phone and then resized, because loading takes most of the time. Other tests open pages on
  // desktop.
  it.each(screens)(
    '%s is accessible, fits, and logs no errors, on a phone and at desktop width',
    async (_, screen, { onPhone, onDesktop }) => {
      const { page, pageErrors } = await visitorFor(screen);
      await screen.open(page, seeded);

      if (onPhone) expect(await inspect(page)).toEqual(NO_PROBLEMS);
      expect(pageErrors.splice(0).filter((text) => !(screen.isNotFound && NOT_FOUND.test(text)))).toEqual([]);
      if (onDesktop) {
        await resizeToDesktop(page);
        expect(await inspect(page)).toEqual(NO_PROBLEMS);
        expect(pageErrors.filter((text) => !OFFLINE.test(text))).toEqual([]);
      }
    },
  );
});
