import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** axe's tags for the rules of WCAG 2.2 at level AA. */
export const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** An axe rule that the page breaks. */
export interface Violation {
  id: string;
  impact: string | null | undefined;
  /** CSS selectors of the elements that break it. */
  selectors: string[];
}

/**
 * Runs axe in the page and returns the violations.
 * Legacy mode runs only in the page itself, which has no frames; axe's other mode opens a second page and takes twice as long.
 * @param tags limits the rules; all rules without it
 */
export async function findViolations(page: Page, tags?: string[]): Promise<Violation[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (tags) axe.withTags(tags);
  const { violations } = await axe.analyze();
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    selectors: nodes.map(({ target }) => target.join(' ')),
  }));
}
