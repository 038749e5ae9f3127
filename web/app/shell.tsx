import { useQuery } from '@apollo/client/react';
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { graphql } from '../__generated__/index.ts';
import { useProfileRefresh } from '../features/account/account.ts';
import { session } from '../auth/session.ts';
import { useUnseen } from '../worker/offlineDocument.ts';
import { Boundary, lazySection } from '../ui/boundary.tsx';
import { useIdle } from '../ui/idle.ts';
import { KeptHome } from '../pages/home/persistentHome.tsx';
import { leaveForLogin } from '../shopper/leaveForLogin.ts';
import { PageSkeleton } from '../layout/pageSkeleton.tsx';
import { useSubcategoryPrefetch } from './prefetch.ts';
import { PageBoundary } from '../layout/pageErrorBoundary.tsx';
import { useShopper } from '../shopper/shopperDigest.ts';
import { ChatLink } from '../layout/chatLink.tsx';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { NoticeArea } from '../layout/noticeArea.tsx';
import { OwnThings } from '../shopper/shopperProviders.tsx';
import { PromoBanner } from '../layout/promoBanner.tsx';
import { useScrollRestoration } from '../layout/scrollRestoration.ts';
import styles from './shell.module.css';

const ShellQuery = graphql(`
  query Shell {
    featuredCategories {
      items {
        id
      }
      ...CategoryLinks
    }
  }
`);

const OfflinePage = lazySection(() => import('../layout/offlinePage.tsx'), 'OfflinePage');

/** What stands around every page. */
export function Shell() {
  const { data, loading, error } = useQuery(ShellQuery);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const { pathname } = useLocation();
  const main = useFocusOnNavigation();
  useScrollRestoration();
  useLoginOnExpiry();
  useProfileRefresh();
  const idle = useIdle(!loading);
  const unseen = useUnseen();
  useSubcategoryPrefetch(idle, data?.featuredCategories?.items.map(({ id }) => id) ?? []);
  return (
    <OwnThings>
      <SkipLink main={main} />
      <Boundary silent>
        <PromoBanner />
      </Boundary>
      <Boundary>
        <Header categories={data?.featuredCategories} loading={loading} />
      </Boundary>
      <Boundary silent>
        <NoticeArea idle={idle} />
      </Boundary>
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {unseen ? (
          <Suspense>
            <OfflinePage />
          </Suspense>
        ) : (
          <>
            <KeptHome idle={idle} />
            <PageBoundary at={pathname}>
              {/* Around all pages, so that the one that is shown stays until the next one's code has come. */}
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </PageBoundary>
          </>
        )}
      </main>
      <Boundary silent>
        <Footer />
      </Boundary>
      <Boundary silent>
        <ChatLink />
      </Boundary>
      <Announcer />
    </OwnThings>
  );
}

/** The first thing that Tab reaches: past what every page begins with. */
function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    // Without a new entry in the history, which Back would lead to.
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <a className={styles.skip} href="#content" onClick={skip}>
      Skip to content
    </a>
  );
}

/** Says the name of each page that a navigation leads to, as a browser does after loading a document. */
function Announcer() {
  const [name, setName] = useState('');
  const { pathname } = useLocation();
  // The page that is shown: the address is ahead of it while the page's code is on its way.
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    shown.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return;
    let announced = shown.current;
    const announce = () => {
      // The document itself, and a title that changes within a page, are nobody's navigation.
      if (announced === shown.current) return;
      announced = shown.current;
      setName(document.title);
    };
    const observer = new MutationObserver(announce);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <output className="visually-hidden">{name}</output>;
}

/** After a navigation the next Tab starts at the new page, not at the link that led to it. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A page may have put the focus somewhere better already.
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** A session that the server no longer accepts leads to /login, wherever the shopper was, and back. */
function useLoginOnExpiry(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const shopper = useShopper();
  useEffect(
    () =>
      session.onEnd((reason) => {
        if (reason === 'expired') void navigate(leaveForLogin(location, shopper));
      }),
    [navigate, location, shopper],
  );
}
