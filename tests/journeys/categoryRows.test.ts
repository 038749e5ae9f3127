import { describe, expect, it } from 'vitest';
import { DESKTOP, gotoAndSettle, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { createVisitor } from '../kit/visitor.ts';
import { LIST, RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser();

describe('the rows of a category', () => {
  it('show eight cards, scroll by arrow buttons, keys and dragging, and link to the whole list', async () => {
    const { page, press, pageErrors } = await createVisitor(opened, DESKTOP);
    await gotoAndSettle(page, '/subcategories/1');
    const row = page.getByRole('region', { name: 'Badminton Rackets' });
    const list = row.getByRole('list', { name: 'Badminton Rackets' });
    await expectPage(list.locator('article')).toHaveCount(8);
    const scrollLeft = () => list.evaluate((element) => Math.round(element.scrollLeft));
    const nextButton = row.getByRole('button', { name: /^Next in/ });
    const previousButton = row.getByRole('button', { name: /^Previous in/ });

    await expectPage(previousButton).toHaveAttribute('aria-disabled', 'true');
    await press(nextButton);
    await expectPage.poll(scrollLeft).toBe(288);
    await press(nextButton);
    await expectPage.poll(scrollLeft).toBe(576);
    await press(previousButton);
    await expectPage.poll(scrollLeft).toBe(288);
    // The same by keyboard, with the focus on a card.
    await list.locator('article a').nth(2).focus();
    await page.keyboard.press('ArrowRight');
    await expectPage.poll(scrollLeft).toBe(576);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectPage.poll(scrollLeft).toBe(0);
    // Scrolling stops at the end, where a tap on the arrow that disappears opens no card below it.
    const end = await list.evaluate((element) => Math.round(element.scrollWidth - element.clientWidth));
    for (let step = 0; step < Math.ceil(end / 288); step += 1) await press(nextButton);
    // Both in one task, because on a slow machine a second tap comes too late to be meant for the arrow.
    await nextButton.evaluate((arrow) => {
      const { x, y, width, height } = arrow.getBoundingClientRect();
      const place = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true };
      arrow.dispatchEvent(new MouseEvent('click', place));
      const below = document.elementsFromPoint(place.clientX, place.clientY);
      below.find((element) => !arrow.contains(element))?.dispatchEvent(new MouseEvent('click', place));
    });
    await expectPage.poll(scrollLeft).toBe(Math.min(2304, end));
    await expectPage(nextButton).toHaveAttribute('aria-disabled', 'true');

    await list.evaluate((element) => element.scrollTo({ left: 0 }));
    const card = (await list.locator('article').nth(2).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(card.x + 100, card.y + 100);
    await page.mouse.down();
    await page.mouse.move(card.x - 60, card.y + 104, { steps: 4 });
    await page.mouse.move(card.x - 200, card.y + 104, { steps: 4 });
    expect(await scrollLeft()).toBe(300);
    await page.mouse.up();
    // Dragging does not count as a click; a click afterwards still works.
    await expectPage(page).toHaveURL(/\/subcategories\/1$/);
    await list.locator('article h3 a').nth(3).click();
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    await page.goBack();

    await press(row.getByRole('link', { name: 'View More Badminton Rackets' }));
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Badminton Rackets');
    expect(pageErrors).toEqual([]);
  });

  it('keep their scroll position on Back and after a reload, and start at 0 on a new visit', async () => {
    const { page, press } = await createVisitor(opened, DESKTOP);
    const row = page.getByRole('region', { name: 'Badminton Rackets' });
    const list = row.getByRole('list', { name: 'Badminton Rackets' });
    const at = () => list.evaluate((element) => Math.round(element.scrollLeft));
    await page.goto('/search');
    await gotoAndSettle(page, '/subcategories/1');
    await press(row.getByRole('button', { name: /^Next in/ }));
    await expectPage.poll(at).toBe(288);
    await list.locator('article h3 a').nth(2).click();
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    await page.goBack();
    await expectPage.poll(at).toBe(288);
    await page.reload();
    await expectPage.poll(at).toBe(288);
    await press(row.getByRole('button', { name: /^Previous in/ }));
    await expectPage.poll(at).toBe(0);
    await page.reload();
    await expectPage(list.locator('article')).toHaveCount(8);
    expect(await at()).toBe(0);
    await press(row.getByRole('button', { name: /^Next in/ }));
    await expectPage.poll(at).toBe(288);
    const category = page.getByRole('banner').locator('a[href="/subcategories/1"]:visible').first();
    await page.goBack();
    await expectPage(page).toHaveURL(/\/search$/);
    await press(category);
    await expectPage(list.locator('article')).toHaveCount(8);
    expect(await at()).toBe(0);
  });

  it('show a message when there are none, and arrows and a link to the list only where they lead on', async () => {
    const { page } = await createVisitor(opened, PHONE);
    const main = page.getByRole('main');
    // Categories that are not featured, so that their data was not prefetched.
    opened.shop.faultProxy.fault('get-subcategories?category_id=9', respondWith(200, { results: [] }));
    await page.goto('/subcategories/9');
    await expectPage(main.getByText('No subcategories found')).toBeVisible();

    // Rows of four cards have no arrows; rows of eight have no View More link.
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
      opened.shop.faultProxy.fault(`${LIST}?subcategory_id=94${index + 1}`, {
        kind: 'respond',
        status: 200,
        body: products(count),
      });
    opened.shop.faultProxy.fault('get-subcategories?category_id=11', {
      kind: 'respond',
      status: 200,
      body: JSON.stringify({ results: [941, 942, 943, 944].map((id) => ({ id, name: `Row ${id}` })) }),
    });
    await page.goto('/subcategories/11');
    const row = (id: number) => page.getByRole('region', { name: `Row ${id}` });
    await expectPage(row(944).locator('article')).toHaveCount(8);
    const arrows = (id: number) => row(id).getByRole('button', { name: /^Next in/ });
    await expectPage(arrows(941)).toHaveCount(0);
    await expectPage(arrows(942)).toHaveCount(1);
    await expectPage(row(943).getByRole('link', { name: /View More/ })).toHaveCount(0);
    await expectPage(row(944).getByRole('link', { name: /View More/ })).toHaveCount(1);
  });
});
