import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser } from '../kit/browser.ts';
import { createSignedInVisitor, createVisitor } from '../kit/visitor.ts';
import { createOrder, orderInput } from '../kit/checkoutOperations.ts';
import { setupShop } from '../kit/openShop.ts';
import { injectedInto, PAYLOADS } from './payloads.ts';
import { isFull } from '../kit/testSize.ts';

/** In each round every text of a page gets another payload; the full size has one round per payload. */
const [ROUNDS, BROWSER_ROUNDS] = isFull ? [PAYLOADS.length, 8] : [2, 1];

/** The inline script of all pages, as a literal. */
const OWN_SCRIPT = JSON.stringify(
  /<script>(.*?)<\/script>/s.exec(readFileSync('web/index.html', 'utf8'))?.[1],
);

/** All upstream responses that public pages use. The quotes of the home page are constants of the web app. */
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

/** Fields without payloads, because a page shows nothing without them. Picture URLs do get payloads. */
const UNCHANGED_FIELDS = /^(id|.*_id|price|.*price.*|created_at|added_at|version|quantity|is_low_stock)$/;

/** The response with a payload in place of every text, including attribute names. */
function withPayloads(value: unknown, nextPayload: () => string, name = ''): unknown {
  if (typeof value === 'string') return UNCHANGED_FIELDS.test(name) ? value : nextPayload();
  if (Array.isArray(value)) return value.map((item) => withPayloads(item, nextPayload, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (name === 'extra_attributes' || name === 'group')
        return [nextPayload(), withPayloads(inner, nextPayload, name === 'group' ? '' : 'group')];
      return [key, withPayloads(inner, nextPayload, key)];
    }),
  );
}

describe('a hostile text of the upstream #injected-script', () => {
  const shop = setupShop({ bff: { GRAPHQL_INTROSPECTION: '0' } });
  let browser: Browser;
  let parser: Page | undefined;
  const originalResponses = new Map<string, unknown>();
  beforeAll(async () => {
    browser = await openBrowser();
    for (const sourcePath of SOURCES)
      originalResponses.set(sourcePath, await (await fetch(`${shop.faultProxy.url}${sourcePath}`)).json());
  });
  afterAll(() => browser.close());

  /** Replaces the upstream's texts by payloads, starting with this one. Returns the number of texts. */
  function usePayloads(round: number): number {
    shop.faultProxy.clear();
    let count = round;
    for (const [sourcePath, response] of originalResponses) {
      const body = JSON.stringify(
        withPayloads(response, () => PAYLOADS[count++ % PAYLOADS.length] as string),
      );
      const path = sourcePath.split('?', 1)[0] as string;
      // Matches any query string, because each page uses other parameters.
      shop.faultProxy.fault(sourcePath.includes('?') ? `${path}?` : path, {
        kind: 'respond',
        status: 200,
        body,
      });
    }
    return count - round;
  }

  /** Elements injected into a page, parsed by a browser without running scripts. */
  async function findInjectedInMarkup(html: string): Promise<string[]> {
    parser ??= await browser.newPage();
    return (await parser.evaluate(
      `(${injectedInto.toString()})(new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html'), ${OWN_SCRIPT})`,
    )) as string[];
  }

  it(`stays a text in every page of the server (${PAYLOADS.length} payloads, ${ROUNDS} rounds)`, async () => {
    let textCount = 0;
    for (let round = 0; round < ROUNDS; round++) {
      textCount += usePayloads(round * 3);
      for (const path of PAGES) {
        const response = await fetch(`${shop.url}${path}`);
        const html = await response.text();
        expect([path, response.status]).toEqual([path, 200]);
        expect(html, path).toMatch(/<div id="root"><.*alert\(/s);
        expect([path, await findInjectedInMarkup(html)]).toEqual([path, []]);
        const policy = response.headers.get('content-security-policy') ?? '';
        expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
      }
    }
    console.log(`${textCount} texts of the upstream turned into payloads, on ${PAGES.length} pages`);
  });

  /** Records dialogs, requests, alerts and CSP violations of a page. */
  async function watchPage(page: Page) {
    const violations: string[] = [];
    page.on('dialog', (dialog) => {
      violations.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      // Requests for pictures are harmless: the policy blocks them.
      if (request.url().includes('evil.example') && request.resourceType() !== 'image')
        violations.push(request.url());
    });
    await page.addInitScript(() => {
      const violationsInPage: string[] = [];
      Object.assign(window, { noticed: violationsInPage });
      window.alert = (text?: unknown) => void violationsInPage.push(`alert(${String(text)})`);
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        if (!/^(img|media)-src/.test(violatedDirective))
          violationsInPage.push(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    const violationsInPage = async () => [
      ...violations,
      ...(await page.evaluate(() => (window as unknown as { noticed: string[] }).noticed)),
      ...((await page.evaluate(`(${injectedInto.toString()})(document, ${OWN_SCRIPT})`)) as string[]),
    ];
    return { noticed: violationsInPage };
  }

  it(`runs no script in a browser (${BROWSER_ROUNDS} round)`, { timeout: 240_000 }, async () => {
    const { page } = await createVisitor({ browser, shop }, DESKTOP);
    const { noticed: violationsInPage } = await watchPage(page);
    for (let round = 0; round < BROWSER_ROUNDS; round++) {
      usePayloads(round * 5 + 1);
      for (const path of PAGES) {
        await page.goto(path, { waitUntil: 'load' });
        await page.getByText('alert(').first().waitFor({ state: 'attached', timeout: 60_000 });
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.waitForFunction(() => document.readyState === 'complete');
        expect([path, await violationsInPage()]).toEqual([path, []]);
      }
    }
  });

  it('runs no script as a text of the shopper, or in an error message', { timeout: 240_000 }, async () => {
    const { page, shopper } = await createSignedInVisitor({ browser, shop }, DESKTOP);
    const { noticed: violationsInPage } = await watchPage(page);
    const [a, b, c, d, e] = [PAYLOADS[0], PAYLOADS[7], PAYLOADS[9], PAYLOADS[22], PAYLOADS[13]];
    await shopper.request(
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userErrors { code messages } } }',
      { input: { firstName: a, lastName: b, address: c, preferences: [{ name: d, value: e }] } },
    );
    const [productId = ''] = await shop.productsInStock(1);
    const delivery = {
      recipientName: a ?? '',
      recipientPhone: '"><svg onload=alert(7)>',
      shippingAddress: b ?? '',
    };
    const { id: orderId } = await createOrder(shopper, orderInput([{ productId, quantity: 1 }], delivery));
    for (const path of ['/profile', '/profile/update', `/orders/${orderId}`]) {
      await page.goto(path);
      const content = path.endsWith('update')
        ? page.locator('form input').first()
        : page.getByRole('main').getByText('alert(').first();
      await content.waitFor({ timeout: 60_000 });
      expect([path, await violationsInPage()]).toEqual([path, []]);
    }
    const guest = await createVisitor({ browser, shop }, DESKTOP);
    const guestWatch = await watchPage(guest.page);
    shop.faultProxy.fault('POST /api/users/login/', {
      kind: 'respond',
      status: 401,
      body: JSON.stringify({ detail: `${PAYLOADS[6]}${PAYLOADS[1]}` }),
    });
    await guest.page.goto('/login');
    await guest.page.getByLabel('Email').first().fill('asha@example.com');
    await guest.page.getByLabel('Password', { exact: true }).fill('secret');
    await guest.page.locator('main form').getByRole('button').last().click();
    await guest.page.getByText('Login failed').first().waitFor({ timeout: 60_000 });
    expect(await guestWatch.noticed()).toEqual([]);
  });

  it('would not run even as markup: the policy blocks inline scripts, handlers, styles and foreign frames', async () => {
    const { page } = await createVisitor({ browser, shop }, DESKTOP);
    await page.goto('/login');
    const EXPECTED_DIRECTIVES = [
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
    const violations = () =>
      page.evaluate(() => [...(window as unknown as { violated: Set<string> }).violated].sort());
    await expect.poll(violations, { timeout: 60_000 }).toEqual(EXPECTED_DIRECTIVES);
    expect(await page.evaluate(() => (window as unknown as { run: string[] }).run)).toEqual([]);
    expect(await page.evaluate(() => document.baseURI)).toContain(shop.url);
  });
});
