import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeAnswer } from './answers.ts';
import type { WireOptions } from './options.ts';
import { appendSlash, readCall, readHeaders } from './requests.ts';

const ENDS_OF_PAYMENTS = /\/payment\/(verify|fail|cancel)\/$/;
/** Writes whose answers no part of the contract shows. */
const UNREAD_WRITES =
  /^(?:(?:POST|PUT|DELETE) \/api\/(?:cart|wishlist)\/|PATCH \/api\/users\/profile\/|POST \/api\/users\/password\/|POST .*\/payment\/(?:verify|fail|cancel)\/$)/;
const REMOVED = JSON.stringify({ data: { removed: true } });

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

const asksForJson = ({ headers }: FastifyRequest): boolean => /json/.test(headers.accept ?? '');

/** The calls of the contract; media, the sandbox and the operator's routes are left as they are. */
const isOfContract = (request: FastifyRequest): boolean => /^\/(api|functions)\//.test(request.url);

/**
 * Makes the store speak as another one does: hooks change calls before the routes read them, and answers before they are sent. The routes
 * do not know of it.
 */
export function addWire(app: FastifyInstance, options: WireOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOfContract(request)) return;
    if (options.appendSlash && appendSlash(request, reply)) return reply;
    readHeaders(options, request);
  });
  app.addHook('preHandler', async (request) => {
    if (isOfContract(request)) await readCall(app, options, request);
  });
  app.addHook('preSerialization', async (request, reply, body) => {
    if (!isOfContract(request)) return body;
    return writeAnswer(options, request, reply, body);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isOfContract(request)) return payload;
    if (options.refusals === 'message' && reply.statusCode >= 400 && !asksForJson(request)) {
      reply.redirect('/login', 302);
      return null;
    }
    const isUnread =
      options.emptyAnswers === 'writes' && UNREAD_WRITES.test(`${request.method} ${pathOf(request)}`);
    const isEmpty =
      isUnread || (options.registration === 'nothing' && pathOf(request) === '/api/users/register/');
    if (isEmpty && reply.statusCode < 300) {
      if (isUnread) reply.code(204);
      reply.removeHeader('content-type').removeHeader('content-length');
      return null;
    }
    if (options.emptyAnswers !== 'payments') return payload;
    if (reply.statusCode === 204) {
      reply.code(200).type('application/json');
      return REMOVED;
    }
    if (reply.statusCode !== 200 || !ENDS_OF_PAYMENTS.test(pathOf(request))) return payload;
    reply.code(204).removeHeader('content-type');
    return null;
  });
}
