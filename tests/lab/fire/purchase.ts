import { orderBody } from '../../upstream/orderInputs.ts';
import type { Shopper, TestResponse, TestUpstream } from '../../upstream/testUpstream.ts';
import type { SeededRandom } from '../../kit/seededRandom.ts';
import type { Charge } from './orderAudit.ts';

/** What the sandbox's window offers. */
export type Outcome = 'succeed' | 'fail' | 'dismiss-after-paying' | 'lose-callback' | 'pay-late';

export interface PurchaseOrder {
  id: number;
  key: string;
  number: string;
  /** How many charges it had before changed content replaced this order; null while it is not replaced. */
  chargedBeforeReplacement: number | null;
  isReportedPaid: boolean;
}

export interface PurchaseOptions {
  upstream: TestUpstream;
  shopper: Shopper;
  productId: number;
  random: SeededRandom;
  name: string;
}

const EXPECTED_STATUSES = new Set([200, 201, 400, 409, 503]);

/** One shopper who buys something once, with payment windows that stay open and payments that are captured late. */
export class Purchase {
  readonly orders: PurchaseOrder[] = [];
  /** Responses that are errors of the upstream. */
  readonly errors: string[] = [];
  private readonly windows: string[] = [];
  private readonly proofs: object[] = [];
  private readonly options: PurchaseOptions;

  constructor(options: PurchaseOptions) {
    this.options = options;
  }

  /** Places the first order, or one with changed content. The shop's web cancels the payment of the replaced order first. */
  async place(): Promise<void> {
    const replaced = this.currentOrder();
    if (replaced) {
      const ended = await this.endPayment('cancel');
      if (ended?.status !== 200 || replaced.isReportedPaid) return;
    }
    const key = `${this.options.name}-${this.orders.length + 1}`;
    const response = await this.sendOrder(key, (this.orders.length % 2) + 1);
    if (response.status !== 201) return;
    if (replaced) replaced.chargedBeforeReplacement ??= (await this.charges(replaced)).length;
    const { id, order_number: number } = response.body;
    if (this.orders.some((order) => order.id === id)) return;
    this.orders.push({ id, key, number, chargedBeforeReplacement: null, isReportedPaid: false });
  }

  /** Sends the current order again with its key, as after a reload. */
  async placeAgain(): Promise<void> {
    const order = this.currentOrder();
    if (!order) return;
    const response = await this.sendOrder(order.key, ((this.orders.length - 1) % 2) + 1);
    if (response.status === 201 && response.body.id !== order.id)
      this.errors.push(`key ${order.key} has two orders`);
  }

  async start(): Promise<void> {
    const response = await this.callOrder('POST', 'payment/');
    const window = response?.body.razorpay_order_id as string | undefined;
    if (response?.status === 201 && window !== undefined && !this.windows.includes(window))
      this.windows.push(window);
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

  /** Something happens in any window that was ever opened. */
  async useWindow(outcome: Outcome): Promise<void> {
    const window = this.anyWindow();
    if (window === null) return;
    const path = `/payment/sandbox/orders/${window}/pay`;
    const response = await this.options.upstream.request('POST', path, { body: { outcome } });
    this.check(response);
    if (response.body.razorpay_signature) this.proofs.push(response.body);
  }

  /** A page sends the proof that its window gave it. */
  async verify(): Promise<void> {
    const proof = this.proofs[this.options.random.between(0, this.proofs.length - 1)];
    if (proof) await this.callOrder('POST', 'payment/verify/', proof);
  }

  /** The charges of an order, as the provider's own books have them. */
  async charges({ number }: Pick<PurchaseOrder, 'number'>): Promise<Charge[]> {
    const { body } = await this.options.upstream.request('GET', '/__test/provider/captured');
    return body.captured.filter(({ receipt }: { receipt: string }) => receipt === number);
  }

  private currentOrder(): PurchaseOrder | undefined {
    return this.orders.at(-1);
  }

  private anyWindow(): string | null {
    if (this.windows.length === 0) return null;
    return this.windows[this.options.random.between(0, this.windows.length - 1)] ?? null;
  }

  private sendOrder(key: string, quantity: number): Promise<TestResponse> {
    const { shopper, productId } = this.options;
    const body = orderBody([productId, quantity]);
    return shopper.request('POST', '/api/orders/', body, { 'idempotency-key': key }).then((response) => {
      this.check(response);
      return response;
    });
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
