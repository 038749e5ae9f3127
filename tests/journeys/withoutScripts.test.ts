import { describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper } from '../kit/shopper.ts';
import { createVisitor, LOW_SCREENS } from '../kit/visitor.ts';
import { paths } from '../../web/config/paths.ts';
import { RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('without scripts', () => {
  const opened = shopAndBrowser();

  /** Opens a page whose app never comes; records the addresses of all requests. */
  async function openWithoutScripts(screen: object) {
    const visitor = await createVisitor(opened, { ...screen, javaScriptEnabled: false });
    const addresses: string[] = [];
    visitor.page.on('request', (request) => addresses.push(request.url()));
    const open = (address: string) => visitor.page.goto(address, { waitUntil: 'commit' });
    return { ...visitor, addresses, open };
  }

  // Rule: docs/product.md#signing-in: Before the app is ready
  it.each(LOW_SCREENS)(
    'a shopper signs in on $device, and is back where they came from',
    async ({ screen }) => {
      const { email, password } = await createShopper(opened.shop.url);
      const { page, main, context, addresses, open, press } = await openWithoutScripts(screen);
      await open('/search?search=racket');
      await press(page.getByRole('banner').getByRole('link', { name: 'Login' }));
      await main.getByLabel('Email').fill(email);
      await main.getByLabel('Password', { exact: true }).fill('a wrong secret');
      await main.getByLabel('Password', { exact: true }).press('Enter');
      await expectPage(page).toHaveURL('/login?answer&next=%2Fsearch%3Fsearch%3Dracket');
      await expectPage(main.getByRole('alert')).toHaveText(
        'No active account found with the given credentials',
      );
      await expectPage(main.getByLabel('Email')).toHaveValue(email);
      await expectPage(main.getByLabel('Password', { exact: true })).toHaveValue('');
      await main.getByLabel('Password', { exact: true }).fill(password);
      await press(main.getByRole('button', { name: 'Login' }));
      await expectPage(page).toHaveURL('/search?search=racket');
      await expectPage(main.getByRole('article').first()).toBeVisible();
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names.sort()).toEqual(['access_token', 'refresh_token', 'session_begun']);
      expect(addresses.filter((address) => /example\.com|secret/i.test(decodeURIComponent(address)))).toEqual(
        [],
      );
    },
  );

  it('a new shopper registers, and a mail is sent to one who forgot', async () => {
    const { page, main, open } = await openWithoutScripts(PHONE);
    await open(paths.register);
    await main.getByLabel('Email').fill('scriptless@example.com');
    await main.getByRole('button', { name: 'Create Account' }).click();
    await expectPage(page).toHaveURL('/register?answer');
    await expectPage(main.getByText('Please fill in this field.').first()).toBeVisible();
    await expectPage(main.getByLabel('Email')).toHaveValue('scriptless@example.com');
    await main.getByLabel('Username').fill('scriptless');
    for (const label of ['Password', 'Confirm password'])
      await main.getByLabel(label, { exact: true }).fill('A-fine-secret-1');
    await main.getByRole('button', { name: 'Create Account' }).click();
    await expectPage(page).toHaveURL('/');

    await open(paths.forgotPassword);
    await main.getByLabel('Email').fill('scriptless@example.com');
    await main.getByLabel('Email').press('Enter');
    await expectPage(main.getByRole('status')).toHaveText('Check your email for reset link.');
  });

  it.each(LOW_SCREENS)('a list is paged, sorted and filtered on $device', async ({ screen }) => {
    const { page, main, open, press } = await openWithoutScripts(screen);
    const names = () => main.getByRole('article').getByRole('heading').allTextContents();
    await open(RACKETS);
    await press(main.getByRole('link', { name: 'Page 2' }));
    await expectPage(page).toHaveURL(`${RACKETS}?page=2`);
    expect(await names()).toHaveLength(4);
    await main.getByLabel('Sort by').selectOption({ label: 'Name, Z to A' });
    await press(main.getByRole('button', { name: 'Apply' }).first());
    await expectPage(page).toHaveURL(/sort=name_desc/);
    await expectPage(main.getByLabel('Sort by')).toHaveValue('name_desc');
    const sorted = await names();
    expect(sorted).toHaveLength(16);
    expect(sorted).toEqual([...sorted].sort().reverse());

    const filters = main.getByRole('complementary', { name: 'Filters' });
    await filters.getByLabel('To', { exact: true }).fill('1000');
    await filters.getByLabel('In stock only').check();
    await filters.getByLabel('To', { exact: true }).press('Enter');
    await expectPage(page).toHaveURL(/priceMax=1000&inStock=true/);
    await expectPage(filters.getByLabel('To', { exact: true })).toHaveValue('1000');
    await expectPage(filters.getByLabel('In stock only')).toBeChecked();
    await expectPage(main.getByLabel('Sort by')).toHaveValue('name_desc');
    const prices = (await main.getByRole('article').allTextContents()).map((text) =>
      Number(/₹([\d,]+)/.exec(text)?.[1]?.replace(',', '')),
    );
    expect(prices.length).toBeGreaterThan(0);
    expect(Math.max(...prices)).toBeLessThanOrEqual(1000);
    await expectPage(page.getByRole('button', { name: 'Filters' })).toHaveCount(0);
  });

  it.each(LOW_SCREENS)('a search is made, sorted, filtered and paged on $device', async ({ screen }) => {
    const { page, main, open, press } = await openWithoutScripts(screen);
    const articles = main.getByRole('article');
    await open(paths.search);
    await main.getByRole('combobox', { name: 'Search products' }).fill('racket');
    await main.getByRole('combobox', { name: 'Search products' }).press('Enter');
    await expectPage(page).toHaveURL('/search?search=racket');
    await main.getByLabel('Sort by').selectOption('price_asc');
    await main.getByLabel('Products on a page').selectOption('8');
    await press(main.getByRole('button', { name: 'Apply' }).first());
    await expectPage(articles).toHaveCount(8);
    await expectPage(main.getByLabel('Sort by')).toHaveValue('price_asc');
    await expectPage(main.getByRole('combobox', { name: 'Search products' })).toHaveValue('racket');
    await press(main.getByRole('link', { name: 'Page 2' }));
    await expectPage(page).toHaveURL('/search?search=racket&sort=price_asc&pageSize=8&page=2');
    await main.getByRole('radio', { name: 'Topsa' }).check();
    await press(main.getByRole('button', { name: 'Apply' }).last());
    await expectPage(page).toHaveURL(/brand=Topsa/);
    await expectPage(main.getByRole('radio', { name: 'Topsa' })).toBeChecked();
    const brands = await articles.allTextContents();
    expect(brands.every((text) => text.includes('Topsa'))).toBe(true);
    expect(page.url()).not.toContain('page=2');
  });

  it('Subscribe sends nothing', async () => {
    const { page, addresses, open } = await openWithoutScripts(PHONE);
    await open(paths.login);
    const newsletter = page.getByRole('contentinfo').getByLabel('Newsletter');
    await newsletter.fill('asha@example.com');
    const count = addresses.length;
    await newsletter.press('Enter');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expectPage(newsletter).toHaveValue('asha@example.com');
    expect(addresses.slice(count)).toEqual([]);
  });

  it('a sign-in is known to the app that the next page loads', async () => {
    const shopper = await createShopper(opened.shop.url);
    const [productId = ''] = await opened.shop.productsInStock(1);
    await addToCart(shopper, productId, 2);
    const { page, main, pageErrors } = await createVisitor(opened, PHONE);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(paths.login, { waitUntil: 'load' });
    await main.getByLabel('Email').fill(shopper.email);
    await main.getByLabel('Password', { exact: true }).fill(shopper.password);
    await main.getByRole('button', { name: 'Login' }).click();
    await expectPage(page).toHaveURL('/');
    await page.unrouteAll();
    pageErrors.length = 0;
    await page.goto('/search?search=racket');
    const banner = page.getByRole('banner');
    await expectPage(banner.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    await expectPage(banner.getByRole('button', { name: 'Account' })).toBeAttached();
    expect(await page.evaluate(() => document.cookie)).toBe('');
    // The session is over when the shopper logs out: nothing begins it again.
    await page.goto(paths.profile);
    await main.getByRole('button', { name: 'Logout' }).click();
    await expectPage(page).toHaveURL(paths.login);
    await page.reload();
    await expectPage(main.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});
