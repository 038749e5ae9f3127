import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage } from '../kit/browser.ts';
import { openBuyer } from '../kit/buyer.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { injectedInto, PAYLOADS } from './payloads.ts';
import { sized } from '../kit/size.ts';

/** Each text of a page gets another payload in each round; with as many rounds as payloads, every one of them. */
const [ROUNDS, BROWSER_ROUNDS] = sized({ small: [2, 1], middle: [4, 1], full: [PAYLOADS.length, 8] });

/** Everything that public pages are made of. The quotes are the shop's own, in its constants: no store returns them. */
const SOURCES = [
  '/functions/v1/get-featured-categories',
  '/functions/v1/get-banners',
  '/functions/v1/get-homepage-categories',
  '/functions/v1/get-homepage-video',
  '/functions/v1/get-homepage-exclusive-products',
  '/functions/v1/get-homepage-data',
  '/functions/v1/get-homepage-featured-product',
  '/api/products/featured/',
  '/api/products/deal-of-the-day/',
  '/api/products/exclusive/',
  '/api/brands/',
  '/functions/v1/get-subcategories?category_id=1',
  '/functions/v1/get-products-by-subcategory?subcategory_id=11',
  '/functions/v1/get-product?id=1101',
  '/api/products?page=1',
];
const PAGES = ['/', '/subcategories/1', '/subcategories/11/products', '/products/1101', '/search'];

/** Without these a page has nothing to show; pictures' addresses are attacked in turn, too. */
const KEPT_AS_IT_IS = /^(id|.*_id|price|.*price.*|created_at|added_at|version|quantity|is_low_stock)$/;

/** The answer with a payload in the place of every text, names of attributes included. */
function poisoned(value: unknown, next: () => string, name = ''): unknown {
  if (typeof value === 'string') return KEPT_AS_IT_IS.test(name) ? value : next();
  if (Array.isArray(value)) return value.map((item) => poisoned(item, next, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (name === 'extra_attributes' || name === 'group')
        return [next(), poisoned(inner, next, name === 'group' ? '' : 'group')];
      return [key, poisoned(inner, next, key)];
    }),
  );
}

describe('a text of the store', () => {
  let shop: Shop;
  let browser: Browser;
  let parser: Page | undefined;
  const good = new Map<string, unknown>();
  beforeAll(async () => {
    [shop, browser] = await Promise.all([openShop({ bff: { GRAPHQL_INTROSPECTION: '0' } }), openBrowser()]);
    for (const source of SOURCES) good.set(source, await (await fetch(`${shop.tap.url}${source}`)).json());
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  /** From now on the store's texts are payloads, beginning with this one. Answers how many texts there are. */
  function poison(round: number): number {
    shop.tap.clear();
    let count = round;
    for (const [source, answer] of good) {
      const body = JSON.stringify(poisoned(answer, () => PAYLOADS[count++ % PAYLOADS.length] as string));
      const path = source.split('?', 1)[0] as string;
      // Whatever the query: each page asks in a way of its own.
      shop.tap.fault(source.includes('?') ? `${path}?` : path, { kind: 'answer', status: 200, body });
    }
    return count - round;
  }

  /** What is injected into a document's markup, read by a browser's parser that runs nothing. */
  async function inMarkup(html: string): Promise<string[]> {
    parser ??= await browser.newPage();
    return (await parser.evaluate(
      `(${injectedInto.toString()})(new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html'))`,
    )) as string[];
  }

  it(`is a text in every document that the server renders (${PAYLOADS.length} payloads, ${ROUNDS} rounds)`, async () => {
    let texts = 0;
    for (let round = 0; round < ROUNDS; round++) {
      texts += poison(round * 3);
      for (const path of PAGES) {
        const answer = await fetch(`${shop.url}${path}`);
        const html = await answer.text();
        expect([path, answer.status]).toEqual([path, 200]);
        expect(html, path).toMatch(/<div id="root"><.*alert\(/s);
        expect([path, await inMarkup(html)]).toEqual([path, []]);
        const policy = answer.headers.get('content-security-policy') ?? '';
        expect(policy).toMatch(/script-src 'self';/);
      }
    }
    shop.tap.clear();
    console.log(`${texts} texts of the store turned into payloads, on ${PAGES.length} pages`);
  });

  /** Opens a page in which nothing that a payload tries goes unnoticed. */
  async function watched(page: Page) {
    const seen: string[] = [];
    page.on('dialog', (dialog) => {
      seen.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      // A picture that is not allowed is not loaded, and matters to nobody.
      if (request.url().includes('evil.example') && request.resourceType() !== 'image')
        seen.push(request.url());
    });
    await page.addInitScript(() => {
      const noticed: string[] = [];
      Object.assign(window, { noticed });
      window.alert = (text?: unknown) => void noticed.push(`alert(${String(text)})`);
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        if (!/^(img|media)-src/.test(violatedDirective))
          noticed.push(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    const noticed = async () => [
      ...seen,
      ...(await page.evaluate(() => (window as unknown as { noticed: string[] }).noticed)),
      ...((await page.evaluate(`(${injectedInto.toString()})(document)`)) as string[]),
    ];
    return { noticed };
  }

  it(`runs no script in a browser (${BROWSER_ROUNDS} round)`, { timeout: 240_000 }, async () => {
    const context = await browser.newContext({ ...DESKTOP, baseURL: shop.url });
    const { page } = await openPage(context);
    const { noticed } = await watched(page);
    for (let round = 0; round < BROWSER_ROUNDS; round++) {
      poison(round * 5 + 1);
      for (const path of PAGES) {
        await page.goto(path, { waitUntil: 'load' });
        await page.getByText('alert(').first().waitFor({ state: 'attached', timeout: 60_000 });
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.waitForFunction(() => document.readyState === 'complete');
        expect([path, await noticed()]).toEqual([path, []]);
      }
    }
    shop.tap.clear();
    await context.close();
  });

  it('nor does one of a shopper’s own, or of a refusal', { timeout: 240_000 }, async () => {
    const buyer = await openBuyer(browser, shop, DESKTOP);
    const { page, shopper } = buyer;
    const { noticed } = await watched(page);
    const [a, b, c, d, e] = [PAYLOADS[0], PAYLOADS[7], PAYLOADS[9], PAYLOADS[22], PAYLOADS[13]];
    await shopper.ask(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userErrors { code messages } } }',
      { input: { firstName: a, lastName: b, address: c, preferences: [{ name: d, value: e }] } },
    );
    const [productId] = await shop.productsInStock(1);
    const { placeOrder } = await shopper.ask<{ placeOrder: { order: { id: string } } }>(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } userErrors { messages } } }',
      {
        input: {
          items: [{ productId, quantity: 1 }],
          recipientName: a,
          recipientPhone: '"><svg onload=alert(7)>',
          shippingAddress: b,
          idempotencyKey: 'scripts',
        },
      },
    );
    for (const path of ['/profile', '/profile/update', `/orders/${placeOrder.order.id}`]) {
      await page.goto(path);
      const shown = path.endsWith('update')
        ? page.locator('form input').first()
        : page.getByText('alert(').first();
      await shown.waitFor({ timeout: 60_000 });
      expect([path, await noticed()]).toEqual([path, []]);
    }
    const guest = await openPage(await browser.newContext({ ...DESKTOP, baseURL: shop.url }));
    const watchedGuest = await watched(guest.page);
    shop.tap.fault('POST /api/users/login/', {
      kind: 'answer',
      status: 401,
      body: JSON.stringify({ detail: `${PAYLOADS[6]}${PAYLOADS[1]}` }),
    });
    await guest.page.goto('/login');
    await guest.page.getByLabel('Email').first().fill('asha@example.com');
    await guest.page.getByLabel('Password', { exact: true }).fill('secret');
    await guest.page.locator('main form').getByRole('button').last().click();
    await guest.page.getByText('alert(').first().waitFor({ timeout: 60_000 });
    expect(await watchedGuest.noticed()).toEqual([]);
    shop.tap.clear();
    await buyer.context.close();
    await guest.page.context().close();
  });

  it('would not run even as markup: the policy stops inline scripts, handlers, styles, evaluation and foreign frames', async () => {
    const context = await browser.newContext({ ...DESKTOP, baseURL: shop.url });
    const page = await context.newPage();
    await page.goto('/login');
    const WANTED = [
      'base-uri',
      'connect-src',
      'frame-src',
      'object-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
    ];
    await page.evaluate(() => {
      const [violated, run] = [new Set<string>(), [] as string[]];
      Object.assign(window, { violated, run });
      document.addEventListener(
        'securitypolicyviolation',
        (event) => void violated.add(event.effectiveDirective),
      );
      const script = document.createElement('script');
      script.textContent = 'run.push("inline")';
      const foreign = document.createElement('script');
      foreign.src = 'https://evil.example/x.js';
      const base = document.createElement('base');
      base.href = 'https://evil.example/';
      document.head.append(script, foreign, base);
      const markup = document.createElement('div');
      markup.innerHTML =
        '<img src="data:," onerror="run.push(1)"><b style="position:fixed">x</b><iframe src="https://evil.example/"></iframe><object data="https://evil.example/"></object>';
      document.body.append(markup);
      fetch('https://evil.example/').catch(() => undefined);
    });
    const seen = () =>
      page.evaluate(() => [...(window as unknown as { violated: Set<string> }).violated].sort());
    await expect.poll(seen, { timeout: 60_000 }).toEqual(WANTED);
    expect(await page.evaluate(() => (window as unknown as { run: string[] }).run)).toEqual([]);
    expect(await page.evaluate(() => document.baseURI)).toContain(shop.url);
    await context.close();
  });
});
