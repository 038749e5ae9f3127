import { describe, expect, it, onTestFinished } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { BFF_UNLIMITED } from '../kit/noRateLimits.ts';
import { freePort, startProcess, waitForExit } from '../kit/processes.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { checkoutAlert, payNowButton, waitForPaymentScript } from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

interface LogLine {
  requestId?: string;
  operation?: string;
  outcome?: string;
}

describe('a payment that fails', () => {
  const opened = ownShopAndBrowser();

  /** Starts the BFF as a process of its own, whose log can be read. */
  async function startBff() {
    let output = '';
    const port = await freePort();
    const env = {
      ...BFF_UNLIMITED,
      LOG_LEVEL: 'info',
      PORT: String(port),
      EMBEDDED_UPSTREAM_URL: opened.shop.faultProxy.url,
    };
    const bff = await startProcess('dist/bff/main.js', env, 'BFF ready', (text) => (output += text));
    onTestFinished(async () => {
      bff.kill('SIGTERM');
      await waitForExit(bff);
    });
    const log = () =>
      output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as LogLine] : []));
    return { url: `http://127.0.0.1:${port}`, log };
  }

  it('shows the shopper a reference that finds the request in the BFF’s log', async () => {
    const bff = await startBff();
    const [product = ''] = await opened.shop.productsInStock(1);
    const buyer = await createSignedInVisitor({ browser: opened.browser, shop: bff }, PHONE);
    const { page } = buyer;
    await buyer.addToCart({ [product]: 1 });
    await page.goto('/checkout');
    await waitForPaymentScript(page);
    opened.shop.faultProxy.fault('/payment/', { kind: 'respond', status: 500, body: '{}' });
    await payNowButton(page).tap();
    await expectPage(checkoutAlert(page)).toHaveText('Payment creation failed. Please try again.');
    const text = await page.getByText(/^Reference for support: [0-9a-f]{8}$/).textContent();
    const reference = text?.slice(-8) ?? '';
    const lines = () => bff.log().filter(({ requestId }) => requestId?.startsWith(reference));
    await expect
      .poll(lines)
      .toEqual([expect.objectContaining({ operation: 'StartPayment', outcome: 'UPSTREAM_ERROR' })]);
    // Paying again succeeds, and the reference of the failure is gone.
    opened.shop.faultProxy.clear();
    await payNowButton(page).tap();
    await expectPage(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
    await expectPage(page.getByText('Reference for support')).toHaveCount(0);
  });
});
