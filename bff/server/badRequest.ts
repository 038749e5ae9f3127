import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** What never reached GraphQL (a body too large, one that is not JSON) is answered in GraphQL's shape; a bug of ours says nothing of itself. */
export function answerBadRequest(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  const ours = status >= 500;
  if (ours) request.log.error({ err: error }, 'A bug of ours');
  void reply.code(status).send({
    errors: [
      {
        message: ours ? 'Something went wrong' : error.message,
        extensions: {
          code: ours ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST',
          retryable: false,
          requestId: request.id,
        },
      },
    ],
  });
}
