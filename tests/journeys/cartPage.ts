import type { Locator, Page } from '@playwright/test';

/** The steppers of all products on the page. */
export const quantityStepper = (page: Page): Locator =>
  page.getByRole('main').getByRole('group', { name: /^Quantity of/ });

/** The plus of the first stepper. */
export const increaseButton = (page: Page): Locator =>
  quantityStepper(page).first().getByRole('button', { name: 'One more' });

/** The line of a product. */
export const lineOf = (page: Page, productName: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: productName });

export const summary = (page: Page): Locator => page.getByRole('region', { name: 'Order Summary' });
