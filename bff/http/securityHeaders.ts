import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Sandbox, in development only, is a page of its maker's, which brings a policy of its own for what it loads; this is what
 * that policy leaves open.
 */
const BESIDE_SANDBOX = "base-uri 'none';form-action 'self';frame-ancestors 'none';object-src 'none'";

/** Security headers on every answer; the page may load what comes from here, from the media storage and from the payment provider. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const provider = config.payment.scriptUrl.startsWith('http')
    ? ['https://checkout.razorpay.com', 'https://api.razorpay.com', new URL(config.payment.scriptUrl).origin]
    : [];
  const media = config.mediaUrl ? [new URL(config.mediaUrl).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'", ...provider],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", ...provider],
        imgSrc: ["'self'", 'data:', ...media],
        mediaSrc: ["'self'", ...media],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...provider],
        styleSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  if (config.introspection) {
    app.addHook('onSend', async (request, reply) => {
      const isSandbox =
        request.routeOptions.url === '/graphql' &&
        String(reply.getHeader('content-type')).startsWith('text/html');
      if (isSandbox) reply.header('content-security-policy', BESIDE_SANDBOX);
    });
  }
}
