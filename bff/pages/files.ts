import { readFileSync } from 'node:fs';
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

const MANIFEST_FILE = 'manifest.webmanifest';

/** By these files the systems know that the owner's apps belong to this shop. Undefined where the shop file does not name the app. */
function appLinksOf({ shop: { apps } }: Config, { routeTable }: WebBuild) {
  const android = apps?.android?.appLinks;
  const ios = apps?.ios?.appLinks;
  const components = Object.values(routeTable).map(({ path }) => ({ '/': path.replace(/:\w+/g, '*') }));
  return {
    'assetlinks.json': android && [
      {
        // What Android lets the app do: open links to the shop, and use the passwords that are stored for it.
        relation: ['handle_all_urls', 'get_login_creds'].map((name) => `delegate_permission/common.${name}`),
        target: {
          namespace: 'android_app',
          package_name: android.packageName,
          sha256_cert_fingerprints: android.certificates,
        },
      },
    ],
    'apple-app-site-association': ios && {
      applinks: { details: [{ appIDs: [ios.appId], components }] },
      webcredentials: { apps: [ios.appId] },
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
  // Browsers check it with every navigation, and install a changed one. The offline page has the owner's settings.
  const serviceWorker = readFileSync(join(webDir, SERVICE_WORKER_FILE), 'utf8');
  serve(
    `/${SERVICE_WORKER_FILE}`,
    'text/javascript; charset=utf-8',
    serviceWorker.replace('OFFLINE_PAGE_REVISION', digest(web.offlinePage)),
    'no-cache',
  );
  for (const [name, content] of Object.entries(appLinksOf(config, web)))
    if (content) serve(`/.well-known/${name}`, 'application/json', JSON.stringify(content));
};
