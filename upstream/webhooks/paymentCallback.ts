import { createHash } from 'node:crypto';
import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { providerEvents } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import { ApiError, serviceUnavailable } from '../http/errors.ts';
import { checkPayment } from '../orders/checkPayments.ts';
import { type Payment, applyCapture, findPayment } from '../orders/capture.ts';
import type { Shop } from '../shop.ts';

export const CALLBACK_PATH = '/payment/callback';
export const SIGNATURE_HEADER = 'x-razorpay-signature';
export const EVENT_ID_HEADER = 'x-razorpay-event-id';

/** The provider gives up after 5 s and sends the event again. Work that takes longer than this continues in the background. */
const RESPONSE_TIMEOUT_MS = 4_000;

/** The needed fields of Razorpay's webhook. The amount is in paise. */
const callbackSchema = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({
      entity: z.object({
        id: z.string(),
        order_id: z.string().nullish(),
        amount: z.number().int(),
        currency: z.string(),
      }),
    }),
  }),
});
type Callback = z.infer<typeof callbackSchema>;

const CAPTURED_EVENTS = new Set(['payment.captured', 'order.paid']);
const AUTHORISED_EVENT = 'payment.authorized';

/** Events after which the shopper has paid: the order must be confirmed soon. */
export const PAID_EVENTS = [...CAPTURED_EVENTS, AUTHORISED_EVENT];

type Outcome = 'taken' | 'known' | 'ignored';

const RESPONSE_TEXTS: Record<Outcome, string> = {
  taken: 'Taken.',
  known: 'Known already.',
  ignored: 'Ignored.',
};

/** The provider's id of the event; without one, a hash of the body. */
function eventId(request: FastifyRequest, rawBody: string): string {
  const headerValue = request.headers[EVENT_ID_HEADER];
  if (typeof headerValue === 'string' && headerValue !== '') return headerValue.slice(0, 200);
  return createHash('sha256').update(rawBody).digest('hex');
}

/** Records an event once: the event's row and its effects are written in one transaction. */
async function recordEvent(shop: Shop, id: string, { event, payload }: Callback): Promise<Outcome> {
  const { id: paymentId, order_id: providerOrderId, amount, currency } = payload.payment.entity;
  const { outcome, payment } = await transact(shop.db, async (tx) => {
    const at = shop.clock();
    const [inserted] = await tx
      .insert(providerEvents)
      .values({ id, event, providerOrderId: providerOrderId ?? null, at })
      .onConflictDoNothing()
      .returning();
    const none = { payment: null as Payment | null };
    if (!inserted) return { ...none, outcome: 'known' as const };
    const payment = await findPayment(tx, providerOrderId ?? '');
    if (!payment) return { ...none, outcome: 'ignored' as const };
    if (CAPTURED_EVENTS.has(event)) {
      await applyCapture(shop, tx, payment, { paymentId, amount, currency }, 'the provider called back');
    }
    return { payment, outcome: 'taken' as const };
  });
  // Captures the authorised payment. Not awaited, because the provider expects a fast response.
  if (payment && event === AUTHORISED_EVENT) {
    shop.background.run('asking about an authorised payment', () => checkPayment(shop, payment));
  }
  return outcome;
}

function parseJson(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    return null;
  }
}

/**
 * The provider's webhook. Events can come late, repeatedly and in any order. The body stays raw text until its signature is
 * checked. Unknown events and unknown orders are accepted and ignored, since the provider repeats rejected events.
 */
export function paymentCallbackRoute(app: FastifyInstance, shop: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.post(CALLBACK_PATH, async (request) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const signature = request.headers[SIGNATURE_HEADER];
      if (typeof signature !== 'string' || !shop.provider.isValidCallback(rawBody, signature)) {
        shop.metrics.webhook('refused');
        shop.log.warn('a callback without the payment provider’s signature was refused');
        throw new ApiError(403, { detail: 'The signature is not the payment provider’s.' });
      }
      const parsed = callbackSchema.safeParse(parseJson(rawBody));
      if (!parsed.success) {
        shop.metrics.webhook('ignored');
        return { detail: RESPONSE_TEXTS.ignored };
      }
      const work = recordEvent(shop, eventId(request, rawBody), parsed.data);
      work.then(shop.metrics.webhook, (error: unknown) => {
        shop.metrics.webhook('failed');
        shop.log.error({ err: error }, 'a callback could not be booked');
      });
      const outcome = await timeout(RESPONSE_TIMEOUT_MS, TimeoutStrategy.Aggressive)
        .execute(() => work)
        .catch((error: unknown) => {
          throw error instanceof TaskCancelledError
            ? serviceUnavailable('Please send this event again.')
            : error;
        });
      return { detail: RESPONSE_TEXTS[outcome] };
    });
  });
}
