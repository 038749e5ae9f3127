import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { requestIdHeader } from './requests.ts';
import type { HttpClient } from '../calls/client.ts';
import { CALLBACK_HEADERS } from '../wire/razorpay.ts';

/** Paths of the reference upstream that are public: media, the sandbox's payment window, and the payment provider's webhook. */
const PROXIED_PREFIXES = ['/media/', '/payment/sandbox/', '/payment/callback'];

const FORWARDED_REQUEST_HEADERS = [
  'content-type',
  'if-none-match',
  'if-modified-since',
  'range',
  'accept',
  ...CALLBACK_HEADERS,
];
/** A caching proxy needs the length to serve ranges. */
const FORWARDED_RESPONSE_HEADERS = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'last-modified',
  'content-range',
  'accept-ranges',
];

const pickHeaders = (names: string[], valueOf: (name: string) => unknown): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [name, valueOf(name)]).filter(([, value]) => typeof value === 'string'),
  );

/** Proxies public requests to the reference upstream, so that only the BFF's port is public. Cookies are not forwarded. */
export const referenceUpstreamProxy: FastifyPluginAsync<{
  upstreamUrl: string;
  httpClient: HttpClient;
}> = async (app, { upstreamUrl, httpClient }) => {
  async function forward(request: FastifyRequest, reply: FastifyReply) {
    // Normalized: after "..", "%2e%2e" and backslashes it may lead out of the public paths.
    const address = upstreamUrl + request.url;
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !PROXIED_PREFIXES.some((prefix) => url.pathname.startsWith(prefix)))
      return reply.callNotFound();
    try {
      const { body, headers, status } = await httpClient.stream({
        url: url.href,
        method: request.method === 'POST' ? 'POST' : 'GET',
        headers: {
          ...pickHeaders(FORWARDED_REQUEST_HEADERS, (name) => request.headers[name]),
          ...requestIdHeader(request),
          'accept-encoding': 'identity',
        },
        body: request.body instanceof Buffer ? request.body : undefined,
      });
      reply.headers(pickHeaders(FORWARDED_RESPONSE_HEADERS, (name) => headers.get(name)));
      // Sends 502 instead of 503: for a 503, a load balancer would take this process out of rotation.
      return reply.code(status === 503 ? 502 : status).send(body);
    } catch {
      return reply.code(502).type('text/plain').send('The upstream cannot be reached.');
    }
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const prefix of PROXIED_PREFIXES)
    app.route({ url: `${prefix}*`, method: ['GET', 'POST'], handler: forward });
};
