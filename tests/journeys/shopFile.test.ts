import type { Locator } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { demoShop, otherShop, writeShopFile } from '../kit/shopFiles.ts';
import { createSignedInVisitor, createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
const { seller } = otherShop;

describe('a second shop of the same build', () => {
  let folder: string;
  let second: { url: string; close(): Promise<unknown> };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maidan-second-'));
    second = await opened.shop.openAnotherBff({ SHOP_FILE: await writeShopFile(folder, otherShop) });
  });
  afterAll(async () => {
    await second.close();
    await rm(folder, { recursive: true, force: true });
  });

  const destination = () => ({ browser: opened.browser, shop: second });
  const expectContact = async (place: Locator, { email, phone }: typeof seller) => {
    await expectPage(place.getByRole('link', { name: email!, exact: true })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    );
    await expectPage(place.getByRole('link', { name: phone! })).toHaveAttribute('href', /^tel:\+91\d+$/);
  };

  it('names its seller on an order, on the screen and on paper', async () => {
    const { page, main, shopper, pageErrors } = await createSignedInVisitor(destination(), PHONE);
    const { id } = await createOrder(shopper, orderInput(oneOfEach(await opened.shop.productsInStock(2))));
    await page.goto(`/orders/${id}`);
    const order = main.getByRole('article');
    const footer = page.getByRole('contentinfo');
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      await expectPage(order.getByText(seller.legalName!)).toBeVisible();
      await expectPage(order.getByText(seller.address!.join(', '))).toBeVisible();
      await expectContact(order, seller);
      await expectPage(footer).toBeVisible({ visible: media === 'screen' });
    }
    await page.emulateMedia({ media: 'screen' });
    expect(pageErrors).toEqual([]);

    // The first shop runs with the same files at the same time.
    const first = await createVisitor(opened, PHONE);
    await first.page.goto('/search');
    await expectPage(first.page.getByRole('contentinfo')).toContainText(demoShop.seller.legalName!);
    await expectPage(first.page).toHaveTitle('Search · Maidan');
  });
});
