import type { FastifyPluginAsync } from 'fastify';
import { buildSchema, introspectionFromSchema } from 'graphql';

/**
 * Serves the schema for code generators, where introspection is on: as it is written at `/graphql/schema.graphql`, and as the result of
 * an introspection at `/graphql/schema.json`.
 */
export const schemaRoutes: FastifyPluginAsync<{ typeDefs: string }> = async (app, { typeDefs }) => {
  // Not of the executed schema, which may have a mutation of the demonstration.
  const introspection = JSON.stringify({ data: introspectionFromSchema(buildSchema(typeDefs)) });
  app.get('/graphql/schema.graphql', async (_request, reply) =>
    reply.type('application/graphql; charset=utf-8').header('cache-control', 'no-cache').send(typeDefs),
  );
  app.get('/graphql/schema.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(introspection),
  );
};
