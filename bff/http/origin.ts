import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { errorAnswer } from './requestErrors.ts';

/** The origin under which this client sees the shop. */
export const requestOrigin = (request: FastifyRequest, config: Config): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`;

/** A name or an address, and perhaps a port: what a `Host` header may hold. */
const HOST = /^(?:[\w.-]+|\[[\d:a-f.]+\])(?::\d{1,5})?$/i;
/** Asked by balancers that speak HTTP/1.0, without a host. */
const PROBES = ['/livez', '/readyz'];

/** Refuses a host that none can have, as HTTP wants it (RFC 9112, section 3.2): addresses of the shop begin with it. */
export async function refuseOddHosts(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { host, url } = request;
  if ((HOST.test(host) && URL.canParse(`http://${host}`)) || PROBES.includes(url)) return;
  await reply.code(400).send(errorAnswer(request, 'BAD_REQUEST', 'The Host header names no host.'));
}

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
