import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createSignedInVisitor, createVisitor } from '../kit/visitor.ts';
import { RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { visibleHeading } from './testPages.ts';

/** Title, canonical URL and metadata of the shown page, or of the page that the server sends for an address; sorted. */
const headOf = (page: Page, address?: string) =>
  page.evaluate(async (address) => {
    // The head alone: parsing the whole page would apply its styles.
    const sent = address === undefined ? '' : (await (await fetch(address)).text()).split('<body>', 1)[0];
    const shown = sent ? new DOMParser().parseFromString(sent, 'text/html') : document;
    const tags = 'title, link[rel=canonical], meta[property], meta[name=description], meta[name=robots]';
    return Array.from(shown.querySelectorAll(tags), (tag) => {
      const name = ['property', 'name', 'rel'].map((attribute) => tag.getAttribute(attribute)).join('');
      return `${name} ${tag.getAttribute('content') ?? tag.getAttribute('href') ?? tag.textContent}`;
    }).sort();
  }, address);

/** Names of the tags that `headOf` finds. */
const namesOf = (head: string[]) => head.map((tag) => tag.split(' ', 1)[0]);

const TAGS = ['', 'description', 'og:description', 'og:image', 'og:site_name', 'og:title', 'og:type'];
const PUBLIC_TAGS = [...TAGS, 'canonical', 'og:url'].sort();
const OTHER_TAGS = [...TAGS, 'robots'];

describe('the head of a page', () => {
  const opened = shopAndBrowser();

  /** Waits until the shown page has exactly the tags that the server sends for its address. */
  async function expectHeadOfServer(page: Page, address: string): Promise<void> {
    await expectPage(page).toHaveURL(opened.shop.url + address);
    const sent = await headOf(page, address);
    await expectPage.poll(() => headOf(page)).toEqual(sent);
  }

  it('is that of the server after hydration and after each navigation', async () => {
    const { page, main, press, pageErrors } = await createVisitor(opened, PHONE);
    await page.goto(paths.home);
    await page.waitForFunction(() => 'appReady' in document.documentElement.dataset);
    await expectHeadOfServer(page, paths.home);
    expect(namesOf(await headOf(page))).toEqual(PUBLIC_TAGS);

    await press(main.locator(`a[href="${RACKETS}"]`).first());
    await expectHeadOfServer(page, RACKETS);
    await press(main.getByRole('article').first().getByRole('link').first());
    await page.waitForURL(/\/products\/\w+$/);
    const product = new URL(page.url()).pathname;
    await expectHeadOfServer(page, product);

    await page.goBack();
    await expectHeadOfServer(page, RACKETS);
    await page.goBack();
    await expectHeadOfServer(page, paths.home);
    await page.goForward();
    await expectHeadOfServer(page, RACKETS);
    await page.goForward();
    await expectHeadOfServer(page, product);
    await press(page.getByRole('banner').getByRole('link', { name: 'Maidan' }));
    await expectHeadOfServer(page, paths.home);
    expect(pageErrors).toEqual([]);
  });

  it.each([
    `${RACKETS}?page=2&sort=price_asc`,
    '/products/1101/?gclid=1',
    '/search?search=racket',
    '/subcategories/1',
    '/login',
    '/no/such/page',
    '/products/987654',
  ])('%s has the tags of the server after hydration, each once', async (address) => {
    const { page, pageErrors } = await createVisitor(opened, PHONE);
    await page.goto(address);
    const sent = await headOf(page, address);
    await page.waitForFunction(() => 'appReady' in document.documentElement.dataset);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await headOf(page)).toEqual(sent);
    expect(new Set(namesOf(sent)).size).toBe(sent.length);
    expect(pageErrors.join()).not.toMatch(/React error|ydrat/);
  });

  it('of a private page is not for robots, and names no address to share', async () => {
    const { page, press } = await createSignedInVisitor(opened, PHONE);
    await page.goto(paths.cart);
    await expectPage(page).toHaveTitle('Shopping Cart · Maidan');
    const head = await headOf(page);
    expect(namesOf(head)).toEqual(OTHER_TAGS);
    expect(head).toContain('robots noindex');
    await press(page.getByRole('banner').getByRole('link', { name: 'Maidan' }));
    await expectHeadOfServer(page, paths.home);
  });

  it('of a page that fails is not for robots either', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    await page.route(/\/productPage-[^/]*\.js$/, (route) => route.abort());
    await page.goto(RACKETS);
    await press(main.getByRole('article').first().getByRole('link').first());
    await expectPage(main.getByRole('alert')).toHaveText('Something went wrong');
    await expectPage(page).toHaveTitle('Something went wrong · Maidan');
    expect(namesOf(await headOf(page))).toEqual(OTHER_TAGS);
    await page.goBack();
    await expectPage(visibleHeading(page)).toBeVisible();
    await expectHeadOfServer(page, RACKETS);
  });
});
