import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isRetryable } from '../errors.ts';

/** An error of a request that did not get as far as GraphQL, in GraphQL's shape and with what every error carries. */
export const errorAnswer = ({ id }: FastifyRequest, code: string, message: string) => ({
  errors: [{ message, extensions: { code, retryable: isRetryable(code), requestId: id } }],
});

/** What a stream says that was given up before its end. */
const GIVEN_UP = 'ERR_STREAM_PREMATURE_CLOSE';

/** What never reached GraphQL (a body too large, one that is not JSON) is refused in its shape; a bug of ours says nothing of itself. */
export function answerBadRequest(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.code === GIVEN_UP && reply.raw.destroyed) {
    // Shoppers close pages and lose connections; nobody is there to be answered.
    request.log.debug('The client went away');
    return;
  }
  if (error.code === GIVEN_UP) {
    request.log.warn('What was handed through ended before its time');
    void reply.code(502).send(errorAnswer(request, 'UPSTREAM_UNAVAILABLE', 'Something went wrong'));
    return;
  }
  const status = error.statusCode ?? 500;
  const ours = status >= 500;
  if (ours) request.log.error({ err: error }, 'A bug of ours');
  const answer = ours
    ? errorAnswer(request, 'INTERNAL_SERVER_ERROR', 'Something went wrong')
    : errorAnswer(request, 'BAD_REQUEST', error.message);
  void reply.code(status).send(answer);
}

/** What Node cannot read as HTTP, by its code; everything else is a 400. */
const UNREADABLE: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
};

/**
 * Answers what is not HTTP, for which there is no request. The connection ends with the answer and the answer says so: a proxy
 * that reuses the connection would lose its next request.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = UNREADABLE[error.code ?? ''] ?? {
    status: 400,
    message: 'The request is not valid HTTP.',
  };
  const code = 'BAD_REQUEST';
  const body = JSON.stringify({ errors: [{ message, extensions: { code, retryable: isRetryable(code) } }] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
