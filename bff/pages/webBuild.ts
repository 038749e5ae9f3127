import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';
import { digest } from '../digest.ts';

/** File names below this path contain a hash of the content, so the files never change. */
export const ASSETS_PATH = '/assets/';

/** Of files whose names do not change with their content. */
export const FILE_CACHING = 'public, max-age=3600';

/** In the root, which defines its scope. */
const SERVICE_WORKER_FILE = 'service-worker.js';

const MANIFEST_FILE = 'manifest.webmanifest';

/** By name: a path pattern such as "/products/:productId", and who may see the page. */
export type WebRoutes = Record<string, { path: string; access: string }>;

/** The pages of the web app for the shop of this owner. */
interface ShopPages {
  /** Renders a public page at its canonical address; `executeQuery` sends a GraphQL request body as a guest. */
  renderPage(request: {
    origin: string;
    address: string;
    executeQuery(body: string): Promise<string>;
  }): Promise<{ html: string; status: number; styles: string[] } | { html: null }>;
  /** The HTML page without content, which the browser renders. */
  barePage: string;
  /** The HTML page for addresses that the service worker cannot answer without a connection. */
  offlinePage: string;
  /** Sources for the content security policy's `script-src` and `style-src` of every page. */
  scriptSource: string;
  styleSource: string;
  manifest: string;
}

interface ServerBuild {
  routeTable: WebRoutes;
  notFoundAddress: string;
  /** The canonical address of a page: parameters that the page does not read are removed. */
  canonicalAddress(route: string, parameters: Record<string, string>, query: string): string;
  createPages(shop: Omit<Config['shop'], 'apps' | 'searchAliases'>): ShopPages;
}

export type WebBuild = ServerBuild & ShopPages;

/** Loads the web's build; null when it is not built. */
export async function loadWebBuild({ webDir, shop }: Config): Promise<WebBuild | null> {
  const serverFile = join(webDir, '../web-server/server.js');
  if (!existsSync(serverFile)) return null;
  const serverBuild = (await import(pathToFileURL(serverFile).href)) as ServerBuild;
  // The pages do not read what is for apps and for the search.
  const { apps: _apps, searchAliases: _searchAliases, ...ofPages } = shop;
  return { ...serverBuild, ...serverBuild.createPages(ofPages) };
}

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
