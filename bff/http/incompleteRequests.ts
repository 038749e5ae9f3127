import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { hasBody } from './requestBody.ts';
import { handleClientError } from './requestErrors.ts';

/** The only request with a large body, which a slow phone needs longer to send. */
export const PICTURE_UPLOAD_PATH = '/upload/profile-picture';
const UPLOAD_TIMEOUT_FACTOR = 4;

/** Connections that may wait for the rest of a request, or for their first one, at once. */
const MAX_INCOMPLETE_REQUESTS = 200;

type Limits = Pick<Config, 'requestTimeoutMs'>;

/** How often it is checked which requests are late. */
const checkIntervalMs = ({ requestTimeoutMs }: Limits): number => Math.ceil(requestTimeoutMs / 6);

/** Options for Fastify: Node limits the time for headers, and for whole requests by the longest limit, because it has one for all. */
export const requestTimeoutOptions = (limits: Limits) => ({
  requestTimeout: UPLOAD_TIMEOUT_FACTOR * limits.requestTimeoutMs,
  http: {
    headersTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: checkIntervalMs(limits),
  },
});

/** A request that has begun to arrive. */
interface Arrival {
  request: IncomingMessage;
  response: ServerResponse;
  deadline: number;
}

/**
 * Limits the time for the bodies of requests, and the number of connections that wait for the rest of a request or for their first
 * one: above it, the oldest is closed. Otherwise half-sent requests would use up the process's file descriptors.
 */
export const incompleteRequestLimits = fp(async (app, { config }: { config: Limits }) => {
  const { requestTimeoutMs } = config;
  /** The oldest first; null: nothing has arrived. Requests that are complete by now are removed later. */
  const arrivals = new Map<Socket, Arrival | null>();

  function add(socket: Socket, arrival: Arrival | null): void {
    arrivals.delete(socket);
    arrivals.set(socket, arrival);
    if (arrivals.size <= MAX_INCOMPLETE_REQUESTS) return;
    removeComplete();
    const [oldest] = arrivals.keys();
    if (arrivals.size > MAX_INCOMPLETE_REQUESTS) oldest?.destroy();
  }

  function removeComplete(): void {
    for (const [socket, arrival] of arrivals) if (arrival?.request.complete) arrivals.delete(socket);
  }

  function endLateRequests(): void {
    removeComplete();
    const now = performance.now();
    for (const [socket, arrival] of arrivals) {
      if (arrival === null || now < arrival.deadline) continue;
      arrivals.delete(socket);
      if (arrival.response.headersSent) socket.destroy();
      else handleClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
    }
  }

  app.server.on('connection', (socket: Socket) => {
    add(socket, null);
    socket.once('close', () => arrivals.delete(socket));
  });
  app.server.on('request', (request, response) => {
    const { socket, url } = request;
    if (!hasBody(request)) return void arrivals.delete(socket);
    const deadline = url === PICTURE_UPLOAD_PATH ? Infinity : performance.now() + requestTimeoutMs;
    add(socket, { request, response, deadline });
  });
  const timer = setInterval(endLateRequests, checkIntervalMs(config)).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
