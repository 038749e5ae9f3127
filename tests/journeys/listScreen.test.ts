import { describe, expect, it } from 'vitest';
import { gotoAndSettle, LAPTOP, LOW_PHONE, waitUntilSettled } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor, LOW_SCREENS, type Visitor } from '../kit/visitor.ts';
import { openFilters } from './listControls.ts';
import { RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** Yoga mats, the list with the most above it: a breadcrumb and the subcategories of yoga. */
const MATS = '/subcategories/81/products';

/** The number of products of which name and price are on the first screen, above the bar at the lower edge. */
const productsOnFirstScreen = async ({ page, main }: Visitor): Promise<number> => {
  const cards = await main.getByRole('region', { name: 'Products' }).locator('article').all();
  const bar = page.locator('[data-bottom-bar]');
  const lowerEdge = ((await bar.isVisible()) && (await bar.boundingBox())?.y) || page.viewportSize()!.height;
  const areSeen = cards.slice(0, 8).map(async (card) => {
    const parts = [card.getByRole('heading'), card.getByText(/^₹/).first()];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return boxes.every((box) => box !== null && box.y + box.height <= lowerEdge);
  });
  return (await Promise.all(areSeen)).filter(Boolean).length;
};

describe('the first screen of a list', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it.each([
    ['a list that is opened from its category', MATS, true],
    ['a list', RACKETS, false],
    ['a search', '/search?search=racket', false],
  ])('on a low phone shows two products with name and price: %s', async (_, path, fromCategory) => {
    const visitor = await createVisitor(opened, LOW_PHONE);
    const { page, main, layoutShifts } = visitor;
    if (fromCategory) {
      await gotoAndSettle(page, '/subcategories/8');
      await main.getByRole('list', { name: 'Subcategories' }).getByRole('link', { name: 'Yoga Mats' }).tap();
      await expectPage(page).toHaveURL(new RegExp(`${path}$`));
      await waitUntilSettled(page);
      await expectPage(main.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    } else await gotoAndSettle(page, path);
    await expectPage(main.locator('article:visible').first()).toBeVisible();
    expect(await productsOnFirstScreen(visitor)).toBeGreaterThanOrEqual(2);
    await expectPage(page.getByRole('complementary', { name: 'Offers' })).toBeHidden();
    // The promotion of the page before goes with that page, in one frame.
    const shifts = (await layoutShifts()).filter((shift) => !shift.includes('<main'));
    expect(shifts).toEqual([]);
  });

  it('on a laptop has the promotion, and the first row of products', async () => {
    const visitor = await createVisitor(opened, LAPTOP);
    await gotoAndSettle(visitor.page, RACKETS);
    await expectPage(visitor.page.getByRole('complementary', { name: 'Offers' })).toBeVisible();
    expect(await productsOnFirstScreen(visitor)).toBeGreaterThanOrEqual(2);
  });

  it.each(LOW_SCREENS)('limits the price with one press, on $device', async ({ screen, touch }) => {
    const { page, press } = await createVisitor(opened, screen);
    await gotoAndSettle(page, RACKETS);
    const filters = await openFilters(page, touch);
    // The price comes first.
    await expectPage(filters.getByRole('group').first()).toHaveAccessibleName('Price in ₹');
    const [under500, under2000] = ['Under ₹500', 'Under ₹2,000'].map((name) =>
      filters.getByRole('button', { name, exact: true }),
    );
    await press(under2000!);
    await expectPage(page).toHaveURL(/products\?priceMax=2000$/);
    await expectPage(under2000!).toHaveAttribute('aria-pressed', 'true');
    await expectPage(filters.getByLabel('To', { exact: true })).toHaveValue('2000');
    await filters.getByLabel('From').fill('5000');
    await expectPage(filters.getByText('“From” is above “To”.')).toBeInViewport({ ratio: 1 });
    await press(under500!);
    await expectPage(page).toHaveURL(/products\?priceMax=500$/);
    await expectPage(filters.getByLabel('From')).toHaveValue('');
    await press(under500!);
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
  });

  it('closes the sheet of sort orders on a tap, and not on an arrow key', async () => {
    const { page } = await createVisitor(opened, LOW_PHONE);
    await gotoAndSettle(page, RACKETS);
    const sheet = page.getByRole('dialog', { name: 'Sort' });
    await page.getByRole('button', { name: 'Sort', exact: true }).tap();
    await sheet.getByRole('radio', { name: 'Price, low to high' }).tap();
    await expectPage(sheet).toBeHidden();
    await expectPage(page).toHaveURL(/sort=price_asc$/);
    await page.keyboard.press('Enter');
    await sheet.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expectPage(sheet.getByRole('radio', { name: 'Price, high to low' })).toBeChecked();
    await expectPage(page).toHaveURL(/sort=price_desc$/);
    await expectPage(sheet).toBeVisible();
  });
});
