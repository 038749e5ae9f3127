import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '../config/config.ts';

/** By name: a path pattern such as "/products/:productId", and who may see the page. */
export type WebRoutes = Record<string, { path: string; access: string }>;

/** The pages of the web app for the shop of this owner. */
interface ShopPages {
  /** Renders a public page; `executeQuery` sends a GraphQL request body as a guest. */
  renderPage(request: {
    origin: string;
    /** Canonical. */
    address: string;
    executeQuery(body: string): Promise<string>;
  }): Promise<{ html: string; status: number; styles: string[] } | { html: null }>;
  /** The HTML page without content, which the browser renders. */
  barePage: string;
  /** The HTML page for addresses that the service worker cannot answer without a connection. */
  offlinePage: string;
  /** Source for the content security policy's `style-src` of every page. */
  styleSource: string;
  /** The web app manifest, as JSON. */
  manifest: string;
}

/** The server build of the web app. */
interface ServerBuild {
  routeTable: WebRoutes;
  /** Address of the page for unknown paths. */
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
