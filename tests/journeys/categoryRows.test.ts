import { describe, expect, it } from 'vitest';
import { openSettled } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, SIZES } from './visitor.ts';

const RACKETS = '/subcategories/11/products';
const LIST = 'get-products-by-subcategory';
const FLAME = 'rgb(194, 51, 15)';

const opened = shopAndBrowser();

describe.each(SIZES)('the rows of a category at $width px', (size) => {
  it('show eight cards, go on by arrows, keys and a mouse that pulls, and lead to the whole list', async () => {
    const { page, press, complaints, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    await openSettled(page, '/subcategories/1');
    const row = page.getByRole('region', { name: 'Badminton Rackets' });
    const list = row.getByRole('list', { name: 'Badminton Rackets' });
    await see(list.locator('article')).toHaveCount(8);
    const at = () => list.evaluate((element) => Math.round(element.scrollLeft));
    const on = row.getByRole('button', { name: /^Next in/ });
    const back = row.getByRole('button', { name: /^Previous in/ });

    await see(back).toHaveAttribute('aria-disabled', 'true');
    await press(on);
    await see.poll(at).toBe(288);
    await press(on);
    await see.poll(at).toBe(576);
    await press(back);
    await see.poll(at).toBe(288);
    // The same by keys, from a card.
    await list.locator('article a').nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await see.poll(at).toBe(576);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await see.poll(at).toBe(0);
    // To the end, and no further.
    for (let step = 0; step < 9; step += 1) await on.click({ force: true });
    const end = await list.evaluate((element) => Math.round(element.scrollWidth - element.clientWidth));
    await see.poll(at).toBe(Math.min(2304, end));
    await see(on).toHaveAttribute('aria-disabled', 'true');

    if (!size.touch) {
      await list.evaluate((element) => element.scrollTo({ left: 0 }));
      const card = (await list.locator('article').nth(2).boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(card.x + 100, card.y + 100);
      await page.mouse.down();
      await page.mouse.move(card.x - 60, card.y + 104, { steps: 4 });
      await page.mouse.move(card.x - 200, card.y + 104, { steps: 4 });
      expect(await at()).toBe(300);
      await page.mouse.up();
      // What was pulled was not clicked; a click still is one.
      await see(page).toHaveURL(/\/subcategories\/1$/);
      await list.locator('article h3 a').nth(3).click();
      await see(page).toHaveURL(/\/products\/\d+$/);
      await page.goBack();
    }

    await press(row.getByRole('link', { name: 'View More Badminton Rackets' }));
    await see(page).toHaveURL(new RegExp(`${RACKETS}$`));
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Badminton Rackets');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the rows of a category at any width', () => {
  const size = SIZES[0]!;

  it('stand where they were left on Back and after a reload, and at their start on a new visit', async () => {
    const { page, press, close } = await aVisitor(opened.browser, opened.shop.url, SIZES[1]!.screen);
    const row = page.getByRole('region', { name: 'Badminton Rackets' });
    const list = row.getByRole('list', { name: 'Badminton Rackets' });
    const at = () => list.evaluate((element) => Math.round(element.scrollLeft));
    await page.goto('/search');
    await openSettled(page, '/subcategories/1');
    await press(row.getByRole('button', { name: /^Next in/ }));
    await see.poll(at).toBe(288);
    await list.locator('article h3 a').nth(2).click();
    await see(page).toHaveURL(/\/products\/\d+$/);
    await page.goBack();
    await see.poll(at).toBe(288);
    await page.reload();
    await see.poll(at).toBe(288);
    await press(row.getByRole('button', { name: /^Previous in/ }));
    await see.poll(at).toBe(0);
    await page.reload();
    await see(list.locator('article')).toHaveCount(8);
    expect(await at()).toBe(0);
    await press(row.getByRole('button', { name: /^Next in/ }));
    await see.poll(at).toBe(288);
    const category = page.getByRole('banner').locator('a[href="/subcategories/1"]:visible').first();
    await page.goBack();
    await see(page).toHaveURL(/\/search$/);
    await press(category);
    await see(list.locator('article')).toHaveCount(8);
    expect(await at()).toBe(0);
    await close();
  });

  it('say when there are none, and why there are none to see', async () => {
    const { page, press, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    // Categories that are not featured, so that nothing of them was fetched ahead.
    opened.shop.tap.fault('get-subcategories?category_id=9', {
      kind: 'answer',
      status: 200,
      body: '{"results":[]}',
    });
    await page.goto('/subcategories/9');
    await see(main.getByText('No subcategories found')).toBeVisible();

    opened.shop.tap.fault('get-subcategories?category_id=10', { kind: 'answer', status: 500, body: '{}' });
    await page.goto('/subcategories/10');
    const failure = main.getByText('Error fetching subcategories');
    await see(failure).toHaveCSS('color', FLAME);
    opened.shop.tap.clear();
    await press(main.getByRole('button', { name: 'Try again' }));
    await see(main.locator('article:visible').first()).toBeVisible();
    await see(failure).toBeHidden();

    // Four cards need no arrows; eight need no View More.
    const products = (count: number) =>
      JSON.stringify({
        results: Array.from({ length: count }, (_, id) => ({
          id: id + 1,
          name: `Ball ${id}`,
          price: '10.00',
        })),
        total: count,
      });
    for (const [index, count] of [4, 5, 8, 9].entries())
      opened.shop.tap.fault(`${LIST}?subcategory_id=94${index + 1}`, {
        kind: 'answer',
        status: 200,
        body: products(count),
      });
    opened.shop.tap.fault('get-subcategories?category_id=11', {
      kind: 'answer',
      status: 200,
      body: JSON.stringify({ results: [941, 942, 943, 944].map((id) => ({ id, name: `Row ${id}` })) }),
    });
    await page.goto('/subcategories/11');
    const row = (id: number) => page.getByRole('region', { name: `Row ${id}` });
    await see(row(944).locator('article')).toHaveCount(8);
    const arrows = (id: number) => row(id).getByRole('button', { name: /^Next in/ });
    await see(arrows(941)).toHaveCount(0);
    await see(arrows(942)).toHaveCount(1);
    await see(row(943).getByRole('link', { name: /View More/ })).toHaveCount(0);
    await see(row(944).getByRole('link', { name: /View More/ })).toHaveCount(1);
    await close();
  });
});
