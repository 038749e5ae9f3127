import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A pattern such as "/products/:productId", and who may see it. */
interface WebRoute {
  path: string;
  access: string;
}

/** The web's routes by name. */
export type WebRoutes = Record<string, WebRoute>;

/** What the web's build offers to the server that hands out its pages. */
export interface WebBuild {
  routeTable: WebRoutes;
  /** Address of the page for all paths that are none of the shop's. */
  notFoundAddress: string;
  /** The same for all addresses that show the same page: parameters that the page does not read are left out. */
  canonicalAddress(route: string, parameters: Record<string, string>, query: string): string;
  /** Renders a public page; `ask` sends a GraphQL request body as a guest. */
  renderDocument(request: {
    origin: string;
    /** Canonical. */
    address: string;
    ask(body: string): Promise<string>;
  }): Promise<{ html: string; status: number; styles: string[] } | { html: null }>;
  /** The document without content: the browser makes the page. */
  bareDocument: string;
}

/** Loads the web's build; null when it is not built. */
export async function loadWebBuild(webDir: string): Promise<WebBuild | null> {
  const document = join(webDir, 'index.html');
  const serverPart = join(webDir, '../web-server/server.js');
  if (!existsSync(document) || !existsSync(serverPart)) return null;
  const part = (await import(pathToFileURL(serverPart).href)) as Omit<WebBuild, 'bareDocument'>;
  return { ...part, bareDocument: readFileSync(document, 'utf8') };
}
