import type { Page } from '@playwright/test';
import { openSettled } from '../kit/browser.ts';

/** Home when the shop has nothing to put on it. */
export const EMPTY_HOME = {
  data: {
    home: {
      __typename: 'Home',
      banners: { __typename: 'BannerList', version: '1', items: [] },
      categories: { __typename: 'HomeCategoryList', version: '1', items: [] },
      videos: { __typename: 'VideoList', version: '1', items: [] },
      featuredProduct: { __typename: 'FeaturedProduct', version: '1', product: null },
      shopTheLook: { __typename: 'ShopTheLook', version: '1', look: null },
      collections: { __typename: 'CollectionList', version: '1', items: [] },
      featuredProducts: null,
      dealsOfTheDay: null,
      exclusiveProducts: null,
    },
  },
};

/** What the shop's server says when what stands behind it fails. */
export const failed = (message: string) => ({
  data: null,
  errors: [{ message, extensions: { code: 'UPSTREAM_ERROR', retryable: true } }],
});

/**
 * Opens a page whose operation is answered like this. Its document comes bare, as when the server could not make one, so
 * that the browser asks for the data itself.
 */
export async function openAnswered(
  page: Page,
  path: string,
  operation: string,
  answer: object,
): Promise<void> {
  const asks = new RegExp(`operationName["=:]+${operation}\\b`);
  await page.route('**/graphql**', async (route) => {
    const request = route.request();
    if (asks.test(`${request.url()} ${request.postData() ?? ''}`)) await route.fulfill({ json: answer });
    else await route.fallback();
  });
  await page.route(path, async (route) => {
    const bare = await route.fetch({ url: new URL('/login', route.request().url()).href });
    await route.fulfill({ response: bare });
  });
  await openSettled(page, path);
}
