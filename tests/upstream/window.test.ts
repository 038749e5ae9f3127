import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violationsIn } from '../kit/accessibility.ts';
import { DESKTOP, PHONE, openBrowser, openPage, overflowOf } from '../kit/browser.ts';
import { aProduct, orderOf } from './orderInputs.ts';
import { type Shopper, type Stage, openStage } from './testUpstream.ts';

/** As strict as a shop's page can be: nothing inline, nothing from elsewhere. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; base-uri 'none'";

/** A page that opens the window as the shop does, and writes down what it hears. */
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

/** Serves that page, and passes the sandbox's paths on to the upstream, as the shop's own port does. */
async function serve(stage: Stage): Promise<Server> {
  const pass = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return stage.app.inject({
      method: request.method as 'GET',
      url: request.url ?? '/',
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(chunks.length > 0 ? { payload: Buffer.concat(chunks) } : {}),
    });
  };
  const server = createServer((request, response) => {
    const own = { '/': [PAGE, 'text/html'], '/page.js': [SCRIPT, 'text/javascript'] }[request.url ?? ''];
    if (own) {
      response
        .writeHead(200, { 'content-type': own[1] ?? '', 'content-security-policy': POLICY })
        .end(own[0]);
      return;
    }
    void pass(request).then((answer) =>
      response
        .writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) })
        .end(answer.rawPayload),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

let stage: Stage;
let shopper: Shopper;
let server: Server;
let browser: Browser;
beforeAll(async () => {
  stage = await openStage({ env: { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' } });
  shopper = await stage.aShopper();
  server = await serve(stage);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
  await stage.close();
});

describe.each([
  ['on a desktop, by keyboard', DESKTOP, (page: Page, name: string) => byKeyboard(page, name)],
  ['at 360 px, by touch', PHONE, (page: Page, name: string) => page.getByRole('button', { name }).tap()],
] as const)('the sandbox window %s', (_where, screen, press) => {
  let page: Page;
  let complaints: string[];
  let orderId: number;
  let amount: string;

  beforeEach(async () => {
    const { id: productId } = await aProduct(stage);
    await stage.call('PATCH', `/__test/products/${productId}`, {
      body: { stock: 20, price: 149_900, discounted_price: null },
    });
    const { body: order } = await shopper.call('POST', '/api/orders/', orderOf([productId, 1]));
    orderId = order.id;
    const { body: payment } = await shopper.call('POST', `/api/orders/${orderId}/payment/`);
    amount = '₹1,499.00';
    const context = await browser.newContext(screen);
    ({ page, complaints } = await openPage(context));
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/#${payment.razorpay_order_id}`);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.getByRole('button', { name: `Pay ${amount}` }).waitFor();
    return () => context.close();
  });

  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: [string, Record<string, string>][] }).heard);
  const standing = async () => (await shopper.call('GET', `/api/orders/${orderId}/`)).body.payment_status;
  const gone = () => page.getByRole('dialog').waitFor({ state: 'detached' });

  it('says what it is, fits, is accessible, and needs nothing that the policy forbids', async () => {
    const dialog = page.getByRole('dialog', { name: 'Pay Maidan' });
    await expect.poll(() => dialog.innerText()).toContain('No money moves');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await violationsIn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('pays: the handler hears the three values, and they verify', async () => {
    await press(page, `Pay ${amount}`);
    await gone();
    const [[what, answer]] = (await heard()) as [[string, Record<string, string>]];
    expect(what).toBe('paid');
    expect(Object.keys(answer).sort()).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
    ]);
    const verified = await shopper.call('POST', `/api/orders/${orderId}/payment/verify/`, answer);
    expect(verified.body.payment_status).toBe('paid');
  });

  it('fails: payment.failed is heard, the window stays, and paying then still works', async () => {
    await press(page, 'Fail the payment');
    await page.getByText('The payment failed.').waitFor();
    expect((await heard())[0]).toMatchObject(['failed', { reason: 'payment_failed' }]);
    expect(await standing()).toBe('pending');
    await press(page, `Pay ${amount}`);
    await gone();
    expect((await heard()).map(([what]) => what)).toEqual(['failed', 'paid']);
  });

  it('closes without paying', async () => {
    await press(page, 'Close without paying');
    await gone();
    expect(await heard()).toEqual([['dismissed']]);
    expect(await standing()).toBe('pending');
  });

  it('closes after paying: only the dismissal is heard, but it is paid', async () => {
    await press(page, 'Close after paying');
    await gone();
    expect(await heard()).toEqual([['dismissed']]);
    expect((await shopper.call('POST', `/api/orders/${orderId}/payment/cancel/`)).body.payment_status).toBe(
      'paid',
    );
  });

  it('loses the callback: nothing is heard, but it is paid', async () => {
    await press(page, 'Pay, but lose the callback');
    await gone();
    expect(await heard()).toEqual([]);
    expect(await standing()).toBe('paid');
  });

  it('pays late: dismissed at first, paid a little later', async () => {
    await press(page, 'Pay late (UPI)');
    await gone();
    expect(await heard()).toEqual([['dismissed']]);
    expect(await standing()).toBe('pending');
    stage.advance(11);
    expect(await standing()).toBe('paid');
  });

  it('closes by Escape and gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await gone();
    expect(await heard()).toEqual([['dismissed']]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('open');
  });
});

/** Walks with Tab to the button of this name, and presses Enter. */
async function byKeyboard(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 12; steps += 1) {
    const focused = await page.evaluate(() => {
      const inner = document.activeElement?.shadowRoot?.activeElement;
      return inner?.textContent ?? '';
    });
    if (focused === name) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach "${name}".`);
}
