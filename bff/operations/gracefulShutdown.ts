import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A proxy sends this header if it retries a read at another process after a 503. */
const RETRY_ELSEWHERE_HEADER = 'x-retry-elsewhere';

/** How long the closing server waits for requests that have not arrived completely. */
const INCOMPLETE_REQUEST_TIMEOUT_MS = 2_000;

/**
 * While the process shuts down, requests are served, but each response closes its connection. Reads from a proxy that can retry
 * them at another process get a 503, so that the proxy stops sending requests before the connections close.
 */
export function drainConnections(app: FastifyInstance, shutdownSignal: AbortSignal): void {
  const connections = trackConnections(app);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(connections.destroyIncomplete, INCOMPLETE_REQUEST_TIMEOUT_MS).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    // The closing server would wait for further requests on a keep-alive connection.
    if (isClosing || shutdownSignal.aborted) reply.header('connection', 'close');
  });
  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!shutdownSignal.aborted || !isRead || request.headers[RETRY_ELSEWHERE_HEADER] === undefined) return;
    await reply.code(503).header('cache-control', 'no-store').type('text/plain').send('Stopping.');
  });
}

/** Tracks open connections and the running request of each. */
function trackConnections({ server }: FastifyInstance) {
  const requests = new Map<Socket, IncomingMessage | null>();
  server.on('connection', (socket: Socket) => {
    requests.set(socket, null);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    requests.set(socket, request);
    response.once('close', () => requests.has(socket) && requests.set(socket, null));
  });
  return {
    /** Destroys connections whose request is incomplete; the closing server would wait for the rest of it. */
    destroyIncomplete(): void {
      for (const [socket, request] of requests) if (!request?.complete) socket.destroy();
    },
  };
}
