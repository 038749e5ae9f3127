import { createContext, useContext, useEffect } from 'react';
import { shop } from '../config/shop.ts';

/** Title and metadata of a page, for the browser's window, search engines and link previews. */
export interface PageMeta {
  /** Without the shop's name, which is added. Undefined while it is not known yet. */
  title: string | undefined;
  /** One or two plain sentences. */
  description?: string | null | undefined;
  /** Absolute URL of a picture for link previews; without one, the shop's picture is used. */
  image?: string | null | undefined;
  /** Page number within a list, from 1; 1 when left out. */
  page?: number | undefined;
  /** True when the page's subject does not exist: the server responds with status 404. */
  isNotFound?: boolean;
  /** Structured data of a product, as defined by schema.org. */
  structuredData?: Record<string, unknown> | undefined;
  /** Paths of the products of a list, in their order. */
  listedPaths?: string[] | undefined;
}

/** Receives the page's metadata while rendering on the server; null in a browser. */
export const PageMetaContext = createContext<((meta: PageMeta) => void) | null>(null);

/** The complete title of the window. */
export const windowTitle = (title: string): string => (title === '' ? shop.name : `${title} · ${shop.name}`);

/**
 * Sets the page's title and metadata. In a browser only the title is updated: search engines and link previews request the
 * pages from the server.
 */
export function usePageMeta(meta: PageMeta): void {
  useContext(PageMetaContext)?.(meta);
  const { title } = meta;
  useEffect(() => {
    if (title !== undefined) document.title = windowTitle(title);
  }, [title]);
}
