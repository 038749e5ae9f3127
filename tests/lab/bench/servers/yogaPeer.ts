import type { FastifyRequest } from 'fastify';
import { createYoga } from 'graphql-yoga';
import { createPeer } from './peer.ts';

/** GraphQL Yoga with its defaults. */
const { app, schema, contextOf, listen } = await createPeer();
const yoga = createYoga<{ fastifyRequest: FastifyRequest }>({
  schema,
  logging: false,
  context: ({ fastifyRequest }) => contextOf(fastifyRequest),
});
app.post('/graphql', async (request, reply) => {
  const response = await yoga.handleNodeRequestAndResponse(request, reply, { fastifyRequest: request });
  response.headers.forEach((value, name) => void reply.header(name, value));
  // As text: Yoga's body is a stream, which would cost more to send.
  return reply.status(response.status).send(await response.text());
});
await listen();
