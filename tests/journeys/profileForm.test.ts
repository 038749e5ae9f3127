import { beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { PHONE } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper } from '../kit/shopper.ts';
import { createVisitor, ONE_PIXEL_PNG, signInVisitor, type Visitor } from '../kit/visitor.ts';
import { attributesOf } from './testPages.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const UPDATE = 'PATCH /api/users/profile/update/';

describe('a form', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await createVisitor(opened, PHONE);
  });

  it('for the profile marks a preference without a name and a duplicate name', async () => {
    const { page, main, press } = visitor;
    await signInVisitor(visitor);
    await page.goto('/profile/update');
    const add = main.getByRole('button', { name: 'Add preference' });
    const save = main.getByRole('button', { name: 'Save Changes' });
    const name = (row: number) => main.getByLabel(`Preference ${row}`, { exact: true });
    const value = (row: number) => main.getByLabel('Value').nth(row - 1);
    await expectPage(add).toBeVisible();
    expect(await attributesOf(main)).toEqual([
      'firstName given-name next',
      'lastName family-name next',
      'username nickname next',
      'email email next',
      'phone tel next',
      'dateOfBirth bday -',
      'address street-address -',
    ]);
    for (const row of [1, 2, 3]) {
      await press(add);
      await expectPage(name(row)).toBeFocused();
    }
    await name(1).fill('sport');
    await value(1).fill('Badminton');
    await value(2).fill('Tennis');
    await press(save);
    await expectPage(name(2)).toBeFocused();
    await expectPage(name(2)).toHaveAccessibleDescription('Please name this preference.');
    await name(2).fill(' sport ');
    await press(save);
    await expectPage(name(2)).toHaveAccessibleDescription('Another preference has this name.');
    expect(opened.shop.faultProxy.callsTo(UPDATE)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await name(2).fill('second sport');
    await press(save);
    await expectPage(page).toHaveURL('/profile');
    expect(opened.shop.faultProxy.callsTo(UPDATE).at(-1)?.body).toContain(
      '{"sport":"Badminton","second sport":"Tennis"}',
    );
  });

  it('for the profile shows the picture that was saved although the other fields were refused', async () => {
    const { page, main, press } = visitor;
    const otherShopper = await createShopper(opened.shop.url);
    await signInVisitor(visitor);
    await page.goto('/profile/update');
    await expectPage(main).toContainText('No Image');
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: ONE_PIXEL_PNG });
    await main.getByLabel('Email').fill(otherShopper.email);
    await press(main.getByRole('button', { name: 'Save Changes' }));
    await expectPage(main.getByLabel('Email')).toHaveAccessibleDescription(/already exists/);
    await expectPage(main.getByText('JPEG, PNG or WebP, at most 5 MB')).toBeVisible();
    await expectPage(main).not.toContainText('No Image');
    await press(main.getByRole('link', { name: 'Back to profile' }));
    await expectPage(main.getByRole('heading', { level: 1 })).toContainText('Hello');
    await expectPage(main).not.toContainText('No Image');
    expect(opened.shop.faultProxy.callsTo(UPDATE)).toHaveLength(2);
  });
});
