import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { errorAnswer } from './badRequest.ts';

/** The origin under which this client sees the shop. */
export const requestOrigin = (request: FastifyRequest, config: Config): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`;

/**
 * A browser names the page a request comes from. A page of somebody else's may not use the shopper's cookies: SameSite
 * keeps them away in most browsers, this check in all. Clients that send no Origin (apps) carry no cookies either.
 */
export const refuseForeignOrigins =
  (config: Config) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    if (origin === undefined || origin === requestOrigin(request, config)) return;
    await reply
      .code(403)
      .send(errorAnswer(request, 'FORBIDDEN', 'Requests from other sites are not accepted.'));
  };
