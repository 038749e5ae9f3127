import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import { pagePermissions, type PagePermissions } from '../wire/razorpay.ts';

/**
 * Apollo's Sandbox page (only in development) contains its own policy for scripts and styles; this header adds what that policy does
 * not cover.
 */
const SANDBOX_PAGE_POLICY = "base-uri 'none';form-action 'self';frame-ancestors 'none';object-src 'none'";

/**
 * The headers that protect a response that is no page: it is not read as another type, not loaded by pages of other sites and not
 * shown in a frame, and later requests use https. tests/abuse/browsers.test.ts names each of helmet's headers and why such a
 * response has it or not.
 */
const SMALL_HEADERS = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
const JSON_POLICY = "default-src 'none';frame-ancestors 'none'";

/** Scripts, styles, fonts, pictures and films: a page loads two dozen of them, and each would have 1.2 kB of headers for pages. */
const FILE_PATH = /^\/(assets|media)\//;
/** An SVG picture that a browser shows by itself runs no script. */
const FILE_POLICY = "default-src 'self';script-src 'none';frame-ancestors 'none'";

/** Paths whose responses are JSON, except Apollo's Sandbox. */
const JSON_PATH = '/graphql';

/**
 * Browser features that no page of the shop uses. The others keep their defaults: the payment provider's window uses `payment`, films
 * use `autoplay` and `fullscreen`.
 */
const PERMISSIONS_POLICY = 'camera=(), display-capture=(), geolocation=(), microphone=(), usb=()';

type HeaderSet = Record<string, string>;

/** The sandbox's script comes from the shop's own origin and sets its styles by CSSOM. */
const SANDBOX_PERMISSIONS: PagePermissions = {
  connect: [],
  frame: [],
  image: [],
  script: [],
  style: {},
  openerPolicy: 'same-origin',
};

/** The headers that helmet sets. They are the same for every response, so they are computed once, by one that is never sent. */
function helmetHeaders(config: Config): HeaderSet {
  const { scriptUrl } = config.payment;
  const payment = scriptUrl.startsWith('http') ? pagePermissions(scriptUrl) : SANDBOX_PERMISSIONS;
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...payment.connect],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", ...payment.frame],
        imgSrc: ["'self'", 'data:', ...config.mediaOrigins, ...payment.image],
        mediaSrc: ["'self'", ...config.mediaOrigins],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...payment.script],
        styleSrc: ["'self'"],
        ...payment.style,
        workerSrc: ["'self'"],
      },
    },
    crossOriginOpenerPolicy: { policy: payment.openerPolicy },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  setHeaders(request, response, () => undefined);
  return response.getHeaders() as HeaderSet;
}

/**
 * Adds security headers to every response. Pages may load only from this origin, the origins of media and the payment provider.
 */
export const securityHeaders = fp(async (app, { config }: { config: Config }) => {
  const pageHeaders: HeaderSet = {
    ...helmetHeaders(config),
    'permissions-policy': PERMISSIONS_POLICY,
  };
  const smallHeaders = Object.fromEntries(SMALL_HEADERS.map((name) => [name, pageHeaders[name]]));
  const jsonHeaders = { ...smallHeaders, 'content-security-policy': JSON_POLICY };
  const fileHeaders = { ...smallHeaders, 'content-security-policy': FILE_POLICY };
  app.addHook('onRequest', ({ routeOptions: { url = '' } }, reply, done) => {
    reply.headers(url === JSON_PATH ? jsonHeaders : FILE_PATH.test(url) ? fileHeaders : pageHeaders);
    done();
  });
  if (config.introspection) {
    app.addHook('onSend', async (request, reply) => {
      const isSandbox =
        request.routeOptions.url === JSON_PATH &&
        String(reply.getHeader('content-type')).startsWith('text/html');
      if (isSandbox) reply.headers({ ...pageHeaders, 'content-security-policy': SANDBOX_PAGE_POLICY });
    });
  }
});
