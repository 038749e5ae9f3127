import { describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { PHONE_UNLESS_FULL } from '../kit/visitor.ts';
import { fetchFromUpstream, openHomePage } from './homePage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

interface WireVideo {
  title: string;
  subcategory_id: number;
}

describe('the films of home', () => {
  const opened = shopAndBrowser();

  it.each(PHONE_UNLESS_FULL)('say what they show and lead to it at $width px', async ({ screen }) => {
    const { videos } = await fetchFromUpstream<{ videos: WireVideo[] }>(
      opened.shop,
      '/functions/v1/get-homepage-video',
    );
    const { page, main, press, pageErrors } = await openHomePage(opened, screen);
    const films = main.getByRole('region', { name: 'Videos' });
    await films.scrollIntoViewIfNeeded();
    await expectPage(films.getByRole('figure')).toHaveCount(videos.length);
    for (const [index, { title, subcategory_id }] of videos.entries()) {
      const film = films.getByRole('figure').nth(index);
      await film.scrollIntoViewIfNeeded();
      await expectPage(film.getByText(title, { exact: true })).toBeVisible();
      await expectPage(film.locator('video')).toHaveAttribute('aria-label', title);
      const link = film.getByRole('link', { name: `Shop now : ${title}` });
      await expectPage(link).toHaveAttribute('href', `/subcategories/${subcategory_id}/products`);
      await link.focus();
      await page.keyboard.press('Tab');
      await expectPage(film.getByRole('button', { name: `Play film ${index + 1}` })).toBeFocused();
    }
    expect(await findViolations(page)).toEqual([]);
    await press(films.getByRole('link').last());
    await expectPage(page).toHaveURL(`/subcategories/${videos.at(-1)?.subcategory_id}/products`);
    expect(pageErrors).toEqual([]);
  });

  it('have neither text nor link when the upstream sends none', async () => {
    opened.shop.faultProxy.fault(
      'get-homepage-video',
      respondWith(200, { videos: [{ id: 1, video_url: 'films/rally.mp4' }] }),
    );
    const { page, main } = await openHomePage(opened, PHONE);
    const films = main.getByRole('region', { name: 'Videos' });
    await films.scrollIntoViewIfNeeded();
    await expectPage(films.locator('video')).toHaveAttribute('aria-label', 'film 1 of 1');
    await expectPage(films.getByRole('button', { name: 'Play film 1 of 1' })).toBeVisible();
    await expectPage(films.getByRole('link')).toHaveCount(0);
    await expectPage(films.getByRole('paragraph')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  it('say that they cannot be played, and then have no button', async () => {
    opened.shop.faultProxy.fault(
      'get-homepage-video',
      respondWith(200, { videos: [{ id: 1, video_url: 'films/none.mp4' }] }),
    );
    const { main, press } = await openHomePage(opened, PHONE);
    const films = main.getByRole('region', { name: 'Videos' });
    await films.scrollIntoViewIfNeeded();
    await press(films.getByRole('button', { name: 'Play film 1 of 1' }));
    await expectPage(films.getByRole('status')).toHaveText('This film cannot be played.');
    await expectPage(films.getByRole('button')).toHaveCount(0);
  });
});
