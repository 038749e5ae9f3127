/** Who may open a route: `members` redirects guests to /login, `guests` redirects signed-in shoppers to the return address. */
export type Access = 'public' | 'members' | 'guests';

export interface RouteEntry {
  path: string;
  access: Access;
}

/** All routes of the shop. The router, the server and the check of return addresses use this table. */
export const routeTable = {
  home: { path: '/', access: 'public' },
  login: { path: '/login', access: 'guests' },
  register: { path: '/register', access: 'guests' },
  forgotPassword: { path: '/forgot-password', access: 'guests' },
  resetPassword: { path: '/reset-password', access: 'guests' },
  changePassword: { path: '/change-password', access: 'members' },
  profile: { path: '/profile', access: 'members' },
  profileUpdate: { path: '/profile/update', access: 'members' },
  wishlist: { path: '/wishlist', access: 'members' },
  orders: { path: '/orders', access: 'members' },
  cart: { path: '/cart', access: 'members' },
  checkout: { path: '/checkout', access: 'members' },
  order: { path: '/orders/:id', access: 'members' },
  category: { path: '/subcategories/:id', access: 'public' },
  subcategory: { path: '/subcategories/:subId/products', access: 'public' },
  product: { path: '/products/:productId', access: 'public' },
  search: { path: '/search', access: 'public' },
} satisfies Record<string, RouteEntry>;

/** Replaces every path that is not a route, because they all show the same page. */
export const NOT_FOUND_PATH = '/page-not-found';

export type RouteName = keyof typeof routeTable;

const patterns = Object.entries<RouteEntry>(routeTable).map(([name, { path, access }]) => ({
  name,
  access,
  expression: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
}));

const patternAt = (pathname: string) => patterns.find(({ expression }) => expression.test(pathname));

/** The access of the page at a path; undefined when there is no page. */
export const accessAt = (pathname: string): Access | undefined => patternAt(pathname)?.access;

/** The name in `routeTable` of the page at a path; undefined when there is no page. */
export const routeNameAt = (pathname: string): string | undefined => patternAt(pathname)?.name;

/** Paths of the shop's pages, built from the patterns above. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  changePassword: '/change-password',
  profile: '/profile',
  profileUpdate: '/profile/update',
  wishlist: '/wishlist',
  orders: '/orders',
  search: '/search',
  cart: '/cart',
  checkout: '/checkout',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  category: (id: string) => `/subcategories/${encodeURIComponent(id)}`,
  subcategory: (id: string) => `/subcategories/${encodeURIComponent(id)}/products`,
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
};
