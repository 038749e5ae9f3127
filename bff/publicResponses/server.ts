import { createServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { hasBody, plainBodyLength, readBody } from '../http/requestBody.ts';
import { MAX_REQUEST_LENGTH, type PublicResponses } from './publicResponses.ts';

/**
 * Creates Fastify's server, which sends a stored public response before Fastify sees the request: to a GET, and to a POST to `apiPath`
 * as soon as its body has arrived.
 */
export const createServerFactory =
  (sendAgain: PublicResponses['sendAgain'], apiPath: string): FastifyServerFactory =>
  (handle, options) => {
    const server = createServer((request, response) => {
      if (request.method === 'GET' && !hasBody(request) && sendAgain(request, response)) return;
      const length = request.url === apiPath ? plainBodyLength(request) : null;
      if (length === null || length > MAX_REQUEST_LENGTH) return handle(request, response);
      readBody(request, length, (body) => {
        if (sendAgain(request, response, body.toString())) return void request.resume();
        // Fastify reads the body again.
        request.unshift(body);
        handle(request, response);
      });
    });
    // Fastify sets its timeouts only on a server of its own.
    server.keepAliveTimeout = Number(options['keepAliveTimeout']);
    server.requestTimeout = Number(options['requestTimeout']);
    server.timeout = Number(options['connectionTimeout']);
    return server;
  };
