import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { horizontalOverflowPx, LAPTOP } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { type Screen, SCREENS } from '../kit/screens.ts';
import { type SeededShop, seedShop } from '../kit/seededShop.ts';
import { createVisitor, openVisitor, type Visitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** Replaces the styles that an earlier call has added. */
const setStyles = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(text);
    document.adoptedStyleSheets = [styleSheet];
  }, rules);

/** Texts that extend beyond the right edge of the window, except within horizontal scrollers. */
const textsBeyondWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean =>
      /auto|scroll|hidden/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null &&
        element.parentElement !== document.body &&
        scrolls(element.parentElement));
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((element) => element.checkVisibility() && !scrolls(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
  });

/**
 * Gives the focus to each control in turn, from below the window and from above it, so that the browser scrolls it into view.
 * @returns the controls that something fixed covers then: the header, the chat link or a bar at the lower edge
 */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // An open menu covers what is below it.
    if (document.querySelector('header [aria-label=Account][aria-expanded=true]')) return [];
    const within = document.querySelector(':modal') ?? document.body;
    const fixed = [...within.querySelectorAll('*')].filter((element) =>
      /fixed|sticky/.test(getComputedStyle(element).position),
    );
    const controls = [
      ...within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'),
    );
    const covered = controls.filter((control) =>
      [true, false].some((fromBelow) => {
        (document.activeElement as HTMLElement | null)?.blur();
        const before = control.getBoundingClientRect();
        const byPx = fromBelow ? before.top - innerHeight : before.bottom;
        window.scrollBy({ top: byPx, behavior: 'instant' });
        const outside = control.getBoundingClientRect();
        // At either end of the page it may stay in sight, and the browser then scrolls nothing.
        if (outside.top < innerHeight && outside.bottom > 0) return false;
        control.focus();
        const { x, y, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return fixed.some((element) => element.contains(hit) && !element.contains(control));
      }),
    );
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo({ top: 0, behavior: 'instant' });
    return covered.map((control) => control.outerHTML.slice(0, 120));
  });

/** Chromium's console error for a page with status 404, which some screens have on purpose. */
const NOT_FOUND = /status of 404/;
/** Console errors for pictures of the larger window, and for code of the notices, that are requested while offline. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|dynamically imported module/;

export const SMALL = { width: 360, height: 640 };
const WIDE = LAPTOP.viewport!;

/** Resizes the window; resolves when the page is painted at that size. */
async function resize(page: Page, size: typeof SMALL): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** What does not fit: horizontal overflow (px), cut texts, and controls that something fixed covers. */
export const misfits = async (page: Page) => ({
  overflow: Math.max(0, await horizontalOverflowPx(page)),
  cut: await textsBeyondWindow(page),
  covered: await coveredControls(page),
});
const FITS = { overflow: 0, cut: [], covered: [] };

/** The spacing that WCAG 1.4.12 asks for. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

/** Each screen and the sizes of its window. */
const screens = Object.entries(SCREENS).map(
  ([name, screen]) =>
    [name, screen, WIDE.width < (screen.belowWidthPx ?? Infinity) ? [SMALL, WIDE] : [SMALL]] as const,
);

/** Tests the screens that are chosen: each file has some, so that they are spread over the workers. */
export const testScreens = (chosen: (screen: Screen) => boolean) =>
  describe('every page', () => {
    const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
    let seeded: SeededShop;
    const visitors = new Map<string, Visitor>();
    beforeAll(async () => {
      seeded = await seedShop(opened.shop.url);
    });
    afterAll(() => Promise.all(Array.from(visitors.values(), (visitor) => visitor.close())));

    /** Each shopper's screens are opened one after the other in the same page, which takes a third of the time of a new one. */
    async function visitorFor({ signedInAs, changesBrowser }: Screen): Promise<Visitor> {
      if (changesBrowser) {
        const visitor = await createVisitor(opened, LAPTOP);
        if (signedInAs) await seeded.signIn(visitor.context);
        return visitor;
      }
      const by = signedInAs ?? 'guest';
      const visitor = visitors.get(by) ?? (await openVisitor(opened, { ...LAPTOP, viewport: SMALL }));
      if (!visitors.has(by)) {
        visitors.set(by, visitor);
        if (by === 'shopper') await seeded.signIn(visitor.context);
        if (by === 'demo') await seeded.signInAsDemo(visitor.context);
      }
      visitor.pageErrors.length = 0;
      return visitor;
    }

    // Each screen is opened once in a small window with a scrollbar and then resized, because loading takes most of the time.
    it.each(screens.filter(([, screen]) => chosen(screen)))(
      '%s is accessible, fits, also with large or spaced letters, and logs no errors #fitting-pages #text-spacing #accessible-pages',
      async (name, screen, sizes) => {
        const { page, pageErrors } = await visitorFor(screen);
        await page.setViewportSize(SMALL);
        await screen.open(page, seeded);
        expect(
          pageErrors.filter((text) => !(screen.isNotFound && NOT_FOUND.test(text)) && !OFFLINE.test(text)),
        ).toEqual([]);
        pageErrors.length = 0;
        for (const size of sizes) {
          if (size !== SMALL) await resize(page, size);
          expect({ at: size, ...(await misfits(page)) }).toEqual({ at: size, ...FITS });
        }
        // At the last size: axe takes most of the time, and its rules hardly depend on the width.
        expect(await findViolations(page, screen.exemptRules)).toEqual([]);
        await resize(page, SMALL);
        await setStyles(page, TEXT_SPACING);
        const spaced = await misfits(page);
        expect({ overflow: spaced.overflow, cut: spaced.cut }).toEqual({ overflow: 0, cut: [] });
        await setStyles(page, 'html { font-size: 200% }');
        const { covered, ...others } = await misfits(page);
        // The notice of a lost connection and the bar at the lower edge then leave too little between them.
        const allowed = name === 'offline' ? covered : [];
        expect({ ...others, covered }).toEqual({ ...FITS, covered: allowed });
        expect(pageErrors.filter((text) => !OFFLINE.test(text))).toEqual([]);
      },
    );
  });
