import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

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
  // Sandbox, in development only, is a page of its maker's: it cannot live under the shop's policy.
  if (config.introspection) {
    app.addHook('onSend', async (request, reply) => {
      if (request.method === 'GET' && request.routeOptions.url === '/graphql')
        reply.removeHeader('content-security-policy');
    });
  }
}
