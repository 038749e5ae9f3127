import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** An axe rule that the page breaks. */
export interface Violation {
  id: string;
  impact: string | null | undefined;
  /** CSS selectors of the elements that break it. */
  selectors: string[];
}

/**
 * Runs axe's rules in the page, also those of best practices and on the size of targets (WCAG 2.5.8), which axe leaves out by
 * default, and returns the violations.
 * Legacy mode runs only in the page itself, which has no frames; axe's other mode opens a second page and takes twice as long.
 * @param exemptRules rules that the page breaks on purpose
 */
export async function findViolations(page: Page, exemptRules: string[] = []): Promise<Violation[]> {
  // The builder would load axe's script into the page twice in each run; a document that has it needs it no second time.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const rules = {
    'target-size': { enabled: true },
    ...Object.fromEntries(exemptRules.map((rule) => [rule, { enabled: false }])),
  };
  const { violations } = await new AxeBuilder({ page, ...(hasAxe && { axeSource: 'undefined' }) })
    .options({ resultTypes: ['violations'], rules })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    selectors: nodes.map(({ target }) => target.join(' ')),
  }));
}

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
