import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { payments } from '../db/schema/index.ts';
import { ApiError } from '../http/errors.ts';
import { capture } from '../orders/pay.ts';
import type { Shop } from '../shop.ts';

export const CALLBACK_PATH = '/payment/callback';
export const SIGNATURE_HEADER = 'x-razorpay-signature';

/** Razorpay's webhook, as far as it matters here. */
const event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) }),
  }),
});

const CAPTURED = new Set(['payment.captured', 'order.paid']);

/**
 * The provider tells us of a capture by itself. Only its signature over the raw body counts, so the body is kept as
 * text until that is checked. Events we do not need, and orders that are not ours, are taken and let go: a provider
 * repeats what is refused.
 */
export function callbackRoute(app: FastifyInstance, shop: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
      done(null, text);
    });
    scope.post(CALLBACK_PATH, async (request) => {
      const raw = typeof request.body === 'string' ? request.body : '';
      const signature = request.headers[SIGNATURE_HEADER];
      if (typeof signature !== 'string' || !shop.provider.callbackMatches(raw, signature)) {
        throw new ApiError(403, { detail: 'The signature is not the payment provider’s.' });
      }
      const read = event.safeParse(JSON.parse(raw));
      if (!read.success || !CAPTURED.has(read.data.event)) return { detail: 'Ignored.' };
      const { id, order_id: providerOrderId } = read.data.payload.payment.entity;
      const [payment] = await shop.db
        .select()
        .from(payments)
        .where(eq(payments.providerOrderId, providerOrderId ?? ''));
      if (!payment) return { detail: 'Ignored.' };
      await capture(shop, payment, id, 'the provider called back');
      return { detail: 'Taken.' };
    });
  });
}
