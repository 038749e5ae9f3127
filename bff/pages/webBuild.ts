import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A path pattern such as "/products/:productId", and who may see the page. */
interface WebRoute {
  path: string;
  access: string;
}

/** The web's routes by name. */
export type WebRoutes = Record<string, WebRoute>;

/** The server build of the web app. */
export interface WebBuild {
  routeTable: WebRoutes;
  /** Address of the page for unknown paths. */
  notFoundAddress: string;
  /** The canonical address of a page: parameters that the page does not read are removed. */
  canonicalAddress(route: string, parameters: Record<string, string>, query: string): string;
  /** Renders a public page; `executeQuery` sends a GraphQL request body as a guest. */
  renderPage(request: {
    origin: string;
    /** Canonical. */
    address: string;
    executeQuery(body: string): Promise<string>;
  }): Promise<{ html: string; status: number; styles: string[] } | { html: null }>;
  /** The HTML page without content, which the browser renders. */
  barePage: string;
}

/** Loads the web's build; null when it is not built. */
export async function loadWebBuild(webDir: string): Promise<WebBuild | null> {
  const htmlFile = join(webDir, 'index.html');
  const serverFile = join(webDir, '../web-server/server.js');
  if (!existsSync(htmlFile) || !existsSync(serverFile)) return null;
  const serverBuild = (await import(pathToFileURL(serverFile).href)) as Omit<WebBuild, 'barePage'>;
  return { ...serverBuild, barePage: readFileSync(htmlFile, 'utf8') };
}
