import type { FastifyPluginAsync } from 'fastify';
import { introspectionFromSchema, type GraphQLSchema } from 'graphql';

/**
 * Serves the schema for code generators, where introspection is on: as it is written at `/graphql/schema.graphql`, and as the result of
 * an introspection at `/graphql/schema.json`.
 */
export const schemaRoutes: FastifyPluginAsync<{ typeDefs: string; schema: GraphQLSchema }> = async (
  app,
  { typeDefs, schema },
) => {
  const introspection = JSON.stringify({ data: introspectionFromSchema(schema) });
  app.get('/graphql/schema.graphql', async (_request, reply) =>
    reply.type('application/graphql; charset=utf-8').header('cache-control', 'no-cache').send(typeDefs),
  );
  app.get('/graphql/schema.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(introspection),
  );
};
