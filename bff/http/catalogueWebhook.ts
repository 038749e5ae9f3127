import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { PublicGeneration } from '../redis/generation.ts';

/** Older notifications are refused, so that a recorded one cannot be sent again later. */
const MAX_AGE_SECONDS = 300;

/** True for the HMAC-SHA256 of the time (in seconds since 1970), a full stop and the raw body, in hexadecimal. */
function hasSignature(time: string, body: Buffer, given: unknown, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex'));
  const received = Buffer.from(typeof given === 'string' ? given : '');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** `POST /webhooks/catalogue` makes all public responses and pages stale at once (docs/hosted-upstream.md#say-what-changed). */
export const catalogueWebhook: FastifyPluginAsync<{
  secret: string;
  clock: () => number;
  generation: PublicGeneration;
}> = async (app, { secret, clock, generation }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // The content of a notification has no meaning yet, so it is short.
  const options = { bodyLimit: 10_000, decompress: false } as const;
  app.post('/webhooks/catalogue', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const time = String(request.headers['x-shop-time']);
    if (!hasSignature(time, body, request.headers['x-shop-signature'], secret))
      return reply.code(403).send({ error: 'The signature is invalid.' });
    if (!(Math.abs(clock() / 1000 - Number(time)) <= MAX_AGE_SECONDS))
      return reply.code(403).send({ error: 'The notification is too old.' });
    request.log.info('The upstream has changed public data');
    try {
      await generation.advance();
    } catch (error) {
      request.log.warn({ err: error }, 'Other processes do not know yet of changed public data');
      return reply.code(503).header('retry-after', '1').send({ error: 'Redis is unavailable.' });
    }
    return reply.code(204).send();
  });
};
