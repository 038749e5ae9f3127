import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';
import { digest } from '../digest.ts';

/** File name of the built service worker. Its URL is in the root, which defines its scope, and never changes. */
export const SERVICE_WORKER_FILE = 'service-worker.js';

/**
 * Replaces an installed service worker: deletes its caches and unregisters it. A page that registers it while it is still in
 * use revives it, and it is not activated a second time: the message that each page sends when idle removes it then.
 */
const UNREGISTERING_SERVICE_WORKER = `const remove = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
self.addEventListener('message', (event) => event.waitUntil(remove()));
`;

/** The web's build leaves this place for the revision of the offline page, which has the owner's settings. */
const OFFLINE_PAGE_REVISION = 'OFFLINE_PAGE_REVISION';

/**
 * Serves the service worker and its page for the time without a connection. Browsers check the worker with every navigation and
 * install a changed one.
 */
export const serviceWorkerRoute: FastifyPluginAsync<{ config: Config; offlinePage: string }> = async (
  app,
  { config: { webDir, serviceWorker }, offlinePage },
) => {
  const file = join(webDir, SERVICE_WORKER_FILE);
  const script =
    serviceWorker && existsSync(file)
      ? readFileSync(file, 'utf8').replace(OFFLINE_PAGE_REVISION, digest(offlinePage))
      : UNREGISTERING_SERVICE_WORKER;
  app.get(`/${SERVICE_WORKER_FILE}`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
};
