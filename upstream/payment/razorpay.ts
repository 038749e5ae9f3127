import type { FastifyBaseLogger } from 'fastify';
import Razorpay from 'razorpay';
import { z } from 'zod';
import type { RazorpayConfig } from '../config.ts';
import { type ApiError, serviceUnavailable } from '../http/errors.ts';
import type { Metrics } from '../metrics.ts';
import type { CapturedPayment, PaymentProvider, ProviderOrder } from './provider.ts';
import { isSameSignature, sign, signPayment } from './signature.ts';

/** Razorpay captures a payment by itself if it is authorised within this time. 12 is Razorpay's minimum. */
const AUTOMATIC_CAPTURE_MINUTES = 12;
/** A payment that is authorised later can be captured by a request within this time. After that Razorpay refunds it. */
const MANUAL_CAPTURE_MINUTES = 7_200;

const orderResponse = z.object({ id: z.string(), amount: z.coerce.number().int(), currency: z.string() });
const ordersResponse = z.object({
  items: z.array(orderResponse.extend({ receipt: z.string().nullish(), created_at: z.number().catch(0) })),
});
const paymentResponse = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string(),
});
const paymentsResponse = z.object({ items: z.array(paymentResponse) });
type Payment = z.infer<typeof paymentResponse>;

/** What the library throws for an error response. Without a response it throws a TypeError. */
const libraryError = z.object({
  statusCode: z.number(),
  error: z.object({ code: z.string(), description: z.string() }).partial().nullish().catch(null),
});

const UNAUTHORIZED = 401;

/** The HTTP client inside the library. The library has no options for the base URL and the timeout, so its defaults are changed. */
interface LibraryClient {
  rq: { defaults: { baseURL: string; timeout: number } };
}

/**
 * Calls Razorpay through its official library. Signatures are compared here in constant time, which the library's helper does
 * not do (docs/decisions/0007-razorpay-by-its-library.md).
 */
export class RazorpayProvider implements PaymentProvider {
  private readonly keys: RazorpayConfig;
  private readonly library: Razorpay;
  private readonly log: FastifyBaseLogger;
  private readonly observeCall: Metrics['providerCall'];
  /** Receipts whose order may have been created although the response was lost. */
  private readonly uncertainReceipts = new Set<string>();

  constructor(keys: RazorpayConfig, log: FastifyBaseLogger, observeCall: Metrics['providerCall']) {
    this.keys = keys;
    this.log = log;
    this.observeCall = observeCall;
    this.library = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
    const { defaults } = (this.library.api as unknown as LibraryClient).rq;
    defaults.baseURL = keys.apiUrl;
    defaults.timeout = keys.timeoutMs;
  }

  async createOrder(order: { amount: number; currency: string; receipt: string }): Promise<{ id: string }> {
    const created = await this.createOrFindOrder(order);
    if (created.amount !== order.amount || created.currency !== order.currency) {
      this.log.error({ asked: order, made: created }, 'Razorpay made an order of another amount');
      throw providerUnavailable();
    }
    return { id: created.id };
  }

  async findCapture(order: ProviderOrder): Promise<CapturedPayment | null> {
    const { items } = await this.call(paymentsResponse, () => this.library.orders.fetchPayments(order.id));
    const captured = items.find((payment) => payment.status === 'captured');
    if (captured) return toCapture(captured);
    const authorised = items.find((payment) => payment.status === 'authorized');
    return authorised ? this.capture(order, authorised) : null;
  }

  isValidSignature(providerOrderId: string, paymentId: string, signature: string): boolean {
    return isSameSignature(signPayment(this.keys.keySecret, providerOrderId, paymentId), signature);
  }

  isValidCallback(rawBody: string, signature: string): boolean {
    return isSameSignature(sign(this.keys.webhookSecret, rawBody), signature);
  }

  private async createOrFindOrder(order: { amount: number; currency: string; receipt: string }) {
    const capture_options = {
      automatic_expiry_period: AUTOMATIC_CAPTURE_MINUTES,
      manual_expiry_period: MANUAL_CAPTURE_MINUTES,
      refund_speed: 'optimum' as const,
    };
    const body = { ...order, payment: { capture: 'automatic' as const, capture_options } };
    const { receipt } = order;
    const existing = this.uncertainReceipts.has(receipt) ? await this.findOrderByReceipt(receipt) : undefined;
    this.uncertainReceipts.add(receipt);
    const providerOrder = existing ?? (await this.createOrFindByReceipt(body));
    this.uncertainReceipts.delete(receipt);
    return providerOrder;
  }

  private async createOrFindByReceipt(
    body: Parameters<Razorpay['orders']['create']>[0] & { receipt: string },
  ) {
    try {
      return await this.call(orderResponse, () => this.library.orders.create(body));
    } catch (error) {
      // The response may have been lost, or the receipt was rejected because its order exists.
      const existing = await this.findOrderByReceipt(body.receipt);
      if (!existing) throw error;
      return existing;
    }
  }

  /** The oldest order with this receipt. */
  private async findOrderByReceipt(receipt: string) {
    const { items } = await this.call(ordersResponse, () => this.library.orders.all({ receipt }));
    const matching = items.filter((order) => order.receipt === receipt);
    return matching.sort((a, b) => a.created_at - b.created_at)[0];
  }

  /** Captures an authorised payment. A payment with another amount is not captured, and Razorpay refunds it. */
  private async capture(
    order: ProviderOrder,
    { id, amount, currency }: Payment,
  ): Promise<CapturedPayment | null> {
    if (amount !== order.amount || currency !== order.currency) {
      this.log.error({ order, payment: { id, amount, currency } }, 'not captured: not the order’s amount');
      return null;
    }
    const { payments } = this.library;
    const captured = await this.call(paymentResponse, () => payments.capture(id, amount, currency));
    return captured.status === 'captured' ? toCapture(captured) : null;
  }

  /** @throws ApiError 503 when Razorpay does not respond in time, or responds with an error or an unknown format */
  private async call<T>(shape: z.ZodType<T>, send: () => Promise<unknown>): Promise<T> {
    try {
      const response = shape.parse(await send());
      this.observeCall('ok');
      return response;
    } catch (error) {
      const { data: refusal } = libraryError.safeParse(error);
      if (refusal === undefined) {
        this.observeCall('unanswered');
        this.log.warn('Razorpay gave no usable answer');
      } else if (refusal.statusCode === UNAUTHORIZED) {
        this.observeCall('unauthorized');
        this.log.error(refusal, 'Razorpay does not accept RAZORPAY_KEY_ID with RAZORPAY_KEY_SECRET');
      } else {
        this.observeCall('refused');
        this.log.error(refusal, 'Razorpay refused a call');
      }
      throw providerUnavailable();
    }
  }
}

const providerUnavailable = (): ApiError =>
  serviceUnavailable('The payment provider does not answer. Please try again.');

const toCapture = ({ id, amount, currency }: Payment): CapturedPayment => ({
  paymentId: id,
  amount,
  currency,
});
