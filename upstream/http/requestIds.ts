import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What joins a log line with the BFF's log and with a trace. */
interface RequestIds {
  requestId: string;
  traceId?: string;
}

const currentIds = new AsyncLocalStorage<RequestIds>();

/** The ids of the request that is being handled, for its log lines; none outside of a request. */
export const requestIds = (): Partial<RequestIds> => currentIds.getStore() ?? {};

/** Header values go into log lines: anything but an id in its usual form is replaced. */
const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/;
const TRACEPARENT_PATTERN = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Handles every request with the ids that the BFF sent: all its log lines have them, also those of the payment provider's calls. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const sentId = String(request.headers['x-request-id'] ?? '');
    const traceId = TRACEPARENT_PATTERN.exec(String(request.headers['traceparent']))?.[1];
    const requestId = REQUEST_ID_PATTERN.test(sentId) ? sentId : randomUUID();
    currentIds.run({ requestId, ...(traceId !== undefined && { traceId }) }, done);
  });
}
