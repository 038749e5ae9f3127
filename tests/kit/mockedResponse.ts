import type { Page } from '@playwright/test';
import { gotoAndSettle } from './browser.ts';

/** The BFF's GraphQL response when the upstream fails. */
export const failedResponse = (message: string) => ({
  data: null,
  errors: [{ message, extensions: { code: 'UPSTREAM_ERROR', retryable: true } }],
});

/**
 * Opens a page with a mocked response for one operation. The page is served without server rendering, so that the browser
 * sends the operation itself.
 * @param until when the response is sent
 */
export async function openWithResponse(
  page: Page,
  path: string,
  operation: string,
  response: object,
  until?: Promise<void>,
): Promise<void> {
  const operationPattern = new RegExp(`operationName["=:]+${operation}\\b`);
  await page.route('**/graphql**', async (route) => {
    const request = route.request();
    if (!operationPattern.test(`${request.url()} ${request.postData() ?? ''}`)) return route.fallback();
    await until;
    await route.fulfill({ json: response });
  });
  await page.route(path, async (route) => {
    const emptyPage = await route.fetch({ url: new URL('/cart', route.request().url()).href });
    await route.fulfill({ response: emptyPage });
  });
  await gotoAndSettle(page, path);
}
