import { useLayoutEffect, useState, type ComponentType } from 'react';
import { matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { DocumentEntry } from '../layout/initialDocument.ts';
import { NO_PAGE, routeTable, type Access, type RouteName } from '../config/paths.ts';
import { GuestsOnly, MembersOnly } from '../shopper/routeGuards.tsx';
import { preloadHome } from '../pages/home/persistentHome.tsx';
import { NotFoundPage } from '../pages/notFound/notFoundPage.tsx';
import { PageBoundary } from '../layout/pageErrorBoundary.tsx';
import { Shell } from './shell.tsx';
import { lazySection } from '../ui/boundary.tsx';

/** The page of every route, loaded when it is needed. The home page stays mounted: the shell renders it. */
const pages: Record<Exclude<RouteName, 'home'>, () => Promise<ComponentType<object>>> = {
  login: () => import('../pages/account/loginPage.tsx').then(({ LoginPage }) => LoginPage),
  register: () => import('../pages/account/registerPage.tsx').then(({ RegisterPage }) => RegisterPage),
  forgotPassword: () =>
    import('../pages/account/forgotPasswordPage.tsx').then(({ ForgotPasswordPage }) => ForgotPasswordPage),
  resetPassword: () =>
    import('../pages/account/resetPasswordPage.tsx').then(({ ResetPasswordPage }) => ResetPasswordPage),
  changePassword: () =>
    import('../pages/account/changePasswordPage.tsx').then(({ ChangePasswordPage }) => ChangePasswordPage),
  profile: () => import('../pages/account/profilePage.tsx').then(({ ProfilePage }) => ProfilePage),
  profileUpdate: () =>
    import('../pages/account/profileUpdatePage.tsx').then(({ ProfileUpdatePage }) => ProfileUpdatePage),
  wishlist: () => import('../pages/wishlist/wishlistPage.tsx').then(({ WishlistPage }) => WishlistPage),
  orders: () => import('../pages/orders/ordersPage.tsx').then(({ OrdersPage }) => OrdersPage),
  cart: () => import('../pages/cart/cartPage.tsx').then(({ CartPage }) => CartPage),
  checkout: () => import('../pages/checkout/checkoutPage.tsx').then(({ CheckoutPage }) => CheckoutPage),
  order: () => import('../pages/order/orderPage.tsx').then(({ OrderPage }) => OrderPage),
  category: () => import('../pages/category/categoryPage.tsx').then(({ CategoryPage }) => CategoryPage),
  subcategory: () =>
    import('../pages/subcategory/subcategoryPage.tsx').then(({ SubcategoryPage }) => SubcategoryPage),
  product: () => import('../pages/product/productPage.tsx').then(({ ProductPage }) => ProductPage),
  search: () => import('../pages/search/searchPage.tsx').then(({ SearchPage }) => SearchPage),
};

const routeNames = Object.keys(routeTable) as RouteName[];

/** Each page's code comes when it is first gone to; until then the page before it stays. */
const lazyPages = new Map(Object.entries(pages).map(([name, load]) => [name, lazySection(load)]));

/** Every part of the design system in every state: for those who build the shop, so not in what is built. */
const DesignSystemPage = import.meta.env.DEV
  ? lazySection(() =>
      import('../pages/designSystem/designSystemPage.tsx').then(({ DesignSystemPage }) => DesignSystemPage),
    )
  : null;

const routesFor = (access: Access): RouteObject[] =>
  routeNames
    .filter((name) => routeTable[name].access === access)
    .map((name) => {
      const Page = lazyPages.get(name);
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
  await (name === 'home' ? preloadHome() : lazyPages.get(name)?.preload());
  return name;
}
