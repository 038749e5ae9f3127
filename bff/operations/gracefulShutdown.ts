import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Set by a proxy that sends a read to another process when this one answers 503. */
const RETRIES = 'x-retry-elsewhere';

/** A request that is still being sent when the server closes has this long to arrive. */
const INCOMPLETE_REQUEST_MS = 2_000;

/**
 * Once the process is about to end, everybody is answered as before, but for the last time on that connection. A proxy that
 * says it can repeat reads elsewhere has them handed back: so it learns at once, and not from a broken connection, that it
 * should send nothing more.
 */
export function sendVisitorsAway(app: FastifyInstance, stopping: AbortSignal): void {
  const connections = trackConnections(app);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(connections.destroyIncomplete, INCOMPLETE_REQUEST_MS).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive would keep the closing server waiting for its next request.
    if (closing || stopping.aborted) reply.header('connection', 'close');
  });
  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!stopping.aborted || !isRead || request.headers[RETRIES] === undefined) return;
    await reply.code(503).header('cache-control', 'no-store').type('text/plain').send('Stopping.');
  });
}

/** Knows the open connections, and the request that each of them is being answered. */
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
    /** Ends the connections whose request has not arrived as a whole: the server would wait for the rest of it. */
    destroyIncomplete(): void {
      for (const [socket, request] of requests) if (!request?.complete) socket.destroy();
    },
  };
}
