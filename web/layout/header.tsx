import { Suspense, useCallback, useState, type ComponentProps, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountMenu } from '../features/account/accountMenu.tsx';
import { CartBadge } from '../features/cart/cartBadge.tsx';
import { CategoryLinks } from '../features/catalogue/categoryLinks.tsx';
import { paths } from '../config/paths.ts';
import { IconButton, iconButtonClass } from '../ui/button.tsx';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { prefersReducedMotion, useMediaQuery } from '../browser/mediaQuery.ts';
import { ShopLink } from '../ui/shopLink.tsx';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import { SocialLinks } from './socialLinks.tsx';
import { Wordmark } from './wordmark.tsx';

type HeaderProps = Pick<ComponentProps<typeof CategoryLinks>, 'categories' | 'loading'>;

/** On the home page the logo scrolls to the top: a navigation would restore the current scroll position. */
const scrollToTop = (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
};

/** Wide screens have a search field beside the search icon. */
const WIDE_SCREEN = '(min-width: 80rem)';

/** Without a connection there is only the icon. */
const HeaderSearch = lazySection(
  () => import('./headerSearch.tsx').catch(() => ({ HeaderSearch: () => null })),
  'HeaderSearch',
);

export function Header({ categories, loading }: HeaderProps) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  // Not on the server, so the field's code is loaded only where the field is shown.
  const isWideScreen = useMediaQuery(WIDE_SCREEN, false);
  const { pathname } = useLocation();
  const isHome = pathname === paths.home;
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.menu}>
          <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setIsDrawerOpen(true)}>
            <Icon name="menu" />
          </IconButton>
        </div>
        <ShopLink
          prefetch="intent"
          to={paths.home}
          className={styles.logo}
          onClick={isHome ? scrollToTop : undefined}
        >
          <Wordmark />
        </ShopLink>
        <nav className={styles.nav} aria-label="Categories">
          <CategoryLinks categories={categories} loading={loading} className={styles.links} />
        </nav>
        <SocialLinks className={styles.social} />
        {/* The search page has a field of its own. */}
        {pathname !== paths.search && (
          <div className={styles.search}>
            {isWideScreen && (
              <ErrorBoundary fallback={null}>
                <Suspense>
                  <HeaderSearch />
                </Suspense>
              </ErrorBoundary>
            )}
          </div>
        )}
        <div className={styles.actions}>
          <ShopLink prefetch="intent" to={paths.search} className={iconButtonClass} aria-label="Search">
            <Icon name="search" />
          </ShopLink>
          <CartBadge />
          <AccountMenu />
        </div>
      </div>
      <Drawer open={isDrawerOpen} onClose={closeDrawer}>
        <CategoryLinks categories={categories} loading={loading} />
      </Drawer>
    </header>
  );
}
