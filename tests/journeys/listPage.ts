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

/** Opens the sheet of filters on a touch screen. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Filters/ }).tap();
  return page.getByRole('dialog', { name: 'Filters' });
}

/** Chooses a sort order by its label on a touch screen. */
export async function chooseSort(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: /^Sort/ }).tap();
  // The choice closes the sheet.
  await page.getByRole('dialog', { name: 'Sort' }).getByRole('radio', { name: label }).tap();
  await page.getByRole('dialog', { name: 'Sort' }).waitFor({ state: 'hidden' });
}
