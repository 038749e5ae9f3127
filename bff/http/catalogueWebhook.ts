import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { PublicDataVersion } from '../cache/publicDataVersion.ts';

const SIGNATURE_HEADER = 'x-shop-signature';
/** The content of a notification has no meaning yet, so it is short. */
const MAX_BODY_BYTES = 10_000;

function hasSignature(body: Buffer, given: unknown, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const received = Buffer.from(typeof given === 'string' ? given : '');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/**
 * `POST /webhooks/catalogue`: the upstream notifies the shop that public data has changed, and all public responses and pages are stale
 * at once (docs/hosted-upstream.md#say-what-changed). The header has the HMAC-SHA256 of the raw body in hexadecimal.
 */
export const catalogueWebhook: FastifyPluginAsync<{ secret: string; version: PublicDataVersion }> = async (
  app,
  { secret, version },
) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const options = { bodyLimit: MAX_BODY_BYTES, decompress: false } as const;
  app.post('/webhooks/catalogue', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!hasSignature(body, request.headers[SIGNATURE_HEADER], secret))
      return reply.code(403).send({ error: 'The signature is invalid.' });
    request.log.info('The upstream has changed public data');
    try {
      await version.advance();
    } catch (error) {
      request.log.warn({ err: error }, 'Other processes do not know yet of changed public data');
      return reply.code(503).header('retry-after', '1').send({ error: 'Redis is unavailable.' });
    }
    return reply.code(204).send();
  });
};
