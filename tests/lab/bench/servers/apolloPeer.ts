import { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { Context } from '../../../../bff/context.ts';
import { createPeer } from './peer.ts';

/** Apollo Server with its defaults. */
const { app, schema, contextOf, listen } = await createPeer();
const apollo = new ApolloServer<Context>({ schema });
await apollo.start();
app.post('/graphql', fastifyApolloHandler(apollo, { context: contextOf }));
await listen();
