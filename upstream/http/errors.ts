import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Messages per field, in the format of Django REST framework. */
export type FieldMessages = Record<string, string[]>;

/** An error response: its status, and its body with `{detail}` or messages per field. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(typeof body.detail === 'string' ? body.detail : `Refused with ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const notFound = (detail = 'Not found.') => new ApiError(404, { detail });
export const conflict = (detail: string, code = 'conflict') => new ApiError(409, { detail, code });

export const invalidFields = (fields: FieldMessages) => new ApiError(400, fields);

/** A client error that Fastify detected, in the format of this API; null for any other error. */
function fastifyClientError(error: FastifyError, request: FastifyRequest): ApiError | null {
  const status = error.statusCode ?? 500;
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const type = request.headers['content-type'] ?? '';
    return new ApiError(415, { detail: `Unsupported media type "${type}" in request.` });
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ApiError(413, { detail: 'The request is too large.' });
  }
  return status >= 400 && status < 500 ? new ApiError(status, { detail: 'Malformed request.' }) : null;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const apiError = error instanceof ApiError ? error : fastifyClientError(error as FastifyError, request);
  if (apiError) return reply.code(apiError.status).headers(apiError.headers).send(apiError.body);
  request.log.error({ err: error }, 'unexpected failure');
  return reply.code(500).send({ detail: 'A server error occurred.' });
}

/** For errors before routing, such as a malformed URL. */
export const sendFrameworkError = sendError as (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => void;

/** Sends errors as `{detail}` or field messages. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}
