import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Name of the built service worker; its address, which says what it is in charge of, is the root and never changes. */
export const WORKER_FILE = 'service-worker.js';

/** Takes the place of a worker that is no longer wanted: throws away what it kept, then goes itself. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const go = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(go());
});
`;

/** Serves the service worker. Browsers ask for it with every page, and take what is new. */
export function serveServiceWorker(app: FastifyInstance, { webDir, serviceWorker }: Config): void {
  const file = join(webDir, WORKER_FILE);
  const text = serviceWorker && existsSync(file) ? readFileSync(file, 'utf8') : FAREWELL;
  app.get(`/${WORKER_FILE}`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(text),
  );
}
