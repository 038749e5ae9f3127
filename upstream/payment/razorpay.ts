import { z } from 'zod';
import { unavailable } from '../http/errors.ts';
import type { PaymentProvider } from './provider.ts';
import { sameSignature, sign, signPayment } from './signature.ts';

/** ms */
const DEADLINE = 10_000;

const orderAnswer = z.object({ id: z.string() });
const paymentsAnswer = z.object({ items: z.array(z.object({ id: z.string(), status: z.string() })) });

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl: string;
}

/** Razorpay by its server API. Orders are created with automatic capture, so an authorised payment becomes a captured one. */
export class RazorpayProvider implements PaymentProvider {
  private readonly keys: RazorpayKeys;

  constructor(keys: RazorpayKeys) {
    this.keys = keys;
  }

  async createOrder(order: { amount: number; currency: string; receipt: string }): Promise<{ id: string }> {
    return orderAnswer.parse(await this.call('/v1/orders', { ...order, payment_capture: 1 }));
  }

  async findCapture(providerOrderId: string): Promise<{ paymentId: string } | null> {
    const path = `/v1/orders/${encodeURIComponent(providerOrderId)}/payments`;
    const { items } = paymentsAnswer.parse(await this.call(path));
    const captured = items.find((payment) => payment.status === 'captured');
    return captured ? { paymentId: captured.id } : null;
  }

  signatureMatches(providerOrderId: string, paymentId: string, signature: string): boolean {
    return sameSignature(signPayment(this.keys.keySecret, providerOrderId, paymentId), signature);
  }

  callbackMatches(rawBody: string, signature: string): boolean {
    return sameSignature(sign(this.keys.webhookSecret, rawBody), signature);
  }

  /** @throws ApiError 503 when Razorpay does not answer in time, or refuses */
  private async call(path: string, body?: object): Promise<unknown> {
    const { keyId, keySecret, apiUrl } = this.keys;
    const request = fetch(`${apiUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(DEADLINE),
    });
    const answer = await request.catch(() => null);
    if (!answer?.ok) throw unavailable('The payment provider does not answer. Please try again.');
    return answer.json();
  }
}
