import type { ApolloClient } from '@apollo/client';
import { Fragment, memo, useLayoutEffect, useState } from 'react';
import { createPath, useRoutes, type Location } from 'react-router-dom';
import { routeTable, type RouteName, routeAt, type PageRoute } from '../config/paths.ts';
import { AtLocation, useShownLocation } from '../navigation/shopRouter.tsx';
import { GuestsOnly, MembersOnly } from '../shopper/routeGuards.tsx';
import { preloadHome } from '../pages/home/persistentHome.tsx';
import { PageFailure } from '../layout/page.tsx';
import { Shell } from './shell.tsx';
import { ErrorBoundary, lazySection } from '../ui/errorBoundary.tsx';
import { MountedPage } from '../ui/mountedPage.tsx';
import { PageHead } from '../layout/pageHead.tsx';

/** What a page's component may have as properties. */
interface PagePrefetch {
  /** Restores what is stored of the page, and stores it from then on. */
  persist?: (client: ApolloClient) => void;
  /** Fetches what the page shows at an address, and its first picture. */
  prefetch?: (client: ApolloClient, params: PageRoute['params'], search: URLSearchParams) => Promise<unknown>;
  /** Loads the first pictures of what the cache knows of the page, without a query. */
  preloadKnown?: (client: ApolloClient, params: PageRoute['params'], search: URLSearchParams) => void;
}

/**
 * The page of every route except home, which the shell renders because it stays mounted. A page's code is loaded when it is
 * first opened; the previous page stays visible until then.
 */
const pages = {
  login: lazySection(() => import('../pages/account/signInPages.tsx'), 'LoginPage'),
  register: lazySection(() => import('../pages/account/signInPages.tsx'), 'RegisterPage'),
  forgotPassword: lazySection(() => import('../pages/account/passwordPages.tsx'), 'ForgotPasswordPage'),
  resetPassword: lazySection(() => import('../pages/account/passwordPages.tsx'), 'ResetPasswordPage'),
  changePassword: lazySection(() => import('../pages/account/passwordPages.tsx'), 'ChangePasswordPage'),
  profile: lazySection(() => import('../pages/account/profilePage.tsx'), 'ProfilePage'),
  profileUpdate: lazySection(() => import('../pages/account/profileUpdatePage.tsx'), 'ProfileUpdatePage'),
  wishlist: lazySection(() => import('../pages/wishlist/wishlistPage.tsx'), 'WishlistPage'),
  orders: lazySection(() => import('../pages/orders/ordersPage.tsx'), 'OrdersPage'),
  cart: lazySection(() => import('../pages/cart/cartPage.tsx'), 'CartPage'),
  checkout: lazySection(() => import('../pages/checkout/checkoutPage.tsx'), 'CheckoutPage'),
  order: lazySection(() => import('../pages/order/orderPage.tsx'), 'OrderPage'),
  category: lazySection(() => import('../pages/category/categoryPage.tsx'), 'CategoryPage'),
  subcategory: lazySection(() => import('../pages/subcategory/subcategoryPage.tsx'), 'SubcategoryPage'),
  product: lazySection(() => import('../pages/product/productPage.tsx'), 'ProductPage'),
  search: lazySection(() => import('../pages/search/searchPage.tsx'), 'SearchPage'),
} satisfies Record<Exclude<RouteName, 'home'>, object>;

const guards = { public: Fragment, members: MembersOnly, guests: GuestsOnly };

const pageRoutes = (Object.keys(routeTable) as RouteName[]).map((name) => {
  const { path, access } = routeTable[name];
  const Guard = guards[access];
  const Page = name === 'home' ? Fragment : pages[name];
  return { path, element: <Guard>{<Page key={name} />}</Guard> };
});

const RoutedPage = () => useRoutes(pageRoutes);

const PageAt = memo(function PageAt({ location }: { location: Location }) {
  return (
    <AtLocation location={location}>
      <RoutedPage />
    </AtLocation>
  );
});

/** Pages from which products are opened. */
const LISTS: readonly (RouteName | undefined)[] = ['category', 'subcategory', 'search'];

const isSameEntry = (one: Location | null, other: Location): boolean =>
  one?.key === other.key && createPath(one) === createPath(other) && one.state === other.state;

/**
 * The page of the router's location. The last list stays mounted, hidden and with its effects stopped, while another page is
 * shown: Back shows it without rendering it again (docs/decisions/0017-where-the-time-goes.md). Its hooks read the location at
 * which it was left.
 */
function ShownPage() {
  const location = useShownLocation();
  const name = routeAt(location.pathname)?.name;
  const isList = LISTS.includes(name);
  const [list, setList] = useState(isList ? location : null);
  // The router makes a new object for Back to the same entry: with the old one, nothing in the list is rendered again.
  if (isList && !isSameEntry(list, location)) setList(location);
  return (
    <>
      {!isList && (name ? <PageAt location={location} /> : <NotFoundPage />)}
      {list && (
        <MountedPage isShown={isList}>
          <PageAt location={list} />
        </MountedPage>
      )}
    </>
  );
}

/** The shop, rendering the page of the router's location. */
export function App() {
  const { pathname } = useShownLocation();
  // Set in the same commit in which the router starts to listen: from now on the router handles changes of the address.
  useLayoutEffect(() => {
    document.documentElement.dataset['appReady'] = '';
  }, []);
  return (
    <ErrorBoundary resetKey={pathname} fallback={<PageFailure />}>
      <Shell>
        <ShownPage />
      </Shell>
    </ErrorBoundary>
  );
}

/**
 * Loads the code of the page at a path, so that the first render shows the page and not its skeleton.
 * @returns undefined when no route matches
 */
export async function preloadPage(pathname: string): Promise<PagePrefetch | undefined> {
  const name = routeAt(pathname)?.name;
  return name && ((await (name === 'home' ? preloadHome : pages[name].preload)()) as PagePrefetch);
}

/** True when the page at a path can be rendered without waiting for its code. Home has a skeleton of its own. */
export function isPageLoaded(pathname: string): boolean {
  const name = routeAt(pathname)?.name;
  return name === undefined || name === 'home' || pages[name].isLoaded();
}

/** For all other paths: no content between header and footer (docs/product.md#routes). */
const NotFoundPage = () => <PageHead title="Page not found" isNotFound />;
