import { Suspense, useEffect, useState, type ComponentProps, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountMenu } from '../features/account/accountMenu.tsx';
import { CartBadge } from '../features/cart/cartBadge.tsx';
import { CategoryLinks } from '../features/catalogue/categoryLinks.tsx';
import { paths } from '../config/paths.ts';
import { IconButton, iconButtonClass } from '../ui/button.tsx';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { whenIdle } from '../browser/idle.ts';
import { prefersReducedMotion, useMediaQuery } from '../browser/preferences.ts';
import { ShopLink } from '../ui/shopLink.tsx';
import styles from './header.module.css';
import { Logo, SocialLinks } from './logo.tsx';

/** On the home page the logo scrolls to the top: a navigation would restore the current scroll position. */
const scrollToTop = (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
};

const WIDE_SCREEN = '(min-width: 80rem)';

const HeaderSearch = lazySection(() => import('./headerSearch.tsx'), 'HeaderSearch');

/** Not part of the first load: it waits for a tap. */
const Drawer = lazySection(() => import('./drawer.tsx'), 'Drawer');
const loadDrawer = () => Drawer.preload().catch(() => undefined);

export function Header({ categories, loading }: ComponentProps<typeof CategoryLinks>) {
  /** The history entry at which the drawer is open: every navigation closes it. */
  const [drawerKey, setDrawerKey] = useState<string | null>(null);
  // Not on the server, so the field's code is loaded only where the field is shown.
  const isWideScreen = useMediaQuery(WIDE_SCREEN, false);
  const { pathname, key } = useLocation();
  if (drawerKey !== null && drawerKey !== key) setDrawerKey(null);
  const isHome = pathname === paths.home;
  const openDrawer = () => void loadDrawer().then(() => Drawer.isLoaded() && setDrawerKey(key));
  useEffect(() => whenIdle(() => void loadDrawer()), []);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.menu}>
          <IconButton label="Menu" aria-haspopup="dialog" onClick={openDrawer}>
            <Icon name="menu" />
          </IconButton>
        </div>
        <ShopLink
          prefetch="intent"
          to={paths.home}
          className={styles.logo}
          onClick={isHome ? scrollToTop : undefined}
        >
          <Logo />
        </ShopLink>
        <nav className={styles.nav} aria-label="Categories">
          <CategoryLinks categories={categories} loading={loading} className={styles.links} />
        </nav>
        <SocialLinks className={styles.social} />
        {/* The search page has a field of its own; its place stays, so that nothing moves. */}
        <div className={styles.search}>
          {isWideScreen && pathname !== paths.search && (
            <ErrorBoundary fallback={null}>
              <Suspense>
                <HeaderSearch />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
        <div className={styles.actions}>
          <ShopLink prefetch="intent" to={paths.search} className={iconButtonClass} aria-label="Search">
            <Icon name="search" />
          </ShopLink>
          <CartBadge />
          <AccountMenu />
        </div>
      </div>
      {drawerKey === key && (
        <Drawer onClose={() => setDrawerKey(null)} categories={categories} loading={loading} />
      )}
    </header>
  );
}
