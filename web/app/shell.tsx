import { useQuery } from '@apollo/client/react';
import { Suspense, useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { ShellDocument } from './__generated__/shell.ts';
import { paths, routeAt } from '../config/paths.ts';
import { AtLocation, useShownLocation } from '../navigation/shopRouter.tsx';
import { useIsUncachedOffline } from '../worker/loadedPage.ts';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';
import { PersistentHome } from '../pages/home/persistentHome.tsx';
import { PageAnnouncer } from '../layout/pageAnnouncer.tsx';
import { PageFailure, PageSkeleton } from '../layout/page.tsx';
import { ChatLink } from '../layout/chatLink.tsx';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { NoticeArea } from '../notices/noticeArea.tsx';
import { ShopperSync } from '../shopper/shopperSync.tsx';
import { PromoBanner } from '../layout/promoBanner.tsx';
import { useScrollRestoration } from '../navigation/scrollRestoration.ts';
import styles from './shell.module.css';

const CheckoutHeader = lazySection(() => import('../layout/checkoutFrame.tsx'), 'CheckoutHeader');
const CheckoutFooter = lazySection(() => import('../layout/checkoutFrame.tsx'), 'CheckoutFooter');
const OfflinePage = lazySection(() => import('../layout/offlinePage.tsx'), 'OfflinePage');

/** The layout around every page: banner, header, notices, footer, chat link; less of it on the pages of a purchase. */
export function Shell({ children }: { children: ReactNode }) {
  const { data, loading } = useQuery(ShellDocument);
  const location = useShownLocation();
  const { pathname } = location;
  const isCheckout = pathname.startsWith(paths.checkout);
  const name = routeAt(pathname)?.name;
  const needsHeight = name === 'subcategory' || name === 'search' || name === 'product';
  const main = useFocusOnNavigation();
  useScrollRestoration();
  return (
    <PageAnnouncer>
      <AtLocation location={location}>
        <ShopperSync />
        <SkipLink main={main} />
        {!isCheckout && (
          <ErrorBoundary fallback={null}>
            <PromoBanner wideOnly={needsHeight} />
          </ErrorBoundary>
        )}
        <ErrorBoundary>
          {isCheckout ? (
            <Suspense fallback={<div className={styles.header} />}>
              <CheckoutHeader />
            </Suspense>
          ) : (
            <Header categories={data?.featuredCategories} loading={loading} />
          )}
        </ErrorBoundary>
        <ErrorBoundary fallback={null}>
          <NoticeArea isPageReady={!loading} />
        </ErrorBoundary>
      </AtLocation>
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <UnlessOffline>
          <PersistentHome />
          <ErrorBoundary resetKey={pathname} fallback={<PageFailure />}>
            {/* One boundary for all pages: the current page stays visible until the next page's code is loaded. */}
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </ErrorBoundary>
        </UnlessOffline>
      </main>
      <AtLocation location={location}>
        {!isCheckout && (
          <ErrorBoundary fallback={null}>
            <ChatLink />
          </ErrorBoundary>
        )}
        <ErrorBoundary fallback={null}>
          {isCheckout ? (
            <Suspense>
              <CheckoutFooter />
            </Suspense>
          ) : (
            <Footer />
          )}
        </ErrorBoundary>
      </AtLocation>
    </PageAnnouncer>
  );
}

/**
 * The page, or what stands for one that is not stored. Only the browser knows which, so this renders once more after its hydration:
 * rendered by the shell, that would make React hydrate the whole page in one long task.
 */
const UnlessOffline = ({ children }: { children: ReactNode }) =>
  useIsUncachedOffline() ? (
    <Suspense>
      <OfflinePage />
    </Suspense>
  ) : (
    children
  );

/** The first element in the tab order: moves the focus past the header to the content. */
function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    // Following the link would add a history entry.
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <a className={styles.skip} href="#content" onClick={skip}>
      Skip to content
    </a>
  );
}

/** Moves the focus to the content after a navigation, so that the next Tab starts at the new page. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useShownLocation();
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    // The new page may have set the focus itself. A link of the page before, which is hidden now, loses it only with the next frame.
    const focused = document.activeElement;
    const isShown = focused?.getClientRects().length && !focused.closest('[data-hidden-page]');
    if (isShown && main.current?.contains(focused)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
