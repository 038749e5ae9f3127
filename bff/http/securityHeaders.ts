import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Apollo's Sandbox page (only in development) contains its own policy for scripts and styles; this header adds what that policy does
 * not cover.
 */
const SANDBOX_PAGE_POLICY = "base-uri 'none';form-action 'self';frame-ancestors 'none';object-src 'none'";

/** Adds security headers to every response. Pages may load only from this origin, the media storage and the payment provider. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const paymentOrigins = config.payment.scriptUrl.startsWith('http')
    ? ['https://checkout.razorpay.com', 'https://api.razorpay.com', new URL(config.payment.scriptUrl).origin]
    : [];
  const mediaOrigins = config.mediaUrl ? [new URL(config.mediaUrl).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'", ...paymentOrigins],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", ...paymentOrigins],
        imgSrc: ["'self'", 'data:', ...mediaOrigins],
        mediaSrc: ["'self'", ...mediaOrigins],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...paymentOrigins],
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
      if (isSandbox) reply.header('content-security-policy', SANDBOX_PAGE_POLICY);
    });
  }
}
