import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { DESKTOP, PHONE, openBrowser, openPage, horizontalOverflowPx } from '../kit/browser.ts';
import { findProductInStock, orderBody } from './orderInputs.ts';
import { type Shopper, type TestUpstream, openTestUpstream } from './testUpstream.ts';

/** A strict policy: no inline code, no other origins. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; base-uri 'none'";

/** A page that opens the payment window as the shop does, and records its events. */
const PAGE = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
<main><h1>Shop</h1><button id="open">Pay Now</button></main>
<script src="/payment/sandbox/checkout.js"></script><script src="/page.js"></script></html>`;
const SCRIPT = `
window.heard = [];
document.getElementById('open').addEventListener('click', () => {
  const payment = new Razorpay({
    key: 'rzp_test_sandbox', amount: 1, currency: 'INR', name: 'Maidan', order_id: location.hash.slice(1),
    prefill: { name: 'Ravi', email: 'ravi@example.com', contact: '+91 98200 00000' }, theme: { color: '#000' }, notes: {},
    handler: (answer) => window.heard.push(['paid', answer]),
    modal: { ondismiss: () => window.heard.push(['dismissed']) },
  });
  payment.on('payment.failed', (answer) => window.heard.push(['failed', answer.error]));
  payment.open();
});`;

/** Serves that page, and forwards the sandbox's paths to the upstream, as the BFF does. */
async function serveShopPage(upstream: TestUpstream): Promise<Server> {
  const passToUpstream = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return upstream.app.inject({
      method: request.method as 'GET',
      url: request.url ?? '/',
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(chunks.length > 0 ? { payload: Buffer.concat(chunks) } : {}),
    });
  };
  const server = createServer((request, response) => {
    const ownFile = { '/': [PAGE, 'text/html'], '/page.js': [SCRIPT, 'text/javascript'] }[request.url ?? ''];
    if (ownFile) {
      response
        .writeHead(200, { 'content-type': ownFile[1] ?? '', 'content-security-policy': POLICY })
        .end(ownFile[0]);
      return;
    }
    void passToUpstream(request).then((upstreamResponse) =>
      response
        .writeHead(upstreamResponse.statusCode, {
          'content-type': String(upstreamResponse.headers['content-type']),
        })
        .end(upstreamResponse.rawPayload),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

let upstream: TestUpstream;
let shopper: Shopper;
let server: Server;
let browser: Browser;
beforeAll(async () => {
  upstream = await openTestUpstream({ env: { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' } });
  shopper = await upstream.registerShopper();
  server = await serveShopPage(upstream);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
  await upstream.close();
});

describe.each([
  ['on a desktop, by keyboard', DESKTOP, (page: Page, name: string) => byKeyboard(page, name)],
  ['at 360 px, by touch', PHONE, (page: Page, name: string) => page.getByRole('button', { name }).tap()],
] as const)('the sandbox window %s', (_device, contextOptions, press) => {
  let page: Page;
  let pageErrors: string[];
  let orderId: number;
  let amount: string;

  beforeEach(async () => {
    const { id: productId } = await findProductInStock(upstream);
    await upstream.request('PATCH', `/__test/products/${productId}`, {
      body: { stock: 20, price: 149_900, discounted_price: null },
    });
    const { body: order } = await shopper.request('POST', '/api/orders/', orderBody([productId, 1]));
    orderId = order.id;
    const { body: payment } = await shopper.request('POST', `/api/orders/${orderId}/payment/`);
    amount = '₹1,499.00';
    const context = await browser.newContext(contextOptions);
    ({ page, pageErrors } = await openPage(context));
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/#${payment.razorpay_order_id}`);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.getByRole('button', { name: `Pay ${amount}` }).waitFor();
    return () => context.close();
  });

  const readEvents = () =>
    page.evaluate(() => (window as unknown as { heard: [string, Record<string, string>][] }).heard);
  const paymentStatus = async () =>
    (await shopper.request('GET', `/api/orders/${orderId}/`)).body.payment_status;
  const waitForClose = () => page.getByRole('dialog').waitFor({ state: 'detached' });

  it('is marked as a sandbox, fits the screen, is accessible, and respects the content security policy', async () => {
    const dialog = page.getByRole('dialog', { name: 'Pay Maidan' });
    await expect.poll(() => dialog.innerText()).toContain('No money moves');
    expect(await horizontalOverflowPx(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('pays: the handler gets the three values, and they can be verified', async () => {
    await press(page, `Pay ${amount}`);
    await waitForClose();
    const [[event, checkoutResult]] = (await readEvents()) as [[string, Record<string, string>]];
    expect(event).toBe('paid');
    expect(Object.keys(checkoutResult).sort()).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
    ]);
    const verified = await shopper.request('POST', `/api/orders/${orderId}/payment/verify/`, checkoutResult);
    expect(verified.body.payment_status).toBe('paid');
  });

  it('fails: payment.failed is emitted, the window stays open, and paying works afterwards', async () => {
    await press(page, 'Fail the payment');
    await page.getByText('The payment failed.').waitFor();
    expect((await readEvents())[0]).toMatchObject(['failed', { reason: 'payment_failed' }]);
    expect(await paymentStatus()).toBe('pending');
    await press(page, `Pay ${amount}`);
    await waitForClose();
    expect((await readEvents()).map(([event]) => event)).toEqual(['failed', 'paid']);
  });

  it('closes without paying', async () => {
    await press(page, 'Close without paying');
    await waitForClose();
    expect(await readEvents()).toEqual([['dismissed']]);
    expect(await paymentStatus()).toBe('pending');
  });

  it('closes with Escape and restores the focus', async () => {
    await page.keyboard.press('Escape');
    await waitForClose();
    expect(await readEvents()).toEqual([['dismissed']]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('open');
  });
});

/** Moves the focus with Tab to the button of this name, and presses Enter. */
async function byKeyboard(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    const focused = await page.evaluate(() => {
      const inner = document.activeElement?.shadowRoot?.activeElement;
      return inner?.textContent ?? '';
    });
    if (focused === name) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach "${name}".`);
}
