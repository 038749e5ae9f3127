import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createLazyLogger } from './lazyLogger.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

const TRACEPARENT_PATTERN = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The id of a request. Clients cannot choose it, so that it finds one request in the logs. */
export const createRequestId = (): string => randomUUID();

/**
 * The `traceparent` of a request. A request without a valid one gets a new one, which is not sampled, so that the upstream's logs can
 * be joined.
 */
function traceparentOf(headers: IncomingHttpHeaders): string {
  const sent = headers['traceparent'];
  if (typeof sent === 'string' && TRACEPARENT_PATTERN.test(sent)) return sent;
  const traceId = randomUUID().replaceAll('-', '');
  return (headers['traceparent'] = `00-${traceId}-${traceId.slice(0, 16)}-00`);
}

/** The id of the request's trace: 32 hexadecimal digits. */
export const traceIdOf = ({ headers }: { headers: IncomingHttpHeaders }): string =>
  TRACEPARENT_PATTERN.exec(traceparentOf(headers))?.[1] ?? '';

/** The headers with which the upstream finds the request in its own logs and traces. */
export const threadHeaders = ({ id, headers }: FastifyRequest): Record<string, string> => ({
  [REQUEST_ID_HEADER]: id,
  traceparent: traceparentOf(headers),
});

/** Sends the request id to the client, and writes it and the trace id into every log line of the request. */
export const requestIds = fp(async (app) => {
  app.setChildLoggerFactory((logger, bindings, options, request) =>
    createLazyLogger(() => logger.child({ ...bindings, traceId: traceIdOf(request) }, options)),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
});
