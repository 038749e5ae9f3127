import type { Locator } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';
import { createVisitor, logIn } from '../kit/visitor.ts';
import { shopAndBrowser } from '../journeys/shopAndBrowser.ts';

/** What some supported browser does not have, or refuses: the code that takes it away before the page's scripts. */
const ROUGH: Record<string, () => void> = {
  'without URL.canParse and AbortSignal.any': () => {
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(AbortSignal, 'any');
  },
  'without BroadcastChannel': () => void Reflect.deleteProperty(window, 'BroadcastChannel'),
  'with a BroadcastChannel that throws': () => {
    const refuse = class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    };
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
  },
  'without popovers, checkVisibility and idle callbacks': () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
  },
  'without web locks, view transitions and sharing': () => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    Reflect.deleteProperty(Navigator.prototype, 'share');
  },
  'with local and session storage refused': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
  'with a storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'without a service worker': () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
};

describe('the newest Chromium', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it.each(Object.keys(ROUGH))('%s signs in, fills a cart and opens the checkout #browsers', async (name) => {
    const { email, password } = await createShopper(opened.shop.url);
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press, pageErrors } = visitor;
    await page.addInitScript(ROUGH[name] ?? (() => undefined));
    // The idle moments by which `goto` waits for the app may be what is missing.
    const isReady = () => expectPage(page.locator('html')).toHaveAttribute('data-app-ready', '');
    await page.goto('/login', { waitUntil: 'commit' });
    await isReady();
    await logIn(visitor, { email, password });
    await expectPage(page).toHaveURL('/profile');
    // Within the app: a refused storage lasts as long as the page.
    await press(page.getByRole('banner').getByRole('link', { name: 'Search' }));
    await main.getByRole('combobox').fill('racket');
    await main.getByRole('combobox').press('Enter');
    // The list before stays in the page, hidden.
    const shown = (target: Locator) => target.filter({ visible: true }).first();
    await press(shown(main.getByRole('article')).getByRole('link').first());
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    // While the list is still shown, its cards have buttons of the same text.
    await press(shown(main.locator('button:enabled:not(article button)', { hasText: 'Add to Cart' })));
    await press(shown(main.getByRole('link', { name: 'Go to Cart' })));
    await press(shown(main.getByRole('link', { name: 'Checkout' })));
    await expectPage(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
    expect(pageErrors.filter((error) => !/quota|could not be stored/i.test(error))).toEqual([]);
  });
});
