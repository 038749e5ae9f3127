import { afterAll, beforeAll, describe, it } from 'vitest';
import { policyLinks } from '../../web/config/shop.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { demoShop } from '../kit/shopFiles.ts';
import { createSignedInVisitor, createVisitor, openVisitor, type Visitor } from '../kit/visitor.ts';
import { RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('the shell', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let guest: Visitor;
  beforeAll(async () => {
    guest = await openVisitor(opened, DESKTOP);
  });
  afterAll(() => guest.close());

  it('has a promotional banner, on phones not above lists and products #promotional-banner', async () => {
    const { page } = guest;
    const banner = page.getByRole('complementary', { name: 'Offers' });
    for (const [address, isOnPhones] of [
      ['/', true],
      ['/login', true],
      ['/subcategories/1', true],
      [RACKETS, false],
      ['/search', false],
      ['/products/1101', false],
    ] as const) {
      await page.setViewportSize(DESKTOP.viewport!);
      await page.goto(address);
      await expectPage(banner, address).toBeVisible();
      await page.setViewportSize(PHONE.viewport!);
      await expectPage(banner, address).toBeVisible({ visible: isOnPhones });
    }
  });

  it('has a search field from 1280 px on, and a link to the search below #header-search', async () => {
    const { page } = guest;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/login');
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search products' });
    await expectPage(field).toBeVisible();
    await page.setViewportSize({ width: 1279, height: 800 });
    await expectPage(field).toBeHidden();
    await expectPage(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible();
  });

  it('has a footer with its columns in a wide window #footer', async () => {
    const { page } = guest;
    await page.setViewportSize(DESKTOP.viewport!);
    await page.goto('/login');
    const footer = page.getByRole('contentinfo');
    const column = (name: string) =>
      footer.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
    for (const [name, entries] of [
      ['Sports', demoShop.sports],
      ['News', demoShop.news],
      ['Policies', policyLinks(demoShop).map(({ label }) => label)],
    ] as const)
      await expectPage(column(name).getByRole('listitem')).toHaveText([...entries]);
    await expectPage(column('Sports').getByRole('link').first()).toHaveAttribute(
      'href',
      `/search?search=${encodeURIComponent(demoShop.sports[0]!)}`,
    );
    await expectPage(column('Community').getByRole('link', { name: 'Instagram' })).toBeVisible();
    const { seller, grievanceOfficer } = demoShop;
    await expectPage(column('Sold by')).toContainText(seller.legalName!);
    await expectPage(column('Customer care')).toContainText(seller.hours!);
    await expectPage(column('Grievance officer')).toContainText(grievanceOfficer.name!);
    await expectPage(column('Accessibility')).toBeVisible();
    await expectPage(footer.getByLabel('Newsletter')).toBeVisible();
  });

  it('counts the items of the cart, up to "99+" #cart-badge', async () => {
    const { page, shopper } = await createSignedInVisitor(opened, PHONE);
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    const [one = '', other = ''] = await opened.shop.productsInStock(2, 60);
    await addToCart(shopper, one, 59);
    await page.goto('/profile');
    await expectPage(cart).toHaveText('59');
    await addToCart(shopper, other, 40);
    await page.reload();
    await expectPage(cart).toHaveText('99');
    await addToCart(shopper, other, 1);
    await page.reload();
    await expectPage(cart).toHaveText('99+');
    await expectPage(cart).toHaveAccessibleName('Cart, 100 items');
  });
});

describe('the categories', () => {
  const opened = shopAndBrowser();

  /** Both the function and the list that replaces it. */
  const CATEGORIES = 'featured';

  it.each([
    ['there are none', respondWith(200, { featured_categories: [], results: [], version: 1 })],
    ['they cannot be read', respondWith(500, {})],
  ])('show a skeleton while they load, and "No categories" when %s #no-categories', async (_, fault) => {
    const { page } = await createVisitor(opened, DESKTOP);
    const nav = page.getByRole('banner').getByRole('navigation', { name: 'Categories' });
    const { promise: until, resolve: release } = deferred();
    // A page for guests is rendered without them, so that the browser reads them.
    opened.shop.faultProxy.fault(CATEGORIES, { ...fault, until } as typeof fault);
    await page.goto('/cart', { waitUntil: 'commit' });
    await expectPage(nav.locator('[aria-busy=true], [aria-hidden=true]').first()).toBeAttached();
    await expectPage(nav.getByText('No categories')).toHaveCount(0);
    release();
    await expectPage(nav.getByText('No categories')).toBeVisible();
  });
});
