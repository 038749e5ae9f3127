import type { FastifyBaseLogger } from 'fastify';
import Razorpay from 'razorpay';
import { z } from 'zod';
import type { RazorpayKeys } from '../config.ts';
import { type ApiError, unavailable } from '../http/errors.ts';
import type { Capture, PaymentProvider, ProviderOrder } from './provider.ts';
import { sameSignature, sign, signPayment } from './signature.ts';

/** Razorpay captures by itself what is authorised within this time (minutes, its least is 12) ... */
const CAPTURES_FOR = 12;
/** ... and what is authorised later until then, when we ask for it (minutes); after that it gives the money back. */
const CAN_BE_CAPTURED_FOR = 7_200;

const orderAnswer = z.object({ id: z.string(), amount: z.coerce.number().int(), currency: z.string() });
const ordersAnswer = z.object({
  items: z.array(orderAnswer.extend({ receipt: z.string().nullish(), created_at: z.number().catch(0) })),
});
const paymentAnswer = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string(),
});
const paymentsAnswer = z.object({ items: z.array(paymentAnswer) });
type Payment = z.infer<typeof paymentAnswer>;

/** What the library throws for an answer that is an error; for no answer at all it throws a TypeError of its own. */
const libraryError = z.object({
  statusCode: z.number(),
  error: z.object({ code: z.string(), description: z.string() }).partial().nullish().catch(null),
});

/** The library has no setting for its host and none for a deadline, so it would wait for ever: both are defaults of the client it keeps. */
interface LibraryClient {
  rq: { defaults: { baseURL: string; timeout: number } };
}

/**
 * Razorpay by its official library. Signatures are compared in constant time, which the library's own helper does not
 * do (docs/decisions/0007).
 */
export class RazorpayProvider implements PaymentProvider {
  private readonly keys: RazorpayKeys;
  private readonly library: Razorpay;
  private readonly log: FastifyBaseLogger;
  /** Receipts of orders that may have been made without our hearing of it. */
  private readonly inDoubt = new Set<string>();

  constructor(keys: RazorpayKeys, log: FastifyBaseLogger) {
    this.keys = keys;
    this.log = log;
    this.library = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
    const { defaults } = (this.library.api as unknown as LibraryClient).rq;
    defaults.baseURL = keys.apiUrl;
    defaults.timeout = keys.timeoutMs;
  }

  async createOrder(order: { amount: number; currency: string; receipt: string }): Promise<{ id: string }> {
    const made = await this.makeOrder(order);
    if (made.amount !== order.amount || made.currency !== order.currency) {
      this.log.error({ asked: order, made }, 'Razorpay made an order of another amount');
      throw noAnswer();
    }
    return { id: made.id };
  }

  async findCapture(order: ProviderOrder): Promise<Capture | null> {
    const { items } = await this.call(paymentsAnswer, () => this.library.orders.fetchPayments(order.id));
    const captured = items.find((payment) => payment.status === 'captured');
    if (captured) return asCapture(captured);
    const authorised = items.find((payment) => payment.status === 'authorized');
    return authorised ? this.capture(order, authorised) : null;
  }

  signatureMatches(providerOrderId: string, paymentId: string, signature: string): boolean {
    return sameSignature(signPayment(this.keys.keySecret, providerOrderId, paymentId), signature);
  }

  callbackMatches(rawBody: string, signature: string): boolean {
    return sameSignature(sign(this.keys.webhookSecret, rawBody), signature);
  }

  private async makeOrder(order: { amount: number; currency: string; receipt: string }) {
    const capture_options = {
      automatic_expiry_period: CAPTURES_FOR,
      manual_expiry_period: CAN_BE_CAPTURED_FOR,
      refund_speed: 'optimum' as const,
    };
    const body = { ...order, payment: { capture: 'automatic' as const, capture_options } };
    const { receipt } = order;
    const before = this.inDoubt.has(receipt) ? await this.orderOfReceipt(receipt) : undefined;
    this.inDoubt.add(receipt);
    const made = before ?? (await this.createOrFind(body));
    this.inDoubt.delete(receipt);
    return made;
  }

  private async createOrFind(body: Parameters<Razorpay['orders']['create']>[0] & { receipt: string }) {
    try {
      return await this.call(orderAnswer, () => this.library.orders.create(body));
    } catch (error) {
      // The answer may have been lost on its way, or the receipt refused as one that is known.
      const made = await this.orderOfReceipt(body.receipt);
      if (!made) throw error;
      return made;
    }
  }

  /** The first order that was made for a receipt. */
  private async orderOfReceipt(receipt: string) {
    const { items } = await this.call(ordersAnswer, () => this.library.orders.all({ receipt }));
    const ours = items.filter((order) => order.receipt === receipt);
    return ours.sort((a, b) => a.created_at - b.created_at)[0];
  }

  /** Takes money that is only set aside so far. What is not the order's amount is left for Razorpay to give back. */
  private async capture(order: ProviderOrder, { id, amount, currency }: Payment): Promise<Capture | null> {
    if (amount !== order.amount || currency !== order.currency) {
      this.log.error({ order, payment: { id, amount, currency } }, 'not captured: not the order’s amount');
      return null;
    }
    const { payments } = this.library;
    const captured = await this.call(paymentAnswer, () => payments.capture(id, amount, currency));
    return captured.status === 'captured' ? asCapture(captured) : null;
  }

  /** @throws ApiError 503 when Razorpay does not answer in time, refuses, or answers something else */
  private async call<T>(shape: z.ZodType<T>, send: () => Promise<unknown>): Promise<T> {
    try {
      return shape.parse(await send());
    } catch (error) {
      const refusal = libraryError.safeParse(error);
      if (!refusal.success) this.log.warn('Razorpay gave no usable answer');
      else this.log.error(refusal.data, 'Razorpay refused a call');
      throw noAnswer();
    }
  }
}

const noAnswer = (): ApiError => unavailable('The payment provider does not answer. Please try again.');

const asCapture = ({ id, amount, currency }: Payment): Capture => ({ paymentId: id, amount, currency });
