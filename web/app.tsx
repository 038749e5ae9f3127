import { lazy, type ComponentType } from 'react';
import { matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { routeTable, type Access, type RouteName } from './paths.ts';
import { GuestsOnly, MembersOnly } from './routes/guards.tsx';
import { Nothing } from './routes/nothing.tsx';
import { PageBoundary } from './routes/routeFailure.tsx';
import { Shell } from './routes/shell/shell.tsx';

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

/** Pages whose code is at hand. */
const loaded = new Map<RouteName, ComponentType>();

const load = async (name: RouteName): Promise<ComponentType> => {
  const { Component } = await pages[name]();
  loaded.set(name, Component);
  return Component;
};

const PartsPage = lazy(async () => ({ default: (await import('./routes/parts/parts.tsx')).Component }));

/** A page whose code comes when it is first gone to; until then the page before it stays. */
function pageOf(name: RouteName): ComponentType {
  const Lazy = lazy(async () => ({ default: await load(name) }));
  return function RoutePage() {
    const Page = loaded.get(name) ?? Lazy;
    return <Page />;
  };
}

function routesFor(access: Access): RouteObject[] {
  const names = Object.keys(routeTable) as RouteName[];
  return names
    .filter((name) => routeTable[name].access === access)
    .map((name) => {
      const Page = pageOf(name);
      return { id: name, path: routeTable[name].path, element: <Page key={name} /> };
    });
}

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
  // Every part of the design system in every state: for those who build the shop, so not in what is built.
  ...(import.meta.env.DEV ? [{ path: '/__ui', element: <PartsPage /> }] : []),
];

/** The shop at the router's address. */
export function App() {
  const { pathname } = useLocation();
  return <PageBoundary at={pathname}>{useRoutes(routes)}</PageBoundary>;
}

/**
 * Loads the page at a path ahead, so that the first render is the page itself and not what stands for it. Answers the
 * route's name; null where there is none.
 */
export async function loadPageAt(pathname: string): Promise<RouteName | null> {
  const name = matchRoutes(routes, pathname)?.at(-1)?.route.id as RouteName | undefined;
  if (name === undefined || !(name in routeTable)) return null;
  await load(name);
  return name;
}
