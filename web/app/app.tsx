import type { ApolloClient } from '@apollo/client';
import { Activity, memo, useLayoutEffect, useState } from 'react';
import {
  matchRoutes,
  useLocation,
  useRoutes,
  type Location,
  type Params,
  type RouteObject,
} from 'react-router-dom';
import { InitialHistoryKey } from '../layout/initialPage.ts';
import { NOT_FOUND_PATH, routeNameAt, routeTable, type Access, type RouteName } from '../config/paths.ts';
import { GuestsOnly, MembersOnly } from '../shopper/routeGuards.tsx';
import { preloadHome } from '../pages/home/persistentHome.tsx';
import { NotFoundPage } from '../pages/notFound/notFoundPage.tsx';
import { PageErrorBoundary } from '../layout/pageErrorBoundary.tsx';
import { Shell } from './shell.tsx';
import { lazySection } from '../ui/errorBoundary.tsx';

/** What a page's component may have as properties. */
interface PagePrefetch {
  /** Fetches what the page shows at an address, and its first picture. */
  prefetch?: (client: ApolloClient, params: PageParams, search: URLSearchParams) => Promise<unknown>;
  /** Loads the first pictures of what the cache knows of the page, without a query. @returns false when it knows nothing */
  preloadKnown?: (client: ApolloClient, params: PageParams, search: URLSearchParams) => boolean;
}

type PageParams = Readonly<Params<string>>;

/**
 * The page of every route except home, which the shell renders because it stays mounted. A page's code is loaded when it is
 * first opened; the previous page stays visible until then.
 */
const pages = {
  login: lazySection(() => import('../pages/account/loginPage.tsx'), 'LoginPage'),
  register: lazySection(() => import('../pages/account/registerPage.tsx'), 'RegisterPage'),
  forgotPassword: lazySection(() => import('../pages/account/forgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  resetPassword: lazySection(() => import('../pages/account/resetPasswordPage.tsx'), 'ResetPasswordPage'),
  changePassword: lazySection(() => import('../pages/account/changePasswordPage.tsx'), 'ChangePasswordPage'),
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

const pageComponent = (name: RouteName) => (name === 'home' ? null : pages[name]);

const routeNames = Object.keys(routeTable) as RouteName[];

/** All components of the design system in all states: for developers only, so not part of the build. */
const DesignSystemPage = import.meta.env.DEV
  ? lazySection(() => import('../pages/designSystem/designSystemPage.tsx'), 'DesignSystemPage')
  : null;

const routesFor = (access: Access): RouteObject[] =>
  routeNames
    .filter((name) => routeTable[name].access === access)
    .map((name) => {
      const Page = pageComponent(name);
      return { id: name, path: routeTable[name].path, element: Page && <Page key={name} /> };
    });

const pageRoutes: RouteObject[] = [
  ...routesFor('public'),
  { element: <MembersOnly />, children: routesFor('members') },
  { element: <GuestsOnly />, children: routesFor('guests') },
  { path: '*', element: <NotFoundPage /> },
];

const PageAt = memo(function PageAt({ location }: { location: Location }) {
  return useRoutes(pageRoutes, location);
});

/** Pages from which products are opened. */
const LIST_ROUTES: readonly (string | undefined)[] = [
  'category',
  'subcategory',
  'search',
] satisfies RouteName[];

/**
 * The page of the router's location. The last list stays mounted, hidden and with its effects stopped, while another page is
 * shown: Back shows it without rendering it again (docs/decisions/0017-where-the-time-goes.md). Its hooks read the location at
 * which it was left.
 */
function ShownPage() {
  const location = useLocation();
  const isList = LIST_ROUTES.includes(routeNameAt(location.pathname));
  const [list, setList] = useState(isList ? location : null);
  if (isList && list !== location) setList(location);
  return (
    <>
      {!isList && <PageAt location={location} />}
      {list && (
        <Activity mode={isList ? 'visible' : 'hidden'}>
          <PageAt location={list} />
        </Activity>
      )}
    </>
  );
}

const routes: RouteObject[] = [
  {
    path: '*',
    element: (
      <Shell>
        <ShownPage />
      </Shell>
    ),
  },
  ...(DesignSystemPage ? [{ path: '/__ui', element: <DesignSystemPage /> }] : []),
];

/** The shop, rendering the page of the router's location. */
export function App() {
  const location = useLocation();
  const { pathname, key } = location;
  const [initialKey] = useState(key);
  // Set in the same commit in which the router starts to listen: from now on the router handles changes of the address.
  useLayoutEffect(() => {
    document.documentElement.dataset['appReady'] = '';
  }, []);
  // The route `*` does not match a path with a line break: such a path is replaced by a path that is no page.
  const isMatched = matchRoutes(routes, location) !== null;
  return (
    <InitialHistoryKey value={initialKey}>
      <PageErrorBoundary pathname={pathname}>
        {useRoutes(routes, isMatched ? undefined : NOT_FOUND_PATH)}
      </PageErrorBoundary>
    </InitialHistoryKey>
  );
}

/** The page at a path, with its code. */
interface LoadedPage {
  name: RouteName;
  params: PageParams;
  page: PagePrefetch;
}

/**
 * Loads the code of the page at a path, so that the first render shows the page and not its skeleton.
 * @returns null when no route matches
 */
export async function preloadPage(pathname: string): Promise<LoadedPage | null> {
  const match = matchRoutes(pageRoutes, pathname)?.at(-1);
  const name = match?.route.id as RouteName | undefined;
  if (match === undefined || name === undefined || !(name in routeTable)) return null;
  const page = await (name === 'home' ? preloadHome() : pageComponent(name)?.preload());
  return { name, params: match.params, page: (page ?? {}) as PagePrefetch };
}
