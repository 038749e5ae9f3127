import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { pagePermissions } from './paymentPagePolicy.ts';

/** What every response needs: it is not read as another type, not loaded by pages of other sites, and later requests use https. */
const smallHeadersOf = ({ strictTransportSecurity }: Config) => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  'strict-transport-security': strictTransportSecurity,
  // A picture in SVG, which a browser may show by itself, runs no script.
  'content-security-policy': "default-src 'self';script-src 'none';frame-ancestors 'none'",
});

/** JSON, scripts, styles, fonts, pictures and films: a page loads two dozen of them, and each would have 1 kB of headers for pages. */
const SMALL_PATH = /^\/(graphql$|(assets|media)\/)/;

/** The headers of pages, which load only from this origin, the origins of media and the payment provider. */
function pageHeadersOf(config: Config) {
  const {
    mediaOrigins,
    paymentGateway: { scriptUrl },
  } = config;
  // The sandbox's script comes from the shop's own origin and sets its styles by CSSOM.
  const payment = scriptUrl.startsWith('http') ? pagePermissions(scriptUrl) : null;
  const fromSelf = (directive: string, ...origins: string[]) => [directive, "'self'", ...origins].join(' ');
  const policy = [
    fromSelf('default-src'),
    "base-uri 'none'",
    fromSelf('connect-src', ...(payment?.connect ?? [])),
    fromSelf('form-action'),
    fromSelf('frame-ancestors'),
    fromSelf('frame-src', ...(payment?.frame ?? [])),
    fromSelf('img-src', 'data:', ...mediaOrigins, ...(payment?.image ?? [])),
    fromSelf('media-src', ...mediaOrigins),
    "object-src 'none'",
    fromSelf('script-src', ...(payment?.script ?? [])),
    fromSelf('style-src'),
    ...(payment?.style ?? []),
  ];
  return {
    ...smallHeadersOf(config),
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': payment?.openerPolicy ?? 'same-origin',
    // What no page of the shop uses. The payment provider's window uses `payment`, films use `autoplay` and `fullscreen`.
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
  };
}

export const securityHeaders = fp(async (app, { config }: { config: Config }) => {
  const smallHeaders = smallHeadersOf(config);
  const pageHeaders = pageHeadersOf(config);
  app.addHook('onRequest', ({ routeOptions: { url = '' } }, reply, done) => {
    reply.headers(SMALL_PATH.test(url) ? smallHeaders : pageHeaders);
    done();
  });
  if (!config.graphqlIntrospection) return;
  app.addHook('onSend', async ({ routeOptions: { url } }, reply) => {
    const isSandbox = url === '/graphql' && String(reply.getHeader('content-type')).startsWith('text/html');
    // Apollo's Sandbox page has a policy of its own for scripts and styles; this one adds what that does not cover.
    const policy = "base-uri 'none';form-action 'self';frame-ancestors 'none';object-src 'none'";
    if (isSandbox) reply.headers({ ...pageHeaders, 'content-security-policy': policy });
  });
});
