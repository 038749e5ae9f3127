import { describe, expect, it } from 'vitest';
import { horizontalOverflowPx, LAPTOP, LOW_PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { setStyles } from './textLayout.ts';

/** The least room, and the most. */
const TEXT_SIZES = [
  { device: 'a low phone', screen: LOW_PHONE, textSize: '200%' },
  { device: 'a laptop', screen: LAPTOP, textSize: '100%' },
];

describe('the registration', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it.each(TEXT_SIZES)(
    'names what is missing below the header, on $device with text of $textSize',
    async ({ screen, textSize }) => {
      const { page, main, press, pageErrors } = await createVisitor(opened, screen);
      await page.goto('/register');
      await setStyles(page, `html { font-size: ${textSize} }`);
      opened.shop.faultProxy.clear();
      const create = main.getByRole('button', { name: 'Create Account' });
      const missing = 'Please fill this in.';

      /** The field has the focus, and it and its label and message are between the header and the lower edge of the window. */
      const expectShown = async (label: string, message: string) => {
        const field = main.getByLabel(label, { exact: true });
        await expectPage(field).toBeFocused();
        await expectPage(field).toHaveAccessibleDescription(message);
        const header = await page.getByRole('banner').boundingBox();
        const top = (header?.y ?? 0) + (header?.height ?? 0);
        for (const part of [
          main.locator(`label[for="${await field.getAttribute('id')}"]`),
          field,
          main.locator(`[id="${await field.getAttribute('aria-describedby')}"]`),
        ]) {
          const box = async () => {
            const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
            return y >= top && y + height <= (page.viewportSize()?.height ?? 0);
          };
          await expectPage.poll(box, { message: (await part.textContent()) ?? label }).toBe(true);
        }
      };

      await press(create);
      await expectShown('Email', missing);
      expect(await main.getByText(missing).count()).toBe(4);
      await main.getByLabel('Email').fill('asha');
      await press(create);
      await expectShown('Email', 'Please enter an email address, such as name@example.com.');
      await main.getByLabel('Email').fill('asha@example.com');
      await press(create);
      await expectShown('Username', missing);
      await main.getByLabel('Username').fill('asha');
      await main.getByLabel('Password', { exact: true }).fill('A-fine-secret-1');
      await press(create);
      await expectShown('Confirm password', missing);
      expect(await horizontalOverflowPx(page)).toBeLessThanOrEqual(0);
      expect(opened.shop.faultProxy.callsTo('/api/users/register/')).toEqual([]);
      expect(pageErrors).toEqual([]);
    },
  );
});
