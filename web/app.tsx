import { useLayoutEffect, useState, type ComponentType } from 'react';
import { matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { DocumentEntry } from './documentEntry.ts';
import { NO_PAGE, routeTable, type Access, type RouteName } from './paths.ts';
import { GuestsOnly, MembersOnly } from './routes/guards.tsx';
import { preloadHome } from './routes/home/kept.tsx';
import { Nothing } from './routes/nothing.tsx';
import { PageBoundary } from './routes/routeFailure.tsx';
import { Shell } from './routes/shell/shell.tsx';
import { lazySection } from './ui/boundary.tsx';

/** The page of every route, loaded when it is needed. */
const pages: Record<RouteName, () => Promise<{ Component: () => React.ReactNode }>> = {
  home: () => import('./routes/home.tsx'),
  login: () => import('./routes/login.tsx'),
  register: () => import('./routes/register.tsx'),
  forgotPassword: () => import('./routes/forgotPassword.tsx'),
  resetPassword: () => import('./routes/resetPassword.tsx'),
  changePassword: () => import('./routes/changePassword.tsx'),
  profile: () => import('./routes/profile.tsx'),
  profileUpdate: () => import('./routes/profileUpdate.tsx'),
  wishlist: () => import('./routes/wishlist.tsx'),
  orders: () => import('./routes/orders.tsx'),
  cart: () => import('./routes/cart.tsx'),
  checkout: () => import('./routes/checkout.tsx'),
  order: () => import('./routes/order.tsx'),
  category: () => import('./routes/category.tsx'),
  subcategory: () => import('./routes/subcategory.tsx'),
  product: () => import('./routes/product.tsx'),
  search: () => import('./routes/search.tsx'),
};

const pageNames = Object.keys(routeTable) as RouteName[];

/** Each page's code comes when it is first gone to; until then the page before it stays. */
const lazyPages = new Map(
  pageNames.map((name) => [
    name,
    lazySection(async () => ({ default: (await pages[name]()).Component as ComponentType<object> })),
  ]),
);

/** Every part of the design system in every state: for those who build the shop, so not in what is built. */
const PartsPage = import.meta.env.DEV
  ? lazySection(async () => ({ default: (await import('./routes/parts/parts.tsx')).Component }))
  : null;

const routesFor = (access: Access): RouteObject[] =>
  pageNames
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
      { path: '*', element: <Nothing /> },
    ],
  },
  ...(PartsPage ? [{ path: '/__ui', element: <PartsPage /> }] : []),
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
  await Promise.all([lazyPages.get(name)?.preload(), name === 'home' && preloadHome()]);
  return name;
}
