import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const currentIds = new AsyncLocalStorage<{ requestId: string }>();

/** The id of the request that is being handled, for its log lines; none outside of a request. */
export const requestIds = (): { requestId?: string } => currentIds.getStore() ?? {};

/** Header values go into log lines: anything but an id in its usual form is replaced. */
const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/;

/** Handles every request with the id that the BFF sent: all its log lines have it, also those of the payment provider's calls. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const sentId = String(request.headers['x-request-id'] ?? '');
    const requestId = REQUEST_ID_PATTERN.test(sentId) ? sentId : randomUUID();
    currentIds.run({ requestId }, done);
  });
}
