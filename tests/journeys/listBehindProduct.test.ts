import { describe, expect, it } from 'vitest';
import { gotoAndSettle, PHONE, waitForPrefetch } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createSignedInVisitor, createVisitor } from '../kit/visitor.ts';
import { openFilters } from './listControls.ts';
import { listQueries, RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser();

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

  it('does not block the product when it was left with its filters open', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    await page.goto(RACKETS);
    const first = main.getByRole('article').first();
    const name = await first.getByRole('heading').innerText();
    await press(first.getByRole('link').first());
    await expectPage(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expectPage(first).toBeVisible();
    const filters = await openFilters(page, true);
    await expectPage(filters).toBeVisible();
    await page.goForward();
    await expectPage(main.getByRole('heading', { level: 1, name })).toBeVisible();
    // A modal dialog would take the tap.
    await press(main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last());
    await expectPage(first).toBeVisible();
    await expectPage(filters).toBeHidden();
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

    // A later visit knows the categories from local storage, without a request.
    await gotoAndSettle(page, '/search?search=racket');
    await waitForPrefetch(page);
    await press(main.getByRole('region', { name: 'Products' }).locator('article h3 a').first());
    await expectPage(breadcrumb.getByRole('link')).toHaveCount(2);
  });
});
