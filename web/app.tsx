import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routeTable, type Access, type RouteName } from './paths.ts';
import { GuestsOnly, MembersOnly } from './routes/guards.tsx';
import { Nothing } from './routes/nothing.tsx';
import { PageSkeleton } from './routes/pageSkeleton.tsx';
import { RouteFailure } from './routes/routeFailure.tsx';
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

const routesFor = (access: Access): RouteObject[] =>
  Object.entries(routeTable)
    .filter(([, route]) => route.access === access)
    .map(([name, { path }]) => ({
      id: name,
      path,
      lazy: pages[name as RouteName],
      HydrateFallback: PageSkeleton,
      ErrorBoundary: RouteFailure,
    }));

/** The tree of routes. Whoever builds a router from it makes a tree of their own, since routers write into it. */
export const createRoutes = (): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: RouteFailure,
    children: [
      ...routesFor('public'),
      { Component: MembersOnly, children: routesFor('members') },
      { Component: GuestsOnly, children: routesFor('guests') },
      { path: '*', Component: Nothing },
    ],
  },
  // Every part of the design system in every state: for those who build the shop, so not in what is built.
  ...(import.meta.env.DEV ? [{ path: '/__ui', lazy: () => import('./routes/parts/parts.tsx') }] : []),
];

/** Loads the page at a path ahead, so that the first render is the page itself and not what stands for it. */
export async function loadPageAt(routes: RouteObject[], pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
