import { describe, expect, it } from 'vitest';
import { expectPage } from '../kit/expectPage.ts';
import { cachedEntries, runtimeCachedPages, notice, setUpWorkerPhone } from './workerPhone.ts';

describe('the shop on a phone with a service worker', () => {
  const phone = setUpWorkerPhone();

  it('caches no personal data', async () => {
    const { page, context } = phone.visitor;
    await phone.seeded.signIn(context);
    await page.goto('/');
    await expectPage.poll(() => runtimeCachedPages(page)).toEqual(['/']);
    const privatePaths = ['/cart', '/wishlist', '/checkout', '/profile', '/profile/update', '/orders'];
    for (const path of [...privatePaths, `/orders/${phone.seeded.paidOrderId}`]) {
      await page.goto(path);
      await expectPage(page.getByRole('main').getByRole('heading', { level: 1 }).last()).toBeVisible();
      await phone.visitor.waitForGraphQL();
    }
    // A public page that a signed-in shopper opens.
    await page.goto(`/products/${phone.seeded.productId}`);
    await expectPage.poll(() => runtimeCachedPages(page)).toContain(`/products/${phone.seeded.productId}`);
    const orders = await phone.seeded.shopper.request<{
      viewer: { orders: { items: { number: string }[] } };
    }>('{ viewer { orders { items { number } } } }');
    const secrets = [
      phone.seeded.shopper.email,
      'Asha',
      'MG Road',
      '9876543210',
      ...phone.seeded.shopper.cookies.values(),
      ...orders.viewer.orders.items.map(({ number }) => number),
    ];
    const all = await cachedEntries(page);
    expect(all.length).toBeGreaterThan(20);
    const allowed =
      /^\/($|assets\/|offline\.html|icon\.svg|pictures\/|media\/(?!profiles)|products\/|search|subcategories\/)/;
    expect(all.map(({ address }) => address).filter((address) => !allowed.test(address))).toEqual([]);
    for (const { address, text } of all) {
      expect([address, secrets.filter((secret) => text.includes(secret))]).toEqual([address, []]);
    }
  });

  it('shows the cached page when the shop is down, and unregisters when switched off', async () => {
    const { page } = phone.visitor;
    await page.goto('/search');
    await expectPage.poll(() => runtimeCachedPages(page)).toEqual(['/search']);
    phone.proxy.isDown = true;
    await page.reload();
    await expectPage(notice(page, 'The shop cannot be reached. This page is as it was on')).toBeVisible();
    phone.proxy.isDown = false;
    const back = page.waitForEvent('load');
    await notice(page, 'The shop cannot be reached').getByRole('button', { name: 'Try again' }).tap();
    await back;
    await expectPage(notice(page, 'The shop cannot be reached')).toHaveCount(0);

    // Firefox and Safari would store a page with Vary for each Accept header, those of the worker and of the browser.
    const varyOfCached = () =>
      page.evaluate(async () => (await caches.match('/search', { ignoreVary: true }))?.headers.get('vary'));
    expect(await varyOfCached()).toBeNull();
    const bffWithoutWorker = await phone.opened.shop.openAnotherBff({ SERVICE_WORKER: '0' });
    phone.proxy.setTarget(bffWithoutWorker.url);
    await page.reload();
    const remaining = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
      }));
    await expectPage.poll(remaining).toEqual({ workers: 0, caches: 0 });
    // A page that starts the worker only now revives the registration, because this page still uses it.
    await page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js')));
    expect(await remaining()).toEqual({ workers: 1, caches: 0 });
    await page.reload();
    await expectPage.poll(remaining).toEqual({ workers: 0, caches: 0 });
    phone.proxy.setTarget(phone.opened.shop.url);
    await bffWithoutWorker.close();
  });

  it('registers no worker with Save-Data, and none before the first page is complete', async () => {
    const { page, context } = phone.visitor;
    const requestedPaths: string[] = [];
    context.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/search');
    // The code that would register the worker is loaded.
    await expectPage.poll(() => requestedPaths.some((path) => path.includes('/notices-'))).toBe(true);
    await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    expect(await (await fetch(phone.proxy.url)).text()).not.toMatch(/notices-|service-worker/);
  });
});
