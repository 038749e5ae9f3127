import { useLayoutEffect, useState } from 'react';
import { matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { DocumentEntry } from '../layout/initialDocument.ts';
import { NO_PAGE, routeTable, type Access, type RouteName } from '../config/paths.ts';
import { GuestsOnly, MembersOnly } from '../shopper/routeGuards.tsx';
import { preloadHome } from '../pages/home/persistentHome.tsx';
import { NotFoundPage } from '../pages/notFound/notFoundPage.tsx';
import { PageBoundary } from '../layout/pageErrorBoundary.tsx';
import { Shell } from './shell.tsx';
import { lazySection } from '../ui/boundary.tsx';

/**
 * The page of every route. Its code is loaded when the page is first opened; until then the page before it stays. The home page
 * stays mounted: the shell renders it.
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

const pageOf = (name: RouteName) => (name === 'home' ? null : pages[name]);

const routeNames = Object.keys(routeTable) as RouteName[];

/** Every part of the design system in every state: for those who build the shop, so not in what is built. */
const DesignSystemPage = import.meta.env.DEV
  ? lazySection(() => import('../pages/designSystem/designSystemPage.tsx'), 'DesignSystemPage')
  : null;

const routesFor = (access: Access): RouteObject[] =>
  routeNames
    .filter((name) => routeTable[name].access === access)
    .map((name) => {
      const Page = pageOf(name);
      return { id: name, path: routeTable[name].path, element: Page && <Page key={name} /> };
    });

const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...routesFor('public'),
      { element: <MembersOnly />, children: routesFor('members') },
      { element: <GuestsOnly />, children: routesFor('guests') },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
  ...(DesignSystemPage ? [{ path: '/__ui', element: <DesignSystemPage /> }] : []),
];

/** The shop at the router's address. */
export function App() {
  const location = useLocation();
  const { pathname, key } = location;
  const [firstKey] = useState(key);
  // Committed together with the router's own listener: from here on, each change of the address reaches the router.
  useLayoutEffect(() => {
    document.documentElement.dataset['appReady'] = '';
  }, []);
  // The route `*` matches no path with a line break in it: such a path shows what all others show that are no page.
  const isMatched = matchRoutes(routes, location) !== null;
  return (
    <DocumentEntry value={firstKey}>
      <PageBoundary at={pathname}>{useRoutes(routes, isMatched ? undefined : NO_PAGE)}</PageBoundary>
    </DocumentEntry>
  );
}

/**
 * Loads the page at a path ahead, so that the first render is the page itself and not what stands for it. Answers the
 * route's name; null where there is none.
 */
export async function loadPageAt(pathname: string): Promise<RouteName | null> {
  const name = matchRoutes(routes, pathname)?.at(-1)?.route.id as RouteName | undefined;
  if (name === undefined || !(name in routeTable)) return null;
  await (name === 'home' ? preloadHome() : pageOf(name)?.preload());
  return name;
}
