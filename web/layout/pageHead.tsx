import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pathOf, routeAt } from '../config/paths.ts';
import { pictures } from '../config/pictures.ts';
import { useShop } from '../config/shop.ts';
import { AnnouncePage } from './pageAnnouncer.tsx';

/** What a page says about itself to the browser's window, search engines and link previews. */
export interface PageMeta {
  /** Without the shop's name, which is added. Undefined while it is not known yet. */
  title?: string | undefined;
  /** One or two plain sentences; without them, the shop's. */
  description?: string | null | undefined;
  /** Absolute URL of a picture for link previews; without one, the shop's picture is used. */
  image?: string | null | undefined;
  /** Page number within a list, from 1; 1 when left out. */
  page?: number | undefined;
  /** True when the page's subject does not exist: the server responds with status 404. */
  isNotFound?: boolean;
  /** The kind of the page's subject, by the Open Graph protocol. */
  type?: 'product' | 'website';
}

export const Origin = createContext(import.meta.env.SSR ? '' : window.location.origin);

/**
 * The page's tags in the `<head>`. React moves them there, and removes them while the page is hidden. The shown page renders
 * this once, and the server sends the same tags.
 */
export function PageHead({ title, description, image, page = 1, isNotFound, type = 'website' }: PageMeta) {
  const origin = use(Origin);
  const { pathname } = useLocation();
  const shop = useShop();
  const windowTitle = title ? `${title} · ${shop.name}` : shop.name;
  const summary = description || `${shop.claim} ${shop.statementText}`;
  const route = routeAt(pathname);
  // Only the page number is part of the canonical URL: filters and sort orders show the same products again.
  const url =
    route && route.access !== 'members' && !isNotFound
      ? origin + pathOf(route.name, route.params) + (page > 1 ? `?page=${page}` : '')
      : null;
  const announce = use(AnnouncePage);
  useEffect(() => {
    if (title !== undefined) announce(pathname, windowTitle);
  }, [announce, pathname, title, windowTitle]);
  return (
    <>
      <title>{windowTitle}</title>
      <meta name="description" content={summary} />
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={windowTitle} />
      <meta property="og:description" content={summary} />
      <meta property="og:image" content={image ?? origin + pictures.athlete.w1280} />
    </>
  );
}
