import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor, SHARP_SIZES } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** A picture may have so many times the pixels of its place, because the upstream stores few widths. */
const MAX_RATIO = 1.5;
/** The narrowest width that the upstream stores, in px. */
const MIN_WIDTH_PX = 64;

const ADDRESSES = [
  '/',
  '/subcategories/1',
  '/subcategories/41/products',
  '/products/4121',
  '/search?search=racket',
];

/** The loaded pictures of the page: the width of the file in px, and how many times it is that of its place. */
const picturesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.checkVisibility() && image.clientWidth > 0)
      .map((image) => {
        const widthPx = Number(new URL(image.currentSrc).searchParams.get('w'));
        return {
          picture: image.currentSrc,
          widthPx,
          ratio: widthPx / (image.clientWidth * devicePixelRatio),
        };
      })
      .filter(({ widthPx }) => widthPx > 0),
  );

describe('pictures', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it.each(SHARP_SIZES)(
    'have at most one and a half times the pixels of their place, at $width px',
    async ({ screen }) => {
      const { page } = await createVisitor(opened, screen);
      const requested = new Set<string>();
      page.on('request', (request) => requested.add(request.url()));
      for (const address of ADDRESSES) {
        // The browser takes a larger version that it has already, shown or prefetched, rather than loading the right one.
        const known = new Set(requested);
        await gotoAndSettle(page, address);
        const pictures = (await picturesOf(page)).filter(({ picture }) => !known.has(picture));
        expect(pictures.length, address).toBeGreaterThan(0);
        const oversized = pictures.filter(
          ({ widthPx, ratio }) => widthPx > MIN_WIDTH_PX && ratio > MAX_RATIO,
        );
        expect(oversized, address).toEqual([]);
      }
    },
  );
});
