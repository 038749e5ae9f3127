import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createOrder,
  createTestOrder,
  StartPayment,
  startPayment,
  type TestOrder,
} from '../kit/checkoutOperations.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { freePort, startProcess, waitForExit } from '../kit/processes.ts';
import { copySession, createShopper, type Shopper } from '../kit/shopper.ts';

const REFUSAL = {
  code: 'CONFLICT',
  messages: [
    'This payment cannot start, because its amount does not match your order. Please contact support.',
  ],
};

describe('the amount of a payment', () => {
  let shop: Shop;
  let rupeesUrl: string;
  let input: TestOrder['input'];
  let shopper: Shopper;
  let order: Awaited<ReturnType<typeof createOrder>>;
  let closeRupees: () => Promise<unknown>;
  beforeAll(async () => {
    shop = await openShop();
    ({ input } = await createTestOrder(shop));
    const other = await shop.openAnotherBff({ PAYMENT_AMOUNT_UNIT: 'rupees' });
    [rupeesUrl, closeRupees] = [other.url, other.close];
    shopper = await createShopper(shop.url);
    order = await createOrder(shopper, input());
  });
  afterAll(async () => {
    await closeRupees();
    await shop.close();
  });
  beforeEach(() => {
    shop.faultProxy.clear();
    showTotal('1610.00');
  });

  const showTotal = (total_amount: string) =>
    shop.faultProxy.fault(`GET /api/orders/${order.id}/`, {
      kind: 'rewrite',
      change: (body) => JSON.stringify({ ...(JSON.parse(body) as object), total_amount }),
    });
  const respondWithAmount = (amount: unknown) =>
    shop.faultProxy.fault(
      `POST /api/orders/${order.id}/payment/`,
      respondWith(200, { razorpay_order_id: 'order_1', amount }),
    );
  const start = (client = shopper) => client.execute(StartPayment, { orderId: order.id });

  it.each([
    ['paise', 161_000, 161_000],
    ['paise', '161000', 161_000],
    ['paise', '161000.00', 161_000],
    ['rupees', '1610.00', 161_000],
    ['rupees', 1610.5, 161_050],
    ['rupees', '1610.5000', 161_050],
    // A fee on top.
    ['paise', 165_830, 165_830],
    ['rupees', 1658.3, 165_830],
  ])('in %s: %j is %i paise', async (unit, amount, paise) => {
    respondWithAmount(amount);
    const payment = await startPayment(
      unit === 'paise' ? shopper : copySession(shopper, rupeesUrl),
      order.id,
    );
    expect(payment.amountInSubunits).toBe(paise);
    expect(payment.amount).toEqual({ amount: (paise / 100).toFixed(2), currency: 'INR' });
  });

  it.each([
    ['paise', '1610.00'],
    ['paise', 1610],
    ['paise', 16_100_000],
    ['paise', 3_220],
    ['rupees', 161_000],
    ['rupees', '16.10'],
  ])('in %s: %j for an order of ₹1,610.00 is refused', async (unit, amount) => {
    respondWithAmount(amount);
    const { data, errors } = await start(unit === 'paise' ? shopper : copySession(shopper, rupeesUrl));
    expect(errors).toEqual([]);
    expect(data?.startPayment).toMatchObject({ payment: null, userErrors: [REFUSAL] });
  });

  it.each([
    ['paise', '161000.5'],
    ['paise', 161_000.25],
    ['paise', 'many'],
    ['paise', -161_000],
    ['paise', 0],
    ['paise', 99_999_999_999],
    ['paise', true],
    ['rupees', '1610.005'],
    ['rupees', '1,610.00'],
    ['rupees', null],
  ])('in %s: %j is a bad reply', async (unit, amount) => {
    respondWithAmount(amount);
    const { data, errors } = await start(unit === 'paise' ? shopper : copySession(shopper, rupeesUrl));
    expect(data).toBeNull();
    expect(errors[0]?.extensions['code']).toBe('UPSTREAM_BAD_REPLY');
  });

  it.each([
    ['fails', respondWith(500, {})],
    ['is unreadable', respondWith(200, '?')],
  ])('is not charged when the read of the order’s total %s', async (_name, fault) => {
    respondWithAmount(161_000);
    shop.faultProxy.fault(`GET /api/orders/${order.id}/`, fault);
    const { data, errors } = await start();
    expect(data).toBeNull();
    expect(errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_ERROR', retryable: true });
  });

  describe('in the log', () => {
    let bff: ChildProcess;
    let url: string;
    let output = '';
    beforeAll(async () => {
      const port = String(await freePort());
      url = `http://127.0.0.1:${port}`;
      const env = { PORT: port, EMBEDDED_UPSTREAM_URL: shop.faultProxy.url, LOG_LEVEL: 'info' };
      bff = await startProcess('dist/bff/main.js', env, 'BFF ready', (text) => (output += text));
    });
    afterAll(async () => {
      bff.kill('SIGTERM');
      await waitForExit(bff);
    });

    it('is compared with the total, with the name of the setting', async () => {
      respondWithAmount('1610.00');
      await start(copySession(shopper, url));
      await expect
        .poll(() => output)
        .toMatch(/"level":50,.+is read as ₹16\.10, but .+ is ₹1610\.00\. Is PAYMENT_AMOUNT_UNIT right\?"/);
    });
  });
});
