import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

export const REQUEST_ID_HEADER = 'x-request-id';

/** The id of a request. Clients cannot choose it, so that it finds one request in the logs. */
export const createRequestId = (): string => randomUUID();

/** The header with which the upstream finds the request in its own logs. */
export const requestIdHeader = ({ id }: FastifyRequest): Record<string, string> => ({
  [REQUEST_ID_HEADER]: id,
});

export const requestIds = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
});
