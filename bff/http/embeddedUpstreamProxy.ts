import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from '../upstream/httpClient.ts';

/** What of the embedded upstream others need: browsers media and the sandbox's window, the payment provider its webhook. */
const PREFIXES = ['/media/', '/payment/sandbox/', '/payment/callback'];

const PASSED_ON = [
  'content-type',
  'cache-control',
  'etag',
  'last-modified',
  'content-range',
  'accept-ranges',
];
const PASSED_IN = [
  'content-type',
  'if-none-match',
  'if-modified-since',
  'range',
  'accept',
  'x-razorpay-signature',
  'x-razorpay-event-id',
];

/**
 * Where a request goes at the upstream; null when its path, read as HTTP clients read one ("..", "%2e%2e", backslashes),
 * leads out of what others may reach.
 */
function targetOf(embeddedUrl: string, address: string): string | null {
  if (!URL.canParse(embeddedUrl + address)) return null;
  const target = new URL(embeddedUrl + address);
  return PREFIXES.some((prefix) => target.pathname.startsWith(prefix)) ? target.href : null;
}

/** Hands requests through to the embedded upstream one to one, so that this port is the only one in public. No cookies pass. */
export function serveEmbedded(app: FastifyInstance, embeddedUrl: string, http: Http): void {
  async function pass(request: FastifyRequest, reply: FastifyReply) {
    const headers = Object.fromEntries(
      PASSED_IN.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const url = targetOf(embeddedUrl, request.url);
    if (url === null) return reply.callNotFound();
    try {
      const answer = await http.stream({
        url,
        method: request.method === 'POST' ? 'POST' : 'GET',
        headers,
        body: request.body instanceof Buffer ? request.body : undefined,
      });
      for (const name of PASSED_ON) {
        const value = answer.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      // A proxy in front can only serve parts of what it knows the length of. What came compressed is longer by now.
      const length = answer.headers.get('content-length');
      if (length !== null && !answer.headers.has('content-encoding')) reply.header('content-length', length);
      // 503 means that this process does not serve, and a proxy takes the process out of rotation for it.
      return reply.code(answer.status === 503 ? 502 : answer.status).send(answer.body);
    } catch {
      return reply.code(502).type('text/plain').send('The upstream cannot be reached.');
    }
  }

  app.register(async (scope) => {
    // The body is not ours to read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const prefix of PREFIXES) {
      scope.route({ url: `${prefix}*`, method: ['GET', 'POST'], handler: pass });
    }
  });
}
