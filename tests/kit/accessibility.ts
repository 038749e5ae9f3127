import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules of WCAG 2.2 at level AA, by axe's tags. */
export const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** A rule of axe's that the page breaks. */
export interface Violation {
  id: string;
  impact: string | null | undefined;
  /** Where, as selectors. */
  places: string[];
}

/**
 * What axe finds in the page, by the rules with these tags, or by all of them. In the page itself, which has no frames: axe's
 * other way opens a second page to put frames together, and takes twice as long. What is in order is not described.
 */
export async function violationsIn(page: Page, tags?: string[]): Promise<Violation[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (tags) axe.withTags(tags);
  const { violations } = await axe.analyze();
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    places: nodes.map(({ target }) => target.join(' ')),
  }));
}
