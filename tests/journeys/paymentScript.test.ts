import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { openShop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import {
  createVisitorWithCart,
  payNowButton,
  waitForDelivery,
  waitForPaymentScript,
} from './checkoutPage.ts';
import { sharedBrowser } from './shopAndBrowser.ts';

/**
 * A provider's script, with the behaviour that Razorpay documents for `checkout.js`; `handler` gets the proof. It shows a page of
 * the provider in a frame, and styles its own elements as `checkout.js` does: the container has a style element, set by `innerHTML`,
 * and styles set by CSSOM; the frame has a `style` attribute, set by `setAttribute`.
 */
const CHECKOUT_SCRIPT = `
(() => {
  const origin = new URL(document.currentScript.src).origin;
  window.Razorpay = class {
    constructor(options) {
      this.options = options;
    }
    on() {}
    open() {
      this.container = document.createElement('div');
      this.container.className = 'razorpay-container';
      this.container.innerHTML = '<style>.razorpay-container > iframe { min-height: 100% !important; }</style>';
      Object.assign(this.container.style, { position: 'fixed', inset: '0', zIndex: '1000000000' });
      const frame = document.createElement('iframe');
      frame.setAttribute('style', 'position: relative; display: block; width: 100%; border: 0 none; background: white;');
      frame.title = 'Payment';
      frame.src = origin + '/window?order_id=' + encodeURIComponent(this.options.order_id);
      this.receive = (event) => {
        if (event.origin !== origin || event.source !== frame.contentWindow) return;
        this.close();
        this.options.handler(event.data);
      };
      addEventListener('message', this.receive);
      this.container.append(frame);
      document.body.append(this.container);
    }
    close() {
      removeEventListener('message', this.receive);
      this.container.remove();
    }
  };
})();
`;

const pageOf = (body: string) =>
  `<!doctype html><html lang="en"><head><title>x</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

/** The page in the frame: it opens the bank's page in a window, and pays when it learns there that the payment is approved. */
const WINDOW_PAGE = pageOf(`
  <button onclick="window.open('/bank', 'bank')">Pay at the bank</button>
  <script>
    addEventListener('message', async ({ origin, data }) => {
      if (origin !== location.origin || data !== 'approved') return;
      const response = await fetch('/pay' + location.search, { method: 'POST' });
      parent.postMessage(await response.json(), '*');
    });
  </script>`);

const BANK_PAGE = pageOf(
  `<button onclick="opener.postMessage('approved', location.origin); window.close()">Approve</button>`,
);

/** Serves a payment provider at an origin of its own, as a hosted upstream has one. Its money is that of the upstream's sandbox. */
async function openPaymentProvider() {
  let upstreamUrl = '';
  const app = Fastify({ forceCloseConnections: true });
  for (const [path, type, body] of [
    ['/v1/checkout.js', 'text/javascript', CHECKOUT_SCRIPT],
    ['/window', 'text/html', WINDOW_PAGE],
    ['/bank', 'text/html', BANK_PAGE],
  ] as const)
    app.get(path, async (_request, reply) => reply.type(type).send(body));
  app.post<{ Querystring: { order_id: string } }>('/pay', async ({ query }) => {
    const { paymentId, gatewayOrderId, signature } = await payInSandbox({ url: upstreamUrl }, query.order_id);
    return {
      razorpay_payment_id: paymentId,
      razorpay_order_id: gatewayOrderId,
      razorpay_signature: signature,
    };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    scriptUrl: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/checkout.js`,
    connect: (url: string) => void (upstreamUrl = url),
    close: () => app.close(),
  };
}

describe('the script of the payment provider', () => {
  it('styles its elements, and opens the page of a bank in a window, which approves the payment #payment-script #razorpay-policy', async () => {
    const provider = await openPaymentProvider();
    onTestFinished(provider.close);
    const bff = { PAYMENT_SCRIPT_URL: provider.scriptUrl, RAZORPAY_KEY_ID: 'rzp_test_hosted' };
    const shop = await openShop({ bff });
    onTestFinished(() => shop.close().then(() => undefined));
    provider.connect(shop.upstreamUrl);
    const [product = ''] = await shop.productsInStock(1);
    const opened = { browser: await sharedBrowser(), shop };
    const { page, main, pageErrors } = await createVisitorWithCart(opened, { [product]: 1 }, DESKTOP);
    // A page's policy is in force until the browser loads another page, so the visit begins on a page without payments.
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await main.getByRole('link', { name: 'Checkout' }).first().click();
    await waitForPaymentScript(page);
    await waitForDelivery(page);
    await payNowButton(page).click();
    const pay = page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: 'Pay at the bank' });
    await pay.waitFor();
    const style = await page.locator('iframe[title="Payment"]').evaluate((frame) => {
      const { minHeight, borderTopWidth, display } = getComputedStyle(frame);
      return { minHeight, borderTopWidth, display };
    });
    expect(style).toEqual({ minHeight: '100%', borderTopWidth: '0px', display: 'block' });
    await expectPage(page.locator('.razorpay-container')).toHaveCSS('position', 'fixed');
    expect(pageErrors.filter((text) => text.includes('Content Security Policy'))).toEqual([]);

    const popup = page.waitForEvent('popup');
    await pay.click();
    const bank = await popup;
    // The button closes the window, perhaps before the click is reported as done.
    await bank
      .getByRole('button', { name: 'Approve' })
      .click()
      .catch((error: unknown) => {
        if (!bank.isClosed()) throw error;
      });
    await expectPage(page).toHaveURL(/\/orders\/[\w-]+$/);
    await expectPage(main.getByRole('heading', { level: 1 })).toContainText('Thank you');
  });
});
