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
 * Runs all rules of axe in the page, also those of best practices, and returns the violations.
 * Legacy mode runs only in the page itself, which has no frames; axe's other mode opens a second page and takes twice as long.
 * @param exemptRules rules that the page breaks on purpose
 */
export async function findViolations(page: Page, exemptRules: string[] = []): Promise<Violation[]> {
  // The builder would load axe's script into the page twice in each run; a document that has it needs it no second time.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'undefined' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await axe.disableRules(exemptRules).analyze();
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    selectors: nodes.map(({ target }) => target.join(' ')),
  }));
}
