import { describe, expect, it } from 'vitest';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, waitForApp } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** The parts of the page that are not laid out. */
const skippedParts = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-home] > section, [data-below]')].filter(
        (part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false,
      ).length,
  );

describe('the first layout', () => {
  const opened = shopAndBrowser();

  it('leaves out what is far below the window, until the page is ready', async () => {
    const { page, pageErrors } = await createVisitor(opened, PHONE);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/idleTasks/, async (route) => {
      await held;
      await route.continue();
    });
    for (const path of ['/', '/subcategories/1']) {
      await page.goto(path, { waitUntil: 'commit' });
      await waitForApp(page);
      await expectPage.poll(() => skippedParts(page)).toBeGreaterThan(0);
    }
    release();
    await expectPage(page.locator('html')).toHaveAttribute('data-laid-out', '');
    expect(await skippedParts(page)).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('has every height when a position is restored, so the shopper sees the same after a reload', async () => {
    const { page } = await createVisitor(opened, DESKTOP);
    await page.goto('/');
    const quotes = page.getByRole('region', { name: 'What customers say' });
    await expectPage(page.locator('html')).toHaveAttribute('data-laid-out', '');
    await quotes.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const topOf = () => quotes.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await topOf();
    await page.reload();
    await waitForApp(page);
    await expectPage.poll(topOf).toBe(before);
    expect(await skippedParts(page)).toBe(0);
  });
});
