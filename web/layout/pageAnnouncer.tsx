import { createContext, useCallback, useRef, useState, type ReactNode } from 'react';
import { useShownLocation } from '../navigation/shopRouter.tsx';

/** Tells the title of the shown page. */
export const AnnouncePage = createContext<(pathname: string, title: string) => void>(() => undefined);

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
