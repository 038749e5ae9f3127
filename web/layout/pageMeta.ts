import { createContext, useContext, useEffect } from 'react';
import { shop } from '../config/shop.ts';

/** What a page says of itself to the window, to robots and to those who share its link. */
export interface Head {
  /** What the window is called; the shop's name is added. Undefined while it is not known yet. */
  title: string | undefined;
  /** One or two plain sentences. */
  description?: string | null | undefined;
  /** Absolute address of a picture that stands for the page; without one the shop's own does. */
  image?: string | null | undefined;
  /** Which page of a list it is, from 1; the first is meant where there is none. */
  page?: number | undefined;
  /** True for addresses whose subject does not exist: the document is answered with status 404. */
  missing?: boolean;
  /** Structured data of the page's subject, in schema.org's terms. */
  structured?: Record<string, unknown> | undefined;
}

/** Takes a page's head while the document is rendered on the server; null in a browser. */
export const HeadContext = createContext<((head: Head) => void) | null>(null);

/** The whole title of a window. */
export const windowTitle = (title: string): string => (title === '' ? shop.name : `${title} · ${shop.name}`);

/**
 * Names the page. In a browser only the title matters after the first load: robots and link previews ask for a document of
 * their own.
 */
export function useHead(head: Head): void {
  useContext(HeadContext)?.(head);
  const { title } = head;
  useEffect(() => {
    if (title !== undefined) document.title = windowTitle(title);
  }, [title]);
}
