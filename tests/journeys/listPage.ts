import type { Locator, Page } from '@playwright/test';
import type { Shop } from '../kit/openShop.ts';

/** The address of a list with 20 products. */
export const RACKETS = '/subcategories/11/products';
/** The upstream call of a list, as the fault proxy names it. */
export const LIST = 'get-products-by-subcategory';

/** The query parameters of the list requests so far, in order; requests of rows, with another limit, do not count. */
export const listQueries = ({ faultProxy }: Shop): Record<string, string>[] =>
  faultProxy
    .callsTo(LIST)
    .map((call) => Object.fromEntries(new URL(`http://x${call.path}`).searchParams))
    .filter((query) => query['limit'] === '16');

/** The query parameters of the listing requests so far, in order. */
export const listingQueries = ({ faultProxy }: Shop): Record<string, string>[] =>
  faultProxy.calls
    .filter((call) => /^\/api\/products\/?\?/.test(call.path))
    .map((call) => Object.fromEntries(new URL(`http://x${call.path}`).searchParams));

/** The requested pages, sorted, because the order of the three prefetched pages may vary. */
export const requestedPages = (shop: Shop): number[] =>
  listingQueries(shop)
    .map((query) => Number(query['page']))
    .sort((a, b) => a - b);

/** Opens the filters, which on touch screens are a sheet. @returns the element with their fields */
export async function openFilters(page: Page, touch: boolean): Promise<Locator> {
  if (!touch) return page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).tap();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Closes the sheet of touch screens. */
export async function closeSheet(page: Page, touch: boolean): Promise<void> {
  if (touch) await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).tap();
}

/** Chooses a sort order by its label. */
export async function chooseSort(page: Page, touch: boolean, label: string): Promise<void> {
  if (!touch) {
    await page.getByRole('main').getByLabel('Sort by').selectOption({ label });
    return;
  }
  await page.getByRole('button', { name: 'Sort', exact: true }).tap();
  // The choice closes the sheet.
  await page.getByRole('dialog', { name: 'Sort' }).getByRole('radio', { name: label }).tap();
  await page.getByRole('dialog', { name: 'Sort' }).waitFor({ state: 'hidden' });
}

/** Chooses a brand or a type of a search. */
export async function chooseFilter(page: Page, touch: boolean, name: string): Promise<void> {
  const filters = await openFilters(page, touch);
  await filters.getByRole('radio', { name, exact: true }).check();
  await closeSheet(page, touch);
}
