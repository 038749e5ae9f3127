import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pathOf, routeAt } from '../config/paths.ts';
import { useShownLocation } from '../navigation/shopRouter.tsx';
import { pictures } from '../config/pictures.ts';
import { useShop } from '../config/shop.ts';

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

const AnnouncePage = createContext<(pathname: string, title: string) => void>(() => undefined);

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

/** What schema.org defines for the page's subject. */
export const StructuredData = ({ data }: { data: { '@type': string; [property: string]: unknown } }) => (
  <script type="application/ld+json">
    {/* React does not escape the text of scripts: without `<`, it cannot close the element. */}
    {JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')}
  </script>
);

/** Announces the title of the new page to screen readers after a navigation, as browsers do after loading a page. */
export function PageAnnouncer({ children }: { children: ReactNode }) {
  const [announcedTitle, setAnnouncedTitle] = useState('');
  const announcedPathname = useRef(useShownLocation().pathname);
  const announce = useCallback((pathname: string, title: string) => {
    // The first page, and a title that changes within a page, are no navigation.
    if (announcedPathname.current === pathname) return;
    announcedPathname.current = pathname;
    setAnnouncedTitle(title);
  }, []);
  return (
    <AnnouncePage value={announce}>
      {children}
      <output className="visually-hidden">{announcedTitle}</output>
    </AnnouncePage>
  );
}
