import type { Locator } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DISABLE_BFCACHE, PHONE, waitForPrefetch } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper } from '../kit/shopper.ts';
import { createVisitor, logIn, signInVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('a session', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE, omittedBrowserArgs: [DISABLE_BFCACHE] });

  it('is checked again when the browser restores a page from the back/forward cache', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main } = visitor;
    const shopper = await signInVisitor(visitor);
    await page.addInitScript(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) sessionStorage.setItem('was in bfcache', 'yes');
      }),
    );
    await page.goto('/profile');
    await expectPage(main).toContainText(shopper.email);
    // A page with a pending request does not enter the back/forward cache.
    await waitForPrefetch(page);
    await visitor.waitForGraphQL();
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await page.goto('/livez');

    // In another tab the shopper signs out and another one signs in.
    const tab = await visitor.openTab();
    await tab.goto('/profile');
    await tab.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expectPage(tab).toHaveURL('/login');
    const next = await createShopper(opened.shop.url);
    const press = (target: Locator) => target.click();
    await logIn({ main: tab.getByRole('main'), press }, next);
    await expectPage(tab).toHaveURL('/profile');

    await page.goBack({ waitUntil: 'commit' });
    await expectPage(main).toContainText(next.email);
    await expectPage(main).not.toContainText(shopper.email);
    expect(await page.evaluate(() => sessionStorage.getItem('was in bfcache'))).toBe('yes');
    // The page was reloaded, because not every browser delivers missed `storage` events to a restored page.
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(false);

    await waitForPrefetch(page);
    await page.goto('/livez');
    await tab.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expectPage(tab).toHaveURL('/login');
    await page.goBack({ waitUntil: 'commit' });
    await expectPage(page).toHaveURL(/\/login/);
    expect(await page.content()).not.toContain(next.email);
  });
});
