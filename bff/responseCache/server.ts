import { createServer, type IncomingMessage } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { MAX_REQUEST_LENGTH, type ResponseCache } from './responseCache.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** The body of a POST that was looked for among the public responses. */
    bodyText?: string;
  }
}

/** True for a request with a body, which Node may still refuse after its headers. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

/** The length of the body of a POST that is sent as it is, all at once; null for any other request. */
function plainBodyLength({ method, headers }: IncomingMessage): number | null {
  if (method !== 'POST' || headers['transfer-encoding'] !== undefined) return null;
  if (headers['content-encoding'] !== undefined || headers.expect !== undefined) return null;
  const length = Number(headers['content-length']);
  return length > 0 ? length : null;
}

/** Calls `done` with a body of this length as soon as it has arrived. */
function readBody(request: IncomingMessage, length: number, done: (body: Buffer) => void): void {
  request.on('readable', function onReadable() {
    if (request.readableLength < length) return;
    request.off('readable', onReadable);
    done(request.read(length) as Buffer);
  });
}

/** Fastify's server, which sends stored public responses before Fastify sees the request: to a GET, or a POST to `apiPath` with its body. */
export const createServerFactory =
  (sendHit: ResponseCache['sendHit'], apiPath: string): FastifyServerFactory =>
  (handle, options) => {
    const silenceMs = Number(options['connectionTimeout']);
    const server = createServer((request, response) => {
      const { socket } = request;
      if (request.method === 'GET' && !hasBody(request) && sendHit(request, response)) {
        // A timer for each response would make it a twentieth dearer, so only a slow reader has one.
        if (socket.writableLength > 0) socket.setTimeout(silenceMs);
        return;
      }
      socket.setTimeout(silenceMs);
      const length = request.url === apiPath ? plainBodyLength(request) : null;
      if (length === null || length > MAX_REQUEST_LENGTH) return handle(request, response);
      readBody(request, length, (body) => {
        request.bodyText = body.toString();
        if (sendHit(request, response)) {
          request.resume();
          return;
        }
        request.unshift(body);
        handle(request, response);
      });
    });
    // Fastify sets its timeouts only on a server of its own.
    server.keepAliveTimeout = Number(options['keepAliveTimeout']);
    server.requestTimeout = Number(options['requestTimeout']);
    return server;
  };
