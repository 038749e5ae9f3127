import type { Locator, Page } from '@playwright/test';
import type { openBackOffice } from '../kit/backOffice.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import type { Fault } from '../kit/faultProxy.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import type { SignedInVisitor } from '../kit/visitor.ts';
import { payNowButton, waitForDelivery, waitForPaymentScript } from './checkoutPage.ts';
import type { ShopAndBrowser } from './shopAndBrowser.ts';

/** How the session ends, when in the checkout it does, and what is bought. */
export interface SessionEndCase {
  ending: 'refresh refused' | 'logout in another tab' | 'another shopper signs in' | 'storage cleared';
  moment:
    'before the order' | 'after the order' | 'window open' | 'after the capture' | 'during verification';
  kind: 'cart' | 'Buy Now';
}

export interface CaseSetup extends ShopAndBrowser {
  office: ReturnType<typeof openBackOffice>;
  productId: string;
}

export const paymentButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Delivery data that no other shopper may see. */
export const SECRET = { name: 'Canary Kumar', address: '77 Canary Road, Nashik 422001' };

async function pressPayNow(page: Page): Promise<void> {
  await waitForPaymentScript(page);
  await waitForDelivery(page);
  await payNowButton(page).click();
}

/** Continues the checkout to the given moment, ends the session there, and then does what the page still allows. */
export async function interrupt(
  { shop: { faultProxy } }: CaseSetup,
  { page }: SignedInVisitor,
  { moment, ending }: SessionEndCase,
  end: () => Promise<void>,
): Promise<void> {
  /** There is no button any more if the page already knows that the session has ended. */
  const pressIfThere = (button: Locator) =>
    ending === 'refresh refused' ? button.click() : button.click({ timeout: 1500 }).catch(() => undefined);
  if (moment === 'before the order') {
    await waitForPaymentScript(page);
    await waitForDelivery(page);
    await end();
    return pressIfThere(payNowButton(page));
  }
  const { promise: until, resolve: release } = deferred();
  const refused: Fault = { kind: 'respond', status: 401, body: '{}', until };
  const held: Fault = ending === 'refresh refused' ? refused : { kind: 'wait', until };
  if (moment === 'after the order') {
    // The address of the provider's script contains /payment/ as well.
    await waitForPaymentScript(page);
    faultProxy.fault('/payment/', held, 1);
    await pressPayNow(page);
    const started = () =>
      faultProxy.callsTo('POST /api/orders/').filter(({ path }) => path.endsWith('/payment/'));
    await expectPage.poll(() => started().length).toBe(1);
    await end();
    return void release();
  }
  await pressPayNow(page);
  await expectPage(paymentButton(page, /^Pay ₹/)).toBeVisible();
  if (moment === 'window open') {
    await end();
    return pressIfThere(paymentButton(page, /^Pay ₹/));
  }
  if (moment === 'after the capture') {
    const captured = page.waitForResponse((response) => response.url().endsWith('/pay'));
    await paymentButton(page, 'Pay, but lose the callback').click();
    await captured;
    return end();
  }
  // The upstream knows only by the proof that the order is paid.
  faultProxy.fault('GET /api/orders/', {
    kind: 'rewrite',
    change: (body) => body.replaceAll('"paid"', '"pending"').replaceAll('"confirmed"', '"pending"'),
  });
  faultProxy.fault('payment/verify/', held, 1);
  await paymentButton(page, /^Pay ₹/).click();
  await expectPage.poll(() => faultProxy.callsTo('payment/verify/').length).toBe(1);
  await end();
  release();
}

/** Ends the session. @returns the first shopper's data that another shopper could read */
export async function endSession(
  world: CaseSetup,
  buyer: SignedInVisitor,
  { ending }: SessionEndCase,
): Promise<string[]> {
  const { context, page } = buyer;
  const { shop } = world;
  if (ending === 'refresh refused') {
    shop.faultProxy.fault('/api/token/refresh/', { kind: 'respond', status: 401, body: '{}' });
    const names = ['access_token', 'refresh_token'];
    await context.addCookies(names.map((name) => ({ name, value: 'refused', url: shop.url })));
  } else if (ending === 'storage cleared') {
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('signed in by the test', 'yes');
    });
  } else if (ending === 'logout in another tab') {
    await logOut(await buyer.openTab());
  } else {
    return visitAsAnotherShopper(world, buyer, await createShopper(shop.url));
  }
  return [];
}

async function logOut(tab: Page): Promise<void> {
  await tab.goto('/profile');
  await tab.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expectPage(tab).toHaveURL(/\/login/);
  await tab.close();
}

/** Another shopper signs in in another tab while the first shopper's tab is open, opens pages and signs out. @returns the leaked data */
async function visitAsAnotherShopper(
  world: CaseSetup,
  buyer: SignedInVisitor,
  other: Shopper,
): Promise<string[]> {
  const orders = await buyer.orders();
  const tab = await buyer.openTab();
  // An address without the app, because a tab gets no `storage` events for its own changes.
  await tab.goto('/robots.txt');
  const { url } = world.shop;
  await buyer.context.addCookies([...other.cookies].map(([name, value]) => ({ name, value, url })));
  await tab.evaluate(() => {
    for (const key of ['access_token', 'user', 'cart']) localStorage.removeItem(key);
    sessionStorage.clear();
    localStorage.setItem('access_token', 'of another shopper');
  });
  await expectPage(buyer.page.locator('[data-sandbox-checkout]')).toHaveCount(0);
  const readTexts: Record<string, string>[] = [];
  for (const path of ['/checkout', '/cart', '/orders']) {
    await tab.goto(path);
    await expectPage(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    readTexts.push(await readTabTexts(tab, `the other's ${path}`));
  }
  await expectPage
    .poll(async () => Object.values(await readTabTexts(buyer.page)).join())
    .not.toContain(SECRET.name);
  readTexts.push(await readTabTexts(buyer.page, 'the first tab'));
  await logOut(tab);
  const secrets = [SECRET.name, SECRET.address, buyer.shopper.email, ...orders.map(({ number }) => number)];
  return readTexts.flatMap((texts) =>
    Object.entries(texts).flatMap(([location, text]) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${location}`),
    ),
  );
}

/** All texts that a person could read in a tab, by their location: page text, fields, and each storage entry. */
async function readTabTexts(tab: Page, name = ''): Promise<Record<string, string>> {
  const texts = await tab.evaluate(() => ({
    text: document.body.innerText,
    fields: Array.from(
      document.querySelectorAll('input, textarea'),
      (field) => (field as HTMLInputElement).value,
    ).join(),
    ...localStorage,
    ...sessionStorage,
  }));
  return Object.fromEntries(
    Object.entries(texts).map(([location, text]) => [`${name}: ${location}`, String(text)]),
  );
}
