import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, gotoAndSettle } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith, type Fault } from '../kit/faultProxy.ts';
import { createVisitor, PHONE_OR_BOTH } from '../kit/visitor.ts';
import { openHomePage, EMPTY, LISTS, SECTIONS } from './homePage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const unavailable: Fault = { kind: 'respond', status: 503, body: '' };
/** A failure that is not retried. */
const malformed: Fault = { kind: 'respond', status: 200, body: '<html>' };

/** The first price may be this far down on a phone of 360 px. */
const MAX_FIRST_PRICE_PX = 3000;

describe('home, section by section', () => {
  const opened = shopAndBrowser();

  it('has the product lists right after the categories, and the first price within 3,000 px on a phone', async () => {
    const { page, main } = await openHomePage(opened, PHONE);
    const sections = await main
      .locator('[data-home] > section')
      .evaluateAll((all) =>
        all.map((section) => section.getAttribute('aria-label') ?? section.querySelector('h2')?.textContent),
      );
    expect(sections.indexOf('Products')).toBe(sections.indexOf('Explore Categories') + 1);
    const price = main.getByText(/^₹\d/).first();
    const top = await price.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    expect(top).toBeLessThanOrEqual(MAX_FIRST_PRICE_PX);
    // Two whole cards and a part of the third are visible.
    const visibleCards = await page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .evaluateAll((cards) =>
        cards
          .map((card) => card.getBoundingClientRect())
          .filter(({ left, right }) => left < 360 && right > 0)
          .map(({ right }) => right <= 360),
      );
    expect(visibleCards).toEqual([true, true, false]);
  });

  it('shows a message for each empty section, and hides tabs without products', async () => {
    for (const [path, list] of Object.entries(SECTIONS))
      opened.shop.faultProxy.fault(path, respondWith(200, { [list]: [] }));
    opened.shop.faultProxy.fault('/api/products/deal-of-the-day/', respondWith(200, { results: [] }));
    const { page, main, pageErrors } = await openHomePage(opened, PHONE);
    for (const text of EMPTY) await expectPage(main.getByText(text, { exact: true })).toBeVisible();
    await expectPage(main.getByRole('tab')).toHaveText(['Featured', 'Exclusive']);

    for (const path of LISTS) opened.shop.faultProxy.fault(path, respondWith(200, []));
    await page.reload();
    await expectPage(main.getByText('No collections available.')).toBeVisible();
    await expectPage(main.getByRole('tab')).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });

  it('shows no errors when sections fail: they are empty on a first visit, and show stored data later', async () => {
    const breakAll = () =>
      [...Object.keys(SECTIONS), ...LISTS].forEach((path) => opened.shop.faultProxy.fault(path, unavailable));
    const firstVisit = await (breakAll(), openHomePage(opened, DESKTOP));
    for (const text of EMPTY)
      await expectPage(firstVisit.main.getByText(text, { exact: true })).toBeVisible();
    const consoleText = firstVisit.pageErrors.join('\n');
    expect(consoleText).toContain('API Error: 503');
    expect(await firstVisit.page.locator('body').textContent()).not.toContain('API Error');
    await expectPage(firstVisit.page.getByRole('alert')).toHaveCount(0);
    await firstVisit.context.close();

    opened.shop.faultProxy.clear();
    const laterVisit = await openHomePage(opened, DESKTOP);
    await expectPage
      .poll(() => laterVisit.page.evaluate(() => localStorage.getItem('shop_the_look')))
      .not.toBeNull();
    breakAll();
    await laterVisit.page.reload();
    const { main } = laterVisit;
    await expectPage(
      main.getByRole('region', { name: 'Banners' }).getByRole('heading').first(),
    ).toBeVisible();
    await expectPage(
      main.getByRole('region', { name: 'Shop the Look' }).getByRole('heading').first(),
    ).toBeVisible();
    for (const text of EMPTY) await expectPage(main.getByText(text, { exact: true })).toHaveCount(0);
    await laterVisit.context.close();
  });

  it.each(PHONE_OR_BOTH)('has no layout shifts while the browser renders it at $width px', async (size) => {
    // The server-rendered page is checked by pages.test.ts.
    const { page, layoutShifts } = await createVisitor(opened, size.screen);
    // Fonts that load late would shift the layout; the login page loads them into the cache first.
    await page.goto('/login');
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
    opened.shop.faultProxy.fault('get-homepage-video', malformed, 1);
    await gotoAndSettle(page, '/');
    await expectPage(page.getByRole('region', { name: 'Videos' })).toBeAttached();
    expect(await layoutShifts()).toEqual([]);
  });
});
