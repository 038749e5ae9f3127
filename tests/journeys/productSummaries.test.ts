import { describe, expect, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, DESKTOP_OR_BOTH } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { RACKETS } from './listPage.ts';

const opened = shopAndBrowser();
const LINE = '78 g, even: for players of six to nine';

describe.each(DESKTOP_OR_BOTH)('what a product is and for whom, at $width px', (size) => {
  it('stands on cards that have room for it, without making them uneven', async () => {
    const { page, layoutShifts } = await createVisitor(opened, size.screen);
    await gotoAndSettle(page, RACKETS);
    const card = page.getByRole('region', { name: 'Products' }).locator('article').filter({ hasText: LINE });
    const line = card.getByText(LINE);
    if (size.width === 360) {
      await expectPage(line).toBeHidden();
      await page.setViewportSize({ width: 768, height: 1024 });
    }
    await expectPage(line).toBeVisible();
    const heights = await page
      .getByRole('region', { name: 'Products' })
      .locator('article')
      .getByText(/: for /)
      .evaluateAll((lines) => lines.map((element) => element.getBoundingClientRect().height));
    expect(heights.length).toBe(16);
    expect(new Set(heights).size).toBe(1);
    if (size.width !== 360) expect(await layoutShifts()).toEqual([]);
  });
});
