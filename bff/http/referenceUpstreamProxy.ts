import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { requestIdHeader } from './requests.ts';
import type { HttpClient } from '../upstream/client.ts';
import { CALLBACK_HEADERS } from '../wire/razorpay.ts';

/** Paths of the reference upstream that are public: media, the sandbox's payment window, and the payment provider's webhook. */
const PROXIED_PREFIXES = ['/media/', '/payment/sandbox/', '/payment/callback'];

const FORWARDED_RESPONSE_HEADERS = [
  'content-type',
  'cache-control',
  'etag',
  'last-modified',
  'content-range',
  'accept-ranges',
];
const FORWARDED_REQUEST_HEADERS = [
  'content-type',
  'if-none-match',
  'if-modified-since',
  'range',
  'accept',
  ...CALLBACK_HEADERS,
];

/**
 * The URL of a request at the upstream; null when its normalized path (after "..", "%2e%2e" and backslashes) leaves the public
 * paths.
 */
function toUpstreamUrl(referenceUpstreamUrl: string, url: string): string | null {
  if (!URL.canParse(referenceUpstreamUrl + url)) return null;
  const upstreamUrl = new URL(referenceUpstreamUrl + url);
  return PROXIED_PREFIXES.some((prefix) => upstreamUrl.pathname.startsWith(prefix)) ? upstreamUrl.href : null;
}

/** Proxies public requests to the reference upstream, so that only the BFF's port is public. Cookies are not forwarded. */
export const referenceUpstreamProxy: FastifyPluginAsync<{
  referenceUpstreamUrl: string;
  httpClient: HttpClient;
}> = async (app, { referenceUpstreamUrl, httpClient }) => {
  async function forward(request: FastifyRequest, reply: FastifyReply) {
    const headers = Object.fromEntries(
      FORWARDED_REQUEST_HEADERS.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const url = toUpstreamUrl(referenceUpstreamUrl, request.url);
    if (url === null) return reply.callNotFound();
    try {
      const response = await httpClient.stream({
        url,
        method: request.method === 'POST' ? 'POST' : 'GET',
        headers: { ...headers, ...requestIdHeader(request) },
        body: request.body instanceof Buffer ? request.body : undefined,
      });
      for (const name of FORWARDED_RESPONSE_HEADERS) {
        const value = response.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      // A caching proxy needs the length to serve ranges. A compressed body was decompressed, so its length has changed.
      const length = response.headers.get('content-length');
      if (length !== null && !response.headers.has('content-encoding'))
        reply.header('content-length', length);
      // Sends 502 instead of 503: for a 503, a load balancer would take this process out of rotation.
      return reply.code(response.status === 503 ? 502 : response.status).send(response.body);
    } catch {
      return reply.code(502).type('text/plain').send('The upstream cannot be reached.');
    }
  }

  // Bodies are forwarded unparsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const prefix of PROXIED_PREFIXES) {
    app.route({ url: `${prefix}*`, method: ['GET', 'POST'], handler: forward });
  }
};
