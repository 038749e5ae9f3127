import { describe, expect, it } from 'vitest';
import { LOW_PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, type Destination } from '../kit/visitor.ts';
import { RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** Opens a browser that runs no scripts. */
async function openWithoutScripts(destination: Destination) {
  const visitor = await createVisitor(destination, { ...LOW_PHONE, javaScriptEnabled: false });
  const open = (address: string) => visitor.page.goto(address, { waitUntil: 'commit' });
  return { ...visitor, open };
}

describe('without scripts', () => {
  const opened = shopAndBrowser();

  it('a list is paged, sorted and filtered', async () => {
    const { page, main, open, press } = await openWithoutScripts(opened);
    const names = () => main.getByRole('article').getByRole('heading').allTextContents();
    await open(RACKETS);
    await press(main.getByRole('link', { name: 'Page 2' }));
    await expectPage(page).toHaveURL(`${RACKETS}?page=2`);
    expect(await names()).toHaveLength(4);
    await main.getByLabel('Sort by').selectOption({ label: 'Name, Z to A' });
    await press(main.getByRole('button', { name: 'Apply' }).first());
    await expectPage(page).toHaveURL(/sort=name_desc/);
    await expectPage(main.getByLabel('Sort by')).toHaveValue('name_desc');
    const sorted = await names();
    expect(sorted).toHaveLength(16);
    expect(sorted).toEqual([...sorted].sort().reverse());

    const filters = main.getByRole('complementary', { name: 'Filters' });
    await filters.getByLabel('To', { exact: true }).fill('1000');
    await filters.getByLabel('In stock only').check();
    await filters.getByLabel('To', { exact: true }).press('Enter');
    await expectPage(page).toHaveURL(/priceMax=1000&inStock=true/);
    await expectPage(filters.getByLabel('To', { exact: true })).toHaveValue('1000');
    await expectPage(filters.getByLabel('In stock only')).toBeChecked();
    await expectPage(main.getByLabel('Sort by')).toHaveValue('name_desc');
    const prices = (await main.getByRole('article').allTextContents()).map((text) =>
      Number(/₹([\d,]+)/.exec(text)?.[1]?.replace(',', '')),
    );
    expect(prices.length).toBeGreaterThan(0);
    expect(Math.max(...prices)).toBeLessThanOrEqual(1000);
    await expectPage(page.getByRole('button', { name: 'Filters' })).toHaveCount(0);
  });
});
