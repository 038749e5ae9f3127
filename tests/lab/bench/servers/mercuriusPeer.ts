import mercurius from 'mercurius';
import { createPeer } from './peer.ts';

/** Mercurius with its defaults. */
const { app, schema, contextOf, listen } = await createPeer();
await app.register(mercurius, { schema, context: contextOf });
await listen();
