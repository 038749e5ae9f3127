import { describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { paths } from '../../web/config/paths.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { openWithoutScripts } from './withoutScripts.ts';

describe('without scripts', () => {
  const opened = shopAndBrowser();

  it('Subscribe sends nothing', async () => {
    const { page, addresses, open } = await openWithoutScripts(opened, PHONE);
    await open(paths.login);
    const newsletter = page.getByRole('contentinfo').getByLabel('Newsletter');
    await newsletter.fill('asha@example.com');
    const count = addresses.length;
    await newsletter.press('Enter');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expectPage(newsletter).toHaveValue('asha@example.com');
    expect(addresses.slice(count)).toEqual([]);
  });
});
