import type { Page } from '@playwright/test';
import { DESKTOP } from '../kit/browser.ts';
import { openBuyer, type Buyer } from '../kit/buyer.ts';
import type { Fault } from '../kit/faultProxy.ts';
import { see } from '../kit/expectPage.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';
import { payNow, scriptLoaded } from './atCheckout.ts';
import {
  inWindow,
  openCheckout,
  resultOf,
  tapPayNow,
  visitAgain,
  type Cell,
  type CellResult,
  type CellWorld,
} from './nextVisit.ts';

/** What only the first shopper knows. */
const SECRET = { name: 'Canary Kumar', address: '77 Canary Road, Nashik 422001' };

/** Runs one cell: a purchase whose session ends on the way, and the next visit of the same shopper. */
export async function runCell(world: CellWorld, cell: Cell): Promise<CellResult> {
  const buyer = await openBuyer(world.browser, world.shop, DESKTOP);
  try {
    await buyer.fill({ [world.productId]: 1 });
    await openCheckout(buyer.page, world, cell.kind);
    // Typed over the profile: it is lost with the session, so that the next visit's delivery is another one.
    if (cell.kind === 'cart' || cell.ending === 'another shopper signs in') {
      await buyer.page.getByLabel('Name', { exact: true }).fill(SECRET.name);
      await buyer.page.getByLabel('Address').fill(SECRET.address);
    }
    const factsShown: string[] = [];
    await interrupt(world, buyer, cell, async () => {
      factsShown.push(...(await endSession(world, buyer, cell)));
    });
    // A page that hears of the end goes to /login; faults that ended earlier would let the session be renewed.
    if (cell.ending === 'refresh refused') await see(buyer.page).toHaveURL(/\/login/);
    world.shop.tap.clear();
    await visitAgain(world, buyer, cell);
    return { ...(await resultOf(world, buyer, cell)), factsShown };
  } finally {
    world.shop.tap.clear();
    await buyer.context.close();
  }
}

/** Goes on to the moment, ends the session there, and then does what the page still lets the shopper do. */
async function interrupt(
  { shop: { tap } }: CellWorld,
  { page }: Buyer,
  { moment, ending }: Cell,
  end: () => Promise<void>,
): Promise<void> {
  if (moment === 'before the order') {
    await scriptLoaded(page);
    await see(page.getByLabel('Phone number')).toHaveValue('9876543210');
    await end();
    // Where the page has heard of the end, there is no button any more.
    return payNow(page)
      .click({ timeout: 1500 })
      .catch(() => undefined);
  }
  let release = () => undefined as unknown;
  const until = new Promise((resolve) => (release = () => resolve(null)));
  const refused: Fault = { kind: 'answer', status: 401, body: '{}', until };
  const held: Fault = ending === 'refresh refused' ? refused : { kind: 'wait', until };
  if (moment === 'after the order') {
    // The provider's script has such an address, too.
    await scriptLoaded(page);
    tap.fault('/payment/', held, 1);
    await tapPayNow(page);
    const started = () => tap.callsTo('POST /api/orders/').filter(({ path }) => path.endsWith('/payment/'));
    await see.poll(() => started().length).toBe(1);
    await end();
    return void release();
  }
  await tapPayNow(page);
  await see(inWindow(page, /^Pay ₹/)).toBeVisible();
  if (moment === 'window open') {
    await end();
    return inWindow(page, /^Pay ₹/)
      .click({ timeout: 1500 })
      .catch(() => undefined);
  }
  if (moment === 'after the capture') {
    const captured = page.waitForResponse((response) => response.url().endsWith('/pay'));
    await inWindow(page, 'Pay, but lose the callback').click();
    await captured;
    return end();
  }
  tap.fault('payment/verify/', held, 1);
  await inWindow(page, /^Pay ₹/).click();
  await see.poll(() => tap.callsTo('payment/verify/').length).toBe(1);
  await end();
  release();
}

/** Ends the session. @returns what another shopper could read of the first one's */
async function endSession(world: CellWorld, buyer: Buyer, { ending }: Cell): Promise<string[]> {
  const { context, page } = buyer;
  const { shop } = world;
  if (ending === 'refresh refused') {
    shop.tap.fault('/api/token/refresh/', { kind: 'answer', status: 401, body: '{}' });
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
    await logOut(await buyer.anotherTab());
  } else {
    return visitOfAnother(world, buyer, await aShopper(shop.url));
  }
  return [];
}

async function logOut(tab: Page): Promise<void> {
  await tab.goto('/profile');
  await tab.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await see(tab).toHaveURL(/\/login/);
  await tab.close();
}

/** Another shopper signs in in another tab while the first one's is open, looks around, and leaves. */
async function visitOfAnother(world: CellWorld, buyer: Buyer, other: Shopper): Promise<string[]> {
  const orders = await buyer.orders();
  const tab = await buyer.anotherTab();
  // An address of the shop without the app: an app would not hear of what its own tab changes in the storage.
  await tab.goto('/robots.txt');
  const { url } = world.shop;
  await buyer.context.addCookies([...other.cookies].map(([name, value]) => ({ name, value, url })));
  await tab.evaluate(() => {
    for (const key of ['access_token', 'user', 'cart']) localStorage.removeItem(key);
    sessionStorage.clear();
    localStorage.setItem('access_token', 'of another shopper');
  });
  await see(buyer.page.locator('[data-sandbox-checkout]')).toHaveCount(0);
  const read: Record<string, string>[] = [];
  for (const path of ['/checkout', '/cart', '/orders']) {
    await tab.goto(path);
    await see(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    read.push(await readableIn(tab, `the other's ${path}`));
  }
  await see.poll(async () => Object.values(await readableIn(buyer.page)).join()).not.toContain(SECRET.name);
  read.push(await readableIn(buyer.page, 'the first tab'));
  await logOut(tab);
  const secrets = [SECRET.name, SECRET.address, buyer.shopper.email, ...orders.map(({ number }) => number)];
  return read.flatMap((places) =>
    Object.entries(places).flatMap(([place, text]) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`),
    ),
  );
}

/** All that a person could read in a tab, by the place: text, fields, and each stored entry. */
async function readableIn(tab: Page, name = ''): Promise<Record<string, string>> {
  const places = await tab.evaluate(() => ({
    text: document.body.innerText,
    fields: Array.from(
      document.querySelectorAll('input, textarea'),
      (field) => (field as HTMLInputElement).value,
    ).join(),
    ...localStorage,
    ...sessionStorage,
  }));
  return Object.fromEntries(
    Object.entries(places).map(([place, text]) => [`${name}: ${place}`, String(text)]),
  );
}
