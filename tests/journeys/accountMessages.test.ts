import { describe, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper } from '../kit/shopper.ts';
import { createVisitor, signInVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const PROFILE = 'GET /api/users/profile/';
const UPDATE = 'PATCH /api/users/profile/update/';

describe('an account', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('shows why the profile could not be loaded or updated', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    const otherShopper = await createShopper(opened.shop.url);
    await signInVisitor(visitor);
    for (const [fault, text] of [
      [respondWith(500, {}), 'Failed to fetch profile'],
      [
        respondWith(503, { detail: 'The shop is closed for the night.' }),
        'The shop is closed for the night.',
      ],
      [respondWith(200, { data: null }), 'No profile data available.'],
    ] as const) {
      opened.shop.faultProxy.clear();
      opened.shop.faultProxy.fault(PROFILE, fault);
      await page.goto('/profile');
      await expectPage(main).toContainText(text);
    }
    opened.shop.faultProxy.clear();
    await page.goto('/profile/update');
    const save = main.getByRole('button', { name: 'Save Changes' });
    opened.shop.faultProxy.fault(UPDATE, respondWith(500, {}), 1);
    await main.getByLabel('First name').fill('Mithali');
    await press(save);
    await expectPage(main.getByRole('alert')).toHaveText('Failed to update profile');
    await main.getByLabel('Email').fill(otherShopper.email);
    await press(save);
    await expectPage(main.getByLabel('Email')).toHaveAccessibleDescription(/already exists/);
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
    await press(save);
    await expectPage(main.getByRole('alert')).toHaveText('Please choose a JPEG, PNG or WebP picture.');
  });
});
