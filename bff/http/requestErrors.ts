import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isRetryable } from '../errors.ts';
import { sentence } from '../sentences.ts';

const { text: UNEXPECTED_MESSAGE } = sentence('UNKNOWN_FAILURE');

/** The response body for an error before GraphQL, in GraphQL's shape. `details`: further extensions of the error. */
export const errorResponse = (
  { id }: FastifyRequest,
  code: string,
  message: string,
  details: object = {},
) => ({
  errors: [{ message, extensions: { code, retryable: isRetryable(code), requestId: id, ...details } }],
});

/** Refuses a GraphQL request before it is executed, with status 400. */
export async function refuseOperation(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message, details }: { code: string; message: string; details?: object },
): Promise<void> {
  const contentType = request.headers.accept?.includes('application/graphql-response+json')
    ? 'application/graphql-response+json; charset=utf-8'
    : 'application/json; charset=utf-8';
  const body = JSON.stringify(errorResponse(request, code, message, details));
  await reply.code(400).header('content-type', contentType).header('cache-control', 'no-store').send(body);
}

/** Responds to errors before GraphQL (a body too large, invalid JSON) in GraphQL's shape. The message of an unexpected error is hidden. */
function handleRequestError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  const isServerError = status >= 500;
  if (isServerError) request.log.error({ err: error }, 'Unexpected error');
  const response = isServerError
    ? errorResponse(request, 'INTERNAL_SERVER_ERROR', UNEXPECTED_MESSAGE)
    : errorResponse(request, 'BAD_REQUEST', error.message);
  void reply.code(status).send(response);
}

export const requestErrors = fp(async (app) => {
  app.setErrorHandler(handleRequestError);
  // Async, because Node may refuse a request right after its headers (an unknown transfer encoding): then it gets that response only.
  app.addHook('onRequest', async (request, reply) => {
    // Reading the address now caches it in the socket, so it stays known after the client has disconnected.
    if (request.socket.remoteAddress !== undefined) return;
    reply.hijack();
    request.raw.destroy();
  });
});
