import type { Page } from '@playwright/test';

/** 200 letters without a possible line break. */
export const LONG_WORD = 'Schwungkraftverstaerkerkombinationsgriffband'.repeat(5).slice(0, 200);
const LENGTHENED_FIELDS =
  /^(name|title|subtitle|brand|description|sub_category_name|shipping_person_name|shipping_address)$/;

/** Replaces every name and text of an upstream response with one long word. */
export const withLongTexts = (body: string): string =>
  JSON.stringify(
    JSON.parse(body, (key, value: unknown) =>
      typeof value === 'string' && LENGTHENED_FIELDS.test(key) ? LONG_WORD : value,
    ),
  );

/** Replaces the styles that an earlier call has added. */
export const setStyles = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(text);
    document.adoptedStyleSheets = [styleSheet];
  }, rules);

/** Texts that extend beyond the right edge of the window, except within horizontal scrollers. */
export const textsBeyondWindow = (page: Page): Promise<string[]> =>
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
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // An open menu covers what is below it.
    if (document.querySelector('header [aria-expanded=true]')) return [];
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

/** Words of visible texts with at most ten letters that continue on the next line: a line of large letters holds them. */
export const brokenShortWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent } = node;
      if (!parent?.closest('main, footer') || !parent.checkVisibility() || parent.closest('.visually-hidden'))
        continue;
      for (const { 0: word, index } of node.textContent!.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (word.length <= 10 && lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
