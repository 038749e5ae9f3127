import { describe, expect, it } from 'vitest';
import { DESKTOP, gotoAndSettle, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { createSignedInVisitor, createVisitor } from '../kit/visitor.ts';
import { LIST, listQueries, RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser();

describe('the page of a category', () => {
  it('has rows that scroll by buttons and dragging, and that Back shows as they were left #category-rows #row-scrolling', async () => {
    const { page, press, pageErrors } = await createVisitor(opened, DESKTOP);
    await gotoAndSettle(page, '/subcategories/1');
    const row = page.getByRole('region', { name: 'Badminton Rackets' });
    const list = row.getByRole('list', { name: 'Badminton Rackets' });
    await expectPage(list.locator('article')).toHaveCount(8);
    const scrollLeft = () => list.evaluate((element) => Math.round(element.scrollLeft));
    const previous = row.getByRole('button', { name: /^Previous in/ });
    await expectPage(previous).toHaveAttribute('aria-disabled', 'true');
    await press(row.getByRole('button', { name: /^Next in/ }));
    await expectPage.poll(scrollLeft).toBe(288);
    const card = (await list.locator('article').nth(2).boundingBox())!;
    await page.mouse.move(card.x + 100, card.y + 100);
    await page.mouse.down();
    await page.mouse.move(card.x + 60, card.y + 104, { steps: 4 });
    await page.mouse.move(card.x, card.y + 104, { steps: 4 });
    await expectPage.poll(scrollLeft).toBe(388);
    await page.mouse.up();
    // Dragging does not count as a click; a click afterwards still works.
    await expectPage(page).toHaveURL('/subcategories/1');
    const left = await scrollLeft();
    await list.locator('article h3 a').nth(2).click();
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    await page.goBack();
    await expectPage.poll(scrollLeft).toBe(left);
    expect(pageErrors).toEqual([]);
  });

  it('leads to its lists, their siblings and their products, and says when it has none #view-more #known-page', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    const breadcrumb = main.getByRole('navigation', { name: 'Breadcrumb' });
    const siblings = main.getByRole('list', { name: 'Subcategories' });
    await gotoAndSettle(page, '/subcategories/1');
    await press(main.getByRole('link', { name: 'View More Badminton Rackets' }));
    await expectPage(page).toHaveURL(RACKETS);
    await expectPage(breadcrumb.getByRole('link')).toHaveText(['Badminton']);
    await expectPage(siblings.getByRole('link', { name: 'Badminton Rackets' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    // The next list shows its name and the first products of its category before its response.
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault(LIST, { kind: 'wait', until });
    await press(siblings.getByRole('link', { name: 'Shuttlecocks' }));
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('Shuttlecocks');
    const list = main.getByRole('region', { name: 'Products' });
    await expectPage(main.getByText('Loading products')).toBeAttached();
    const first = await list.getByRole('article').first().elementHandle();
    release();
    await expectPage(main.getByText('Loading products')).toHaveCount(0);
    // The cards stay, with their pictures.
    expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
    await press(list.locator('article h3 a').first());
    await expectPage(breadcrumb.getByRole('link')).toHaveText(['Badminton', 'Shuttlecocks']);

    // A category that is not featured, so that its data was not prefetched.
    opened.shop.faultProxy.fault('get-subcategories?category_id=9', respondWith(200, { results: [] }));
    await page.goto('/subcategories/9');
    await expectPage(main.getByText('No subcategories found')).toBeVisible();
  });
});

describe('a product that is opened from a list', () => {
  it('shows its card’s data and can be bought before its response; Back shows the list as it was left, with the change #known-page #back-to-list #scroll-position', async () => {
    const { page, main, press, cart } = await createSignedInVisitor(opened, PHONE);
    await page.goto(RACKETS);
    const enabled = page.getByRole('button', { name: /^Add to Cart/, disabled: false });
    const card = main.getByRole('article').filter({ has: enabled }).nth(4);
    const name = await card.getByRole('heading').innerText();
    const link = card.getByRole('link').first();
    const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    await card.evaluate((element) => {
      element.scrollIntoView();
      element.dataset['left'] = 'here';
    });
    const scrollTop = await page.evaluate(() => window.scrollY);
    const queriesBefore = listQueries(opened.shop).length;
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault(`get-product?id=${id}`, { kind: 'wait', until });
    await press(link);
    await expectPage(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectPage(main.locator('header').getByText('₹').first()).toBeVisible();
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    await press(main.getByRole('button', { name: /^Wishlist/ }).first());
    await expectPage.poll(cart).toEqual({ [id]: 1 });
    release();
    await expectPage(main.getByRole('group', { name: 'Pictures' })).toBeVisible();

    await page.goBack();
    // The same element, not a new one.
    const same = main.locator('[data-left=here]');
    await expectPage(same).toBeVisible();
    await expectPage(main.getByRole('heading', { level: 1, name })).toBeHidden();
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop);
    expect(listQueries(opened.shop)).toHaveLength(queriesBefore);
    await expectPage(same.getByRole('button', { name: 'One more' })).toBeVisible();
    await expectPage(same.getByRole('button', { name: /^Wishlist/ })).toHaveAttribute('aria-pressed', 'true');
  });
});
