import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import responseCachePlugin from '@apollo/server-plugin-response-cache';
import { ApolloServerPluginCacheControl } from '@apollo/server/plugin/cacheControl';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import Fastify from 'fastify';
import { createPersistedQueryCache } from '../../../../bff/graphql/trustedDocuments.ts';
import { serveProcessMetrics } from './serveProcessMetrics.ts';

/**
 * Apollo Server with its response cache plugin on a Fastify without hooks: the same schema and the same answer as the BFF, resolved
 * from memory. It shows what a server of known libraries reaches.
 */
const app = Fastify();
const documents = JSON.parse(readFileSync('dist/web/documents.json', 'utf8')) as Record<string, string>;
let data: unknown = {};
/** Sets the data from which all operations are resolved; aliases are its property names. */
app.put('/data', async (request) => {
  data = request.body;
  return {};
});

const apollo = new ApolloServer({
  typeDefs: readFileSync('schema.graphql', 'utf8'),
  rootValue: () => data,
  fieldResolver: (source: Record<string, unknown>, _arguments, _context, { path }) => source[path.key],
  persistedQueries: { cache: createPersistedQueryCache(new Map(Object.entries(documents))) },
  // With Apollo's default of 0 no answer that has objects would be cached.
  plugins: [ApolloServerPluginCacheControl({ defaultMaxAge: 600 }), responseCachePlugin()],
});
await apollo.start();
app.route({ url: '/graphql', method: ['GET', 'POST'], handler: fastifyApolloHandler(apollo) });
serveProcessMetrics(app);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
console.log('Apollo ready');
