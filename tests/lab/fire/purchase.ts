import type { SandboxOutcome } from '../../kit/sandbox.ts';
import type { SeededRandom } from '../../kit/seededRandom.ts';
import { orderBody } from '../../upstream/orderInputs.ts';
import type { Shopper, TestResponse, TestUpstream } from '../../upstream/testUpstream.ts';
import type { Charge } from './orderAudit.ts';

export interface PurchaseOrder {
  id: number;
  key: string;
  number: string;
  /** How many charges it had when changed content replaced it; null while it is not replaced. */
  chargesBeforeReplacement: number | null;
  isReportedPaid: boolean;
}

export interface PurchaseOptions {
  upstream: TestUpstream;
  shopper: Shopper;
  productId: number;
  random: SeededRandom;
  name: string;
}

const OUTCOMES = [
  'succeed',
  'succeed',
  'fail',
  'pay-late',
  'pay-late',
  'dismiss-after-paying',
  'lose-callback',
] as const;
const EXPECTED_STATUSES = new Set([200, 201, 400, 409, 503]);

/** What the sandbox has charged so far for these orders. */
export async function chargesOf(
  upstream: TestUpstream,
  orders: Pick<PurchaseOrder, 'number'>[],
): Promise<Charge[]> {
  const { body } = await upstream.request('GET', '/__test/provider/captured');
  const { captured } = body as { captured: (Charge & { receipt: string })[] };
  return captured.filter(({ receipt }) => orders.some(({ number }) => receipt.startsWith(number)));
}

/** One shopper who buys something once, in payment windows that stay open and whose callbacks arrive late or not at all. */
export class Purchase {
  readonly orders: PurchaseOrder[] = [];
  /** Responses that are errors of the upstream. */
  readonly errors: string[] = [];
  private readonly windows: string[] = [];
  /** What the windows gave to the page. */
  private readonly proofs: object[] = [];
  private readonly options: PurchaseOptions;

  constructor(options: PurchaseOptions) {
    this.options = options;
  }

  /** Places the first order, or one with changed content. The shop's web cancels the payment of the replaced order first. */
  async place(): Promise<void> {
    const { upstream, name } = this.options;
    const replaced = this.currentOrder();
    if (replaced) {
      const ended = await this.endPayment('cancel');
      if (ended?.status !== 200 || replaced.isReportedPaid) return;
    }
    const response = await this.sendOrder(`${name}-${this.orders.length + 1}`, this.orders.length + 1);
    if (response.status !== 201) return;
    if (replaced) replaced.chargesBeforeReplacement ??= (await chargesOf(upstream, [replaced])).length;
    const { id, order_number: number } = response.body;
    if (this.orders.some((order) => order.id === id)) return;
    const key = `${name}-${this.orders.length + 1}`;
    this.orders.push({ id, key, number, chargesBeforeReplacement: null, isReportedPaid: false });
  }

  /** Sends the current order again with its key, as after a reload. */
  async placeAgain(): Promise<void> {
    const order = this.currentOrder();
    if (!order) return;
    const response = await this.sendOrder(order.key, this.orders.length);
    if (response.status === 201 && response.body.id !== order.id)
      this.errors.push(`key ${order.key} has two orders`);
  }

  async start(): Promise<void> {
    const response = await this.callOrder('POST', 'payment/');
    const window = response?.body.razorpay_order_id as string | undefined;
    if (response?.status === 201 && window !== undefined) this.windows.push(window);
  }

  async startInTwoTabs(): Promise<void> {
    await Promise.all([this.start(), this.start()]);
  }

  endPayment(end: 'cancel' | 'fail'): Promise<TestResponse | null> {
    return this.callOrder('POST', `payment/${end}/`);
  }

  async read(): Promise<void> {
    await this.callOrder('GET', '');
  }

  /** Presses a button in any window that was ever opened. */
  async pay(outcome: SandboxOutcome = this.options.random.oneOf(OUTCOMES)): Promise<void> {
    const window = this.anyOf(this.windows);
    if (window === undefined) return;
    const path = `/payment/sandbox/orders/${window}/pay`;
    const response = await this.options.upstream.request('POST', path, { body: { outcome } });
    this.check(response);
    if (response.status === 200 && response.body.razorpay_signature) this.proofs.push(response.body);
  }

  /** A page sends the proof that its window gave it. */
  async verify(): Promise<void> {
    const proof = this.anyOf(this.proofs);
    if (proof) await this.callOrder('POST', 'payment/verify/', proof);
  }

  private currentOrder(): PurchaseOrder | undefined {
    return this.orders.at(-1);
  }

  private anyOf<Item>(items: Item[]): Item | undefined {
    return items[this.options.random.between(0, Math.max(0, items.length - 1))];
  }

  /** The content of an order changes with each order of the purchase. */
  private async sendOrder(key: string, orderCount: number): Promise<TestResponse> {
    const { shopper, productId } = this.options;
    const body = orderBody([productId, 2 - (orderCount % 2)]);
    const response = await shopper.request('POST', '/api/orders/', body, { 'idempotency-key': key });
    this.check(response);
    return response;
  }

  /** A call for the order that is current when it is sent; null without one. */
  private async callOrder(method: string, path: string, body?: object): Promise<TestResponse | null> {
    const order = this.currentOrder();
    if (!order) return null;
    const response = await this.options.shopper.request(method, `/api/orders/${order.id}/${path}`, body);
    this.check(response);
    if (response.body.payment_status === 'paid') order.isReportedPaid = true;
    return response;
  }

  private check({ status, body }: TestResponse): void {
    if (!EXPECTED_STATUSES.has(status)) this.errors.push(`a response of ${status}: ${JSON.stringify(body)}`);
  }
}
