import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { payments, providerEvents } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import { ApiError, unavailable } from '../http/errors.ts';
import { askAbout } from '../orders/paymentStatus.ts';
import { type Payment, bookCapture } from '../orders/capture.ts';
import type { Shop } from '../shop.ts';

export const CALLBACK_PATH = '/payment/callback';
export const SIGNATURE_HEADER = 'x-razorpay-signature';
export const EVENT_ID_HEADER = 'x-razorpay-event-id';

/** The provider counts an answer after 5 s as none (ms). Whatever takes longer goes on; the event comes again. */
const DEADLINE = 4_000;

/** Razorpay's webhook, as far as it matters here; the amount in paise. */
const callback = z.object({
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
type Callback = z.infer<typeof callback>;

const CAPTURED = new Set(['payment.captured', 'order.paid']);
const AUTHORISED = 'payment.authorized';

type Outcome = 'Taken.' | 'Known already.' | 'Ignored.';

/** The provider's number of the event; for one without, the same content is the same event. */
function eventId(request: FastifyRequest, raw: string): string {
  const given = request.headers[EVENT_ID_HEADER];
  if (typeof given === 'string' && given !== '') return given.slice(0, 200);
  return createHash('sha256').update(raw).digest('hex');
}

/** Books an event, once: the note that it came and what it changes are one transaction. */
async function take(shop: Shop, id: string, { event, payload }: Callback): Promise<Outcome> {
  const { id: paymentId, order_id: providerOrderId, amount, currency } = payload.payment.entity;
  const { outcome, payment } = await transact(shop.db, async (tx) => {
    const at = shop.clock();
    const [fresh] = await tx
      .insert(providerEvents)
      .values({ id, event, providerOrderId: providerOrderId ?? null, at })
      .onConflictDoNothing()
      .returning();
    const none = { payment: null as Payment | null };
    if (!fresh) return { ...none, outcome: 'Known already.' as const };
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.providerOrderId, providerOrderId ?? ''));
    if (!payment) return { ...none, outcome: 'Ignored.' as const };
    if (CAPTURED.has(event)) {
      await bookCapture(shop, tx, payment, { paymentId, amount, currency }, 'the provider called back');
    }
    return { payment, outcome: 'Taken.' as const };
  });
  // Money that is set aside has to be fetched. Not awaited, since the provider wants its answer now.
  if (payment && event === AUTHORISED) {
    shop.background.run('asking about an authorised payment', () => askAbout(shop, payment));
  }
  return outcome;
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

/** @throws ApiError 503 when `work` takes too long; it goes on all the same */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable('Please send this event again.')), DEADLINE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The provider tells us of its payments by itself: in any order, late, and more than once. Only its signature over the
 * raw body counts, so the body is kept as text until that is checked. Events we do not need, and orders that are not
 * ours, are taken and let go: a provider repeats what is refused.
 */
export function callbackRoute(app: FastifyInstance, shop: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.post(CALLBACK_PATH, async (request) => {
      const raw = typeof request.body === 'string' ? request.body : '';
      const signature = request.headers[SIGNATURE_HEADER];
      if (typeof signature !== 'string' || !shop.provider.callbackMatches(raw, signature)) {
        shop.log.warn('a callback without the payment provider’s signature was refused');
        throw new ApiError(403, { detail: 'The signature is not the payment provider’s.' });
      }
      const read = callback.safeParse(parsed(raw));
      if (!read.success) return { detail: 'Ignored.' };
      const work = take(shop, eventId(request, raw), read.data);
      work.catch((error: unknown) => shop.log.error({ err: error }, 'a callback could not be booked'));
      return { detail: await inTime(work) };
    });
  });
}
