import type { Page, Request } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE, signInAs, waitUntilSettled } from '../kit/browser.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { type SeededShop, seedShop } from '../kit/seededShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** Most phones of the shop's visitors. */
const TALL_PHONE = { ...PHONE, viewport: { width: 390, height: 844 } };

/** Resolves when the page has painted what it has. */
const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Each script and each answer arrives in frames of its own, after what came before it is painted; the fonts never do, because their
 * letters are not as wide to the pixel as those of the system.
 */
async function arriveLate(page: Page): Promise<void> {
  await page.route(/\.woff2/, (route) => route.abort());
  await page.route(/\/assets\/.*\.js|\/graphql/, async (route) => {
    // A page that is left paints nothing more.
    await nextFrames(page).catch(() => undefined);
    await route.fallback();
  });
}

/** Has the page note what moves in it from its first paint on. @returns a function that reads how far, and what moved */
async function watchShifts(page: Page): Promise<() => Promise<{ value: number; moved: string }[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
        shifts.push({ value, moved: elements.map((element) => element?.outerHTML.slice(0, 80)).join() });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts);
}

describe('a page', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let seeded: SeededShop;
  /** Has a cart, and no order that waits for its payment. */
  let shopper: Shopper;
  beforeAll(async () => {
    seeded = await seedShop(opened.shop.url);
    shopper = await createShopper(opened.shop.url);
    for (const id of await opened.shop.productsInStock(2)) await addToCart(shopper, id, 2);
  });

  it.each([
    ['home', () => '/'],
    ['a category', () => '/subcategories/1'],
    ['a list', () => '/subcategories/11/products'],
    ['a product', () => '/products/1101'],
    ['the cart', () => '/cart'],
    ['the checkout', () => '/checkout'],
    ['the profile', () => '/profile'],
  ])('of %s moves nothing while its code and data arrive late #no-layout-shift', async (_, address) => {
    const { page, context, waitForGraphQL } = await createVisitor(opened, TALL_PHONE);
    await signInAs(shopper, opened.shop.url, context);
    await arriveLate(page);
    const shifts = await watchShifts(page);
    // The last code that comes by itself, when the page has been loaded for three seconds.
    const notices = page.waitForResponse(/\/assets\/pageNotices-/);
    await page.goto(address());
    await notices;
    await page.waitForLoadState('networkidle');
    await waitForGraphQL();
    await waitUntilSettled(page);
    await nextFrames(page);
    const seen = await shifts();
    const total = seen.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(seen)).toBeLessThan(0.02);
  });

  it.each([
    ['cart', '/cart', 'Sizes'],
    ['checkout', '/checkout', 'LastDelivery'],
  ])(
    'of the %s moves nothing when the store has other lines than this device #no-layout-shift',
    async (_, address, before) => {
      const { page, context, waitForGraphQL } = await createVisitor(opened, TALL_PHONE);
      const buyer = await createShopper(opened.shop.url);
      await signInAs(buyer, opened.shop.url, context);
      const ids = await opened.shop.productsInStock(4);
      if (address === '/cart') await addToCart(buyer, ids[0]!, 1);
      await page.goto('/cart');
      await expectPage.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull();
      for (const id of ids) await addToCart(buyer, id, 1);
      const { promise: held, resolve: release } = deferred();
      const isOf = (request: Request, name: string) =>
        new RegExp(`operationName["=:]+${name}\\b`).test(`${request.url()} ${request.postData() ?? ''}`);
      await page.route('**/graphql**', (route) =>
        isOf(route.request(), 'Cart') ? void held.then(() => route.fallback()) : route.fallback(),
      );
      const shifts = await watchShifts(page);
      const answered = page.waitForResponse((response) => isOf(response.request(), before));
      await page.goto(address);
      await answered;
      await nextFrames(page);
      release();
      await expectPage(page.getByText(/^Total$/).first()).toBeVisible();
      await waitForGraphQL();
      await waitUntilSettled(page);
      await nextFrames(page);
      const seen = await shifts();
      expect(
        seen.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(seen),
      ).toBeLessThan(0.02);
    },
  );

  it.each([
    ['videos', (): string => '/', /\/films-/, 'section[aria-label=Videos]', 'video'],
    ['header', (): string => '/checkout', /\/checkoutFrame-/, 'main', 'header a[href="/cart"]'],
    ['buttons', (): string => `/orders/${seeded.paidOrderId}`, /\/buyAgain-/, 'main', 'text=Add all to cart'],
  ] as const)(
    'has room for its %s, whose code arrives late #reserved-room',
    async (_, address, code, part, content) => {
      const { page, context } = await createVisitor(opened, TALL_PHONE);
      await seeded.signIn(context);
      const { promise: held, resolve: release } = deferred();
      await page.route(code, (route) => void held.then(() => route.fallback()));
      const asked = page.waitForRequest(code);
      await page.goto(address(), { waitUntil: 'commit' });
      await page.locator(part).evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
      await asked;
      const boxOf = () => page.locator(part).boundingBox();
      await waitUntilSettled(page);
      const room = await boxOf();
      release();
      await page.locator(content).first().waitFor();
      await expectPage.poll(boxOf).toEqual(room);
    },
  );
});
