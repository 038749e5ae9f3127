import { describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { gotoAndSettle } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, PHONE_UNLESS_FULL } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { openFilters } from './listControls.ts';
import { LIST, RACKETS } from './listPage.ts';

const opened = shopAndBrowser();

/** The price limits of each list request so far. */
const requestedPriceLimits = () =>
  opened.shop.faultProxy
    .callsTo(LIST)
    .map((call) => new URL(`http://x${call.path}`).searchParams)
    .filter((query) => query.get('subcategory_id') === '11')
    .map((query) => [query.get('price_min'), query.get('price_max')]);

describe.each(PHONE_UNLESS_FULL)('invalid price limits at $width px', ({ screen, touch }) => {
  it('show a message and are not requested', async () => {
    const visitor = await createVisitor(opened, screen);
    const { page, press } = visitor;
    await gotoAndSettle(page, RACKETS);
    const filters = await openFilters(page, touch);
    const [from, to] = [filters.getByLabel('From'), filters.getByLabel('To', { exact: true })];
    const message = filters.getByRole('status');
    await from.fill('500');
    await to.fill('9000');
    await expectPage(page).toHaveURL(/priceMin=500&priceMax=9000$/);

    await from.fill('10000');
    await expectPage(message).toHaveText('“From” is above “To”.');
    for (const field of [from, to]) {
      await expectPage(field).toHaveAttribute('aria-invalid', 'true');
      await expectPage(field).toHaveAccessibleDescription('“From” is above “To”.');
    }
    expect(await findViolations(page)).toEqual([]);
    for (const [text, end, other] of [
      ['-5', from, to],
      ['1.5', from, to],
      ['99999999', to, from],
    ] as const) {
      await from.fill('500');
      await to.fill('9000');
      await end.fill(text);
      await expectPage(message).toHaveText('Please enter whole rupees, 0 to 99,99,999.');
      await expectPage(end).toHaveAttribute('aria-invalid', 'true');
      await expectPage(other).toHaveAttribute('aria-invalid', 'false');
    }
    await to.fill('9000');
    await from.fill('');
    await from.pressSequentially('-');
    await expectPage(message).toHaveText('Please enter whole rupees, 0 to 99,99,999.');

    if (touch) {
      // The sheet stays open while a limit is invalid.
      await press(filters.getByRole('button', { name: /^Show/ }));
      await expectPage(from).toBeFocused();
      await expectPage(filters).toBeVisible();
    }
    // The emptied field removes its limit; the invalid text after it changes nothing.
    await expectPage(page).toHaveURL(/products\?priceMax=9000$/);
    await from.fill('600');
    await expectPage(page).toHaveURL(/priceMin=600&priceMax=9000$/);
    await expectPage(message).toHaveText('');
    await visitor.waitForGraphQL();
    expect([...new Set(requestedPriceLimits().map(String))]).toEqual(
      [
        [null, null],
        ['500', '9000'],
        [null, '9000'],
        ['600', '9000'],
      ].map(String),
    );
  });
});
