import type { FastifyInstance } from 'fastify';

/** `/livez`: this process answers. */
export function serveHealth(app: FastifyInstance): void {
  app.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}
