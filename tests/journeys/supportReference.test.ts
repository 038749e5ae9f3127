import { describe, it } from 'vitest';
import { expectPage } from '../kit/expectPage.ts';
import { createSignedInVisitor, DESKTOP_UNLESS_FULL } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const FAILURES = [
  { page: '/cart', call: 'GET /api/cart/', message: 'Failed to fetch cart' },
  { page: '/checkout', call: 'GET /api/cart/', message: 'Failed to fetch cart' },
  { page: '/profile', call: 'GET /api/users/profile/', message: 'Failed to fetch profile' },
  { page: '/profile/update', call: 'GET /api/users/profile/', message: 'Failed to fetch profile' },
  { page: '/search', call: 'GET /api/brands/', message: 'Failed to fetch brands' },
];

const opened = shopAndBrowser();

describe.each(DESKTOP_UNLESS_FULL)('a part of a page that cannot be loaded at $width px', ({ screen }) => {
  it.each(FAILURES)(
    'on $page says so, with a reference for support, and is loaded by "Try again"',
    async ({ page: address, call, message }) => {
      const { page, main, press } = await createSignedInVisitor(opened, screen);
      opened.shop.faultProxy.fault(call, { kind: 'respond', status: 500, body: '{}' });
      await page.goto(address);
      await expectPage(main.getByRole('alert')).toHaveText(message);
      await expectPage(main.getByText(/^Reference for support: [0-9a-f]{8}$/)).toBeVisible();
      opened.shop.faultProxy.clear();
      await press(main.getByRole('button', { name: 'Try again' }));
      await expectPage(main.getByRole('alert')).toHaveCount(0);
      await expectPage(main.getByText('Reference for support')).toHaveCount(0);
    },
  );
});
