import type { Page } from '@playwright/test';

/**
 * Collects what a screen reader says by itself on this page from now on: the whole text of a live region each time that it
 * changes and is not empty.
 * @returns how to read what was collected so far
 */
export async function spokenOn(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const regions = 'output, [role=status], [role=alert], [aria-live]:not([aria-live=off])';
    new MutationObserver((changes) => {
      const changed = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(regions),
      );
      for (const region of new Set(changed)) {
        const text = region?.textContent?.trim();
        if (text) said.push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}
