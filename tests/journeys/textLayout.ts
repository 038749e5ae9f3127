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

/** Titles and buttons whose text is clipped by their own box or their section. Names on cards are limited to two lines on purpose. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isTooLow = (element: HTMLElement) =>
      /^H\d$/.test(element.tagName)
        ? element.getBoundingClientRect().top < (element.closest('section')?.getBoundingClientRect().top ?? 0)
        : element.scrollHeight > element.clientHeight + 1;
    return [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, button, a[class*=button])')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => element.scrollWidth > element.clientWidth + 1 || isTooLow(element))
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });

/** Letters twice as large, as WCAG 1.4.4 asks for. */
export const LARGE_TEXT = 'html { font-size: 200% }';

/** Words of visible headings that continue on the next line. */
export const brokenWords = (page: Page): Promise<string[]> => findBrokenWords(page, 'main :is(h1, h2, h3)');

/** Words of at most ten letters that continue on the next line: a line of large letters holds them. */
export const brokenShortWords = (page: Page): Promise<string[]> => findBrokenWords(page, 'main, footer', 10);

const findBrokenWords = (page: Page, selector: string, maxLetters = Infinity): Promise<string[]> =>
  page.evaluate(
    ([within, letters]) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const { parentElement: parent } = node;
        if (!parent?.closest(within) || !parent.checkVisibility() || parent.closest('.visually-hidden'))
          continue;
        for (const { 0: word, index } of node.textContent!.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (word.length <= letters && lines.size > 1) broken.push(word);
        }
      }
      return broken;
    },
    [selector, maxLetters] as const,
  );
