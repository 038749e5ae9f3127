import type { RazorpayStandIn } from '../../upstream/razorpayStandIn.ts';
import { orderBody } from '../../upstream/orderInputs.ts';
import type { Shopper, TestResponse, TestUpstream } from '../../upstream/testUpstream.ts';
import type { SeededRandom } from '../../kit/seededRandom.ts';

type Attempt = ReturnType<RazorpayStandIn['pay']>;

export interface PurchaseOrder {
  id: number;
  key: string;
  number: string;
  /** The attempts that were captured before changed content replaced this order; null while it is not replaced. */
  capturedBeforeReplacement: number | null;
  isReportedPaid: boolean;
}

export interface PurchaseOptions {
  upstream: TestUpstream;
  razorpay: RazorpayStandIn;
  shopper: Shopper;
  productId: number;
  random: SeededRandom;
  name: string;
}

const EXPECTED_STATUSES = new Set([200, 201, 400, 409, 503]);

/**
 * One shopper who buys something once, with Razorpay's side of it: payment windows that stay open, attempts that are approved late,
 * and events that arrive late, twice, in any order or not at all. As in Razorpay, an order with a captured attempt takes no other
 * one, and an attempt that is approved after that is refunded by itself.
 */
export class Purchase {
  readonly orders: PurchaseOrder[] = [];
  /** Responses that are errors of the upstream. */
  readonly errors: string[] = [];
  private readonly windows: string[] = [];
  private readonly attempts: Attempt[] = [];
  private readonly events: { event: string; attempt: Attempt; id: string }[] = [];
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
    if (replaced) replaced.capturedBeforeReplacement ??= this.capturedAttempts(replaced).length;
    const { id, order_number: number } = response.body;
    if (this.orders.some((order) => order.id === id)) return;
    this.orders.push({ id, key, number, capturedBeforeReplacement: null, isReportedPaid: false });
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

  /** Approves an attempt at once, in any window that was ever opened. */
  pay(): void {
    const window = this.anyWindow();
    if (window === null || this.isCharged(window)) return;
    const attempt = this.options.razorpay.pay(window);
    this.attempts.push(attempt);
    this.queueEvents(attempt, 'payment.authorized', 'payment.captured', 'order.paid');
  }

  /** Sends a UPI request to the shopper's phone. */
  request(): void {
    const window = this.anyWindow();
    if (window === null || this.isCharged(window)) return;
    this.attempts.push(this.options.razorpay.pay(window, { status: 'created' }));
  }

  decline(): void {
    const window = this.anyWindow();
    if (window === null || this.isCharged(window)) return;
    this.queueEvents(this.options.razorpay.pay(window, { status: 'failed' }), 'payment.failed');
  }

  /** The shopper approves a UPI request on the phone, however late. */
  approve(): void {
    const pending = this.attempts.filter(({ status }) => status === 'created');
    if (pending.length === 0) return;
    this.approveAttempt(pending[this.options.random.between(0, pending.length - 1)] as Attempt);
  }

  private approveAttempt(attempt: Attempt): void {
    if (this.isCharged(attempt.order_id)) attempt.status = 'refunded';
    else if (this.options.random.happens(0.5)) {
      attempt.status = 'authorized';
      this.queueEvents(attempt, 'payment.authorized');
    } else {
      Object.assign(attempt, { status: 'captured', captured: true });
      this.queueEvents(attempt, 'payment.captured', 'order.paid');
    }
  }

  /** A page sends the proof that its window gave it. */
  async verify(): Promise<void> {
    const paid = this.attempts.filter(({ captured }) => captured);
    if (paid.length === 0) return;
    const attempt = paid[this.options.random.between(0, paid.length - 1)] as Attempt;
    await this.callOrder('POST', 'payment/verify/', this.options.razorpay.checkoutResult(attempt));
  }

  /** Razorpay sends any event that has not arrived; it may send that event again. */
  async sendEvent(): Promise<void> {
    const { razorpay, upstream, random } = this.options;
    if (this.events.length === 0) return;
    const index = random.between(0, this.events.length - 1);
    const { event, attempt, id } = this.events[index]!;
    if (random.happens(0.6)) this.events.splice(index, 1);
    this.check(await razorpay.deliver(upstream, event, attempt, { id }));
  }

  /** The next calls to Razorpay fail: an order is created and the response is lost, or a question has no response. */
  loseProviderResponse(): void {
    const { razorpay, random } = this.options;
    if (random.happens(0.5)) razorpay.setFault('POST /v1/orders', 'lose answer', 1);
    else razorpay.setFault('GET', 'cut', 1);
  }

  /** The end of all attempts: what is not approved lapses. Half of the events that are left are lost. */
  async endAttempts(): Promise<void> {
    const { random } = this.options;
    for (const attempt of this.attempts.filter(({ status }) => status === 'created')) {
      if (random.happens(0.5)) this.approveAttempt(attempt);
      else attempt.status = 'failed';
    }
    const remaining = this.events.length;
    for (let sent = 0; sent < remaining; sent += 1) if (random.happens(0.5)) await this.sendEvent();
  }

  /** The captured attempts of an order, as Razorpay's own books have them. */
  capturedAttempts({ number }: Pick<PurchaseOrder, 'number'>): Attempt[] {
    const providerOrders = this.options.razorpay.orders.filter(({ receipt }) => receipt?.startsWith(number));
    const ids = new Set(providerOrders.map(({ id }) => id));
    return this.attempts.filter(({ captured, order_id }) => captured && ids.has(order_id));
  }

  private currentOrder(): PurchaseOrder | undefined {
    return this.orders.at(-1);
  }

  private anyWindow(): string | null {
    if (this.windows.length === 0) return null;
    return this.windows[this.options.random.between(0, this.windows.length - 1)] ?? null;
  }

  private isCharged(window: string): boolean {
    return this.attempts.some(({ order_id, captured }) => order_id === window && captured);
  }

  private queueEvents(attempt: Attempt, ...events: string[]): void {
    for (const event of events) this.events.push({ event, attempt, id: `${attempt.id}.${event}` });
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
