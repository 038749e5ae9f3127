import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PublicDataVersion } from '../cache/publicDataVersion.ts';

const CHANGE_NOTICE_PATH = '/webhooks/catalogue';
const SIGNATURE_HEADER = 'x-shop-signature';
/** The content of a notice has no meaning yet, so it is short. */
const MAX_BODY_BYTES = 10_000;

function hasSignature(body: Buffer, given: unknown, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const received = Buffer.from(typeof given === 'string' ? given : '');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/**
 * `POST /webhooks/catalogue`: the upstream says that public data has changed, and all public answers and pages are stale at once
 * (docs/hosted-upstream.md#say-what-changed). The header carries the hexadecimal HMAC-SHA256 of the body.
 */
export function serveChangeNotices(app: FastifyInstance, secret: string, version: PublicDataVersion): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(CHANGE_NOTICE_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!hasSignature(body, request.headers[SIGNATURE_HEADER], secret))
        return reply.code(403).send({ error: 'The signature does not fit.' });
      try {
        await version.advance();
      } catch (error) {
        request.log.warn({ err: error }, 'Redis did not take the news of changed data');
        return reply.code(503).header('retry-after', '1').send({ error: 'Send it again.' });
      }
      return reply.code(204).send();
    });
  });
}
