import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';
import { digest } from '../digest.ts';
import type { WebBuild } from './webBuild.ts';

/** File names below this path contain a hash of the content, so the files never change. */
export const ASSETS_PATH = '/assets/';

/** Of files whose names do not change with their content. */
export const FILE_CACHING = 'public, max-age=3600';

/** The built service worker. Its URL is in the root, which defines its scope, and never changes. */
const SERVICE_WORKER_FILE = 'service-worker.js';

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

function serviceWorkerOf({ webDir, serviceWorker }: Config, offlinePage: string): string {
  const file = join(webDir, SERVICE_WORKER_FILE);
  return serviceWorker && existsSync(file)
    ? readFileSync(file, 'utf8').replace(OFFLINE_PAGE_REVISION, digest(offlinePage))
    : UNREGISTERING_SERVICE_WORKER;
}

const MANIFEST_FILE = 'manifest.webmanifest';

/** What Android lets the app do: open links to the shop, and use the passwords that are stored for it. */
const ANDROID_RELATIONS = [
  'delegate_permission/common.handle_all_urls',
  'delegate_permission/common.get_login_creds',
];

/**
 * The files by which the systems know that the owner's apps belong to this shop: Android's `assetlinks.json`, and
 * `apple-app-site-association`, which lists the paths of all pages. Null where the shop file does not name the app.
 */
function appLinksOf({ shop: { apps } }: Config, { routeTable }: WebBuild): Record<string, object | null> {
  const android = apps?.android?.appLinks;
  const appId = apps?.ios?.appLinks?.appId;
  const components = Object.values(routeTable).map(({ path }) => ({ '/': path.replace(/:\w+/g, '*') }));
  return {
    'assetlinks.json': android
      ? [
          {
            relation: ANDROID_RELATIONS,
            target: {
              namespace: 'android_app',
              package_name: android.packageName,
              sha256_cert_fingerprints: android.certificates,
            },
          },
        ]
      : null,
    'apple-app-site-association':
      appId === undefined
        ? null
        : {
            applinks: { details: [{ appIDs: [appId], components }] },
            webcredentials: { apps: [appId] },
          },
  };
}

/** Serves the files of the built web app, and those that are made of it and of the owner's settings. */
export const webFiles: FastifyPluginAsync<{ config: Config; web: WebBuild }> = async (
  app,
  { config, web },
) => {
  const { webDir } = config;
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    globIgnore: [SERVICE_WORKER_FILE, MANIFEST_FILE, 'index.html'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      // Selects the plain or a precompressed file.
      response.setHeader('vary', 'accept-encoding');
      const isImmutable = path.startsWith(join(webDir, ASSETS_PATH));
      response.setHeader('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : FILE_CACHING);
    },
  });

  const serve = (path: string, type: string, content: string, caching = FILE_CACHING) =>
    app.get(path, async (_request, reply) => reply.header('cache-control', caching).type(type).send(content));
  serve(`/${MANIFEST_FILE}`, 'application/manifest+json', web.manifest);
  // Browsers check it with every navigation, and install a changed one.
  const serviceWorker = serviceWorkerOf(config, web.offlinePage);
  serve(`/${SERVICE_WORKER_FILE}`, 'text/javascript; charset=utf-8', serviceWorker, 'no-cache');
  for (const [name, content] of Object.entries(appLinksOf(config, web)))
    if (content) serve(`/.well-known/${name}`, 'application/json', JSON.stringify(content));
};
