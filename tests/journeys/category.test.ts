import { describe, expect, it } from 'vitest';
import { DESKTOP, gotoAndSettle, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { createSignedInVisitor, createVisitor } from '../kit/visitor.ts';
import { listQueries, RACKETS } from './listPage.ts';
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

  it('keep their scroll position on Back and after a reload', async () => {
    const { page, press } = await createVisitor(opened, DESKTOP);
    const row = page.getByRole('region', { name: 'Badminton Rackets' });
    const list = row.getByRole('list', { name: 'Badminton Rackets' });
    const at = () => list.evaluate((element) => Math.round(element.scrollLeft));
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
  });

  it('show a message when there are none', async () => {
    const { page } = await createVisitor(opened, PHONE);
    const main = page.getByRole('main');
    // Categories that are not featured, so that their data was not prefetched.
    opened.shop.faultProxy.fault('get-subcategories?category_id=9', respondWith(200, { results: [] }));
    await page.goto('/subcategories/9');
    await expectPage(main.getByText('No subcategories found')).toBeVisible();
  });
});

describe('the list behind a product', () => {
  it('is shown again by Back as it was left', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    await page.goto(RACKETS);
    const cards = main.getByRole('article');
    const card = cards.nth(5);
    await card.evaluate((element) => {
      element.scrollIntoView();
      element.dataset['left'] = 'here';
    });
    const scrollTop = await page.evaluate(() => window.scrollY);
    const name = await card.getByRole('heading').innerText();
    const queriesBefore = listQueries(opened.shop).length;
    await press(card.getByRole('link').first());
    await expectPage(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectPage(page).toHaveTitle(new RegExp(name));
    await page.goBack();
    // The same element, not a new one.
    await expectPage(card).toHaveAttribute('data-left', 'here');
    await expectPage(card).toBeVisible();
    await expectPage(main.getByRole('heading', { level: 1, name })).toBeHidden();
    await expectPage(page).toHaveTitle(/Rackets/);
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop);
    expect(listQueries(opened.shop)).toHaveLength(queriesBefore);
  });

  it('shows what was changed meanwhile', async () => {
    const { page, main, press, cart } = await createSignedInVisitor(opened, PHONE);
    await page.goto(RACKETS);
    const enabled = page.getByRole('button', { name: /^Add to Cart/, disabled: false });
    const card = main.getByRole('article').filter({ has: enabled }).first();
    const name = await card.getByRole('heading').innerText();
    await press(card.getByRole('link').first());
    await expectPage(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    await press(main.getByRole('button', { name: /^Wishlist/ }).first());
    await expectPage.poll(async () => Object.values(await cart())).toEqual([1]);
    await page.goBack();
    const same = main.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expectPage(same.getByRole('button', { name: 'One more' })).toBeVisible();
    await expectPage(same.getByRole('button', { name: /^Wishlist/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('leads to a product that says when there is no connection, and loads it once there is one', async () => {
    const { context, page, main, press } = await createVisitor(opened, PHONE);
    await page.goto(RACKETS);
    // The code of product pages is there after the first one.
    await press(main.getByRole('article').first().getByRole('link').first());
    await expectPage(main.locator('dt').first()).toBeVisible();
    await page.goBack();
    await expectPage(main.getByRole('article').nth(9)).toBeVisible();
    await context.setOffline(true);
    await press(main.getByRole('article').nth(9).getByRole('link').first());
    const failure = main.getByRole('alert').filter({ hasText: 'Failed to fetch product: no connection' });
    await expectPage(failure).toBeVisible();
    await expectPage(main.getByRole('button', { name: 'Try again' })).toBeVisible();
    // What is in sight is read again by itself when the connection returns.
    await context.setOffline(false);
    await expectPage(failure).toBeHidden();
    await expectPage(main.locator('dt').first()).toBeVisible();
  });
});

describe('the way around the catalogue', () => {
  it('leads from a list to its category, its siblings and its products', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    const breadcrumb = main.getByRole('navigation', { name: 'Breadcrumb' });
    const siblings = main.getByRole('list', { name: 'Subcategories' });
    await gotoAndSettle(page, '/subcategories/1');
    await press(main.getByRole('link', { name: /^View More/ }).first());
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
    await expectPage(breadcrumb.getByRole('link')).toHaveText(['Badminton']);
    await expectPage(siblings.getByRole('link', { name: 'Badminton Rackets' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectPage(main.locator('article').first()).toBeVisible();
    await press(siblings.getByRole('link', { name: 'Shuttlecocks' }));
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('Shuttlecocks');
    await press(main.getByRole('region', { name: 'Products' }).locator('article h3 a').first());
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    await expectPage(breadcrumb.getByRole('link')).toHaveText(['Badminton', 'Shuttlecocks']);
  });
});
