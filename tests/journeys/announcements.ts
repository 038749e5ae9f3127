import type { Page } from '@playwright/test';

/**
 * Collects the announcements of a screen reader on this page from now on: the whole text of a live region each time it changes
 * and is not empty.
 * @returns a function that reads the announcements so far
 */
export async function collectAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const regions = 'output, [role=status], [role=alert], [aria-live]:not([aria-live=off])';
    new MutationObserver((changes) => {
      const changed = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(regions),
      );
      for (const region of new Set(changed)) {
        const text = region?.textContent?.trim();
        if (text) announcements.push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
}
