import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom';
import { graphql } from '../../__generated__/index.ts';
import { useProfileRefresh } from '../../features/account/account.ts';
import { CartProvider } from '../../features/cart/cartProvider.tsx';
import { session } from '../../graphql/session.ts';
import { paths } from '../../paths.ts';
import { withReturn } from '../../returnAddress.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PromoBanner } from './promoBanner.tsx';
import styles from './shell.module.css';

const ShellQuery = graphql(`
  query Shell {
    featuredCategories {
      ...CategoryLinks
    }
  }
`);

/** What stands around every page. */
export function Shell() {
  const { data, loading, error } = useQuery(ShellQuery);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const main = useFocusOnNavigation();
  useLoginOnExpiry();
  useProfileRefresh();
  return (
    <CartProvider>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <PromoBanner />
      <Header categories={data?.featuredCategories} loading={loading} />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </CartProvider>
  );
}

/** After a navigation the next Tab starts at the new page, not at the link that led to it. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** A session that the server no longer accepts leads to /login, wherever the shopper was, and back. */
function useLoginOnExpiry(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      session.onEnd((reason) => {
        if (reason === 'expired') void navigate(withReturn(paths.login, pathname + search));
      }),
    [navigate, pathname, search],
  );
}
