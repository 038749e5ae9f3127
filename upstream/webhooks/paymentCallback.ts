import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../http/errors.ts';
import { findPayment, saveCapture } from '../orders/capture.ts';
import type { Shop } from '../shop.ts';

export const CALLBACK_PATH = '/payment/callback';
export const SIGNATURE_HEADER = 'x-razorpay-signature';

/** The needed fields of Razorpay's webhook. The amount is in paise. */
const callbackSchema = z.object({
  event: z.literal('payment.captured'),
  payload: z.object({
    payment: z.object({
      entity: z.object({
        id: z.string(),
        order_id: z.string(),
        amount: z.number().int(),
        currency: z.string(),
      }),
    }),
  }),
});

function parseJson(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    return null;
  }
}

/**
 * The provider's webhook. Events can come late and repeatedly. The body stays raw text until its signature is checked. Unknown
 * events and unknown orders are accepted and ignored, since a provider repeats rejected events.
 */
export function paymentCallbackRoute(app: FastifyInstance, shop: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.post(CALLBACK_PATH, async (request) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const signature = request.headers[SIGNATURE_HEADER];
      if (typeof signature !== 'string' || !shop.provider.isValidCallback(rawBody, signature)) {
        shop.log.warn('a callback without the payment provider’s signature was refused');
        throw new ApiError(403, { detail: 'The signature is not the payment provider’s.' });
      }
      const { data: callback } = callbackSchema.safeParse(parseJson(rawBody));
      const entity = callback?.payload.payment.entity;
      const payment = entity ? await findPayment(shop.db, entity.order_id) : null;
      if (!entity || !payment) return { detail: 'Ignored.' };
      const { id: paymentId, amount, currency } = entity;
      await saveCapture(shop, payment, { paymentId, amount, currency }, 'the provider called back');
      return { detail: 'Taken.' };
    });
  });
}
