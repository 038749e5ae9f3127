import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectPage } from '../kit/expectPage.ts';
import type { Shopper } from '../kit/shopper.ts';

/** Who uses a page. */
export interface PageUser {
  page: Page;
  /** Taps on touch screens, clicks elsewhere. */
  press(target: Locator): Promise<void>;
}

export const credentials = () => ({ email: `${randomUUID()}@example.com`, password: 'A-fine-secret-1' });

export async function register(
  { page, press }: PageUser,
  { email, password }: ReturnType<typeof credentials>,
) {
  await page.goto('/register');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Username').fill(email.slice(0, 12));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await press(page.getByRole('button', { name: 'Create Account' }));
}

/** Navigates from the home page to the first racket in stock. */
export async function findRacket({ page, press }: PageUser): Promise<void> {
  const main = page.getByRole('main');
  await press(main.getByRole('link', { name: /Badminton Rackets/ }).first());
  await expectPage(main.getByRole('heading', { level: 1 })).toContainText('Badminton Rackets');
  const racket = main
    .locator('article, li')
    .filter({ has: page.getByRole('button', { name: /^Add to Cart/, disabled: false }) });
  const name = await racket.first().getByRole('heading').innerText();
  await press(racket.first().getByRole('link').first());
  await expectPage(page).toHaveURL(/\/products\/\d+$/);
  // The list stays visible until the code of this page is loaded.
  await expectPage(main.locator('h1:visible')).toHaveText(name);
}

/** Adds the product, opens the cart and sets the quantity to 3. */
export async function fillCart({ page, press }: PageUser): Promise<void> {
  const main = page.getByRole('main');
  await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
  await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
  await press(main.getByRole('button', { name: 'One more' }).first());
  await press(main.getByRole('link', { name: 'Go to Cart' }).first());
  await expectPage(page).toHaveURL(/\/cart$/);
  const quantity = main.getByRole('group', { name: /^Quantity of/ });
  await expectPage(quantity).toContainText('2');
  await press(quantity.getByRole('button', { name: 'One more' }));
  await expectPage(quantity).toContainText('3');
}

export async function pay({ page, press }: PageUser): Promise<string> {
  await press(page.getByRole('link', { name: 'Checkout' }).first());
  const name = page.getByLabel(/name/i).first();
  // A complete delivery is a card, whose fields are behind this button.
  const change = page.getByRole('button', { name: 'Change delivery' });
  await expectPage(change.or(name)).toBeVisible();
  if (await change.isVisible()) await press(change);
  await name.fill('Asha Verma');
  await page.getByLabel(/phone/i).fill('9876543210');
  await page
    .getByLabel(/address/i)
    .first()
    .fill('12 MG Road, Pune 411001');
  const payNow = page.getByRole('button', { name: 'Pay Now' });
  await expectPage(payNow).toBeEnabled();
  await page.waitForFunction(() => 'Razorpay' in window);
  // A double click: the second click comes before the page could render.
  await payNow.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await press(page.getByRole('button', { name: /^Pay ₹/ }));
  await expectPage(page).toHaveURL(/\/orders\/\d+$/);
  return page.url();
}

/** Queries the shopper's orders with the page's cookies. */
export async function fetchOrders(page: Page) {
  const response = await page.request.post('/graphql', {
    data: {
      query:
        '{ viewer { orders { total items { isPaid status items { quantity } } } cart { items { id } } } }',
    },
  });
  const { data } = (await response.json()) as {
    data: { viewer: { orders: { total: number; items: unknown[] }; cart: { items: unknown[] } } };
  };
  return data.viewer;
}

/** The path of a product in stock, as in a shared link. */
export async function racketPath(shopper: Shopper): Promise<string> {
  const { home } = await shopper.request<{ home: { categories: { items: { id: string }[] } } }>(
    '{ home { categories { items { id } } } }',
  );
  const { subcategory } = await shopper.request<{ subcategory: { products: { items: { id: string }[] } } }>(
    'query ($id: ID!) { subcategory(id: $id) { products(filter: { inStock: true }) { items { id } } } }',
    { id: home.categories.items[0]?.id },
  );
  return `/products/${subcategory.products.items[0]?.id}`;
}

/** What `fetchOrders` returns after the purchase. */
export const ONE_PAID = {
  orders: { total: 1, items: [{ isPaid: true, status: 'CONFIRMED', items: [{ quantity: 3 }] }] },
  cart: { items: [] },
};
