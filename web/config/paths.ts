/** Who may see a route: `members` sends guests to /login, `guests` sends signed-in shoppers on. */
export type Access = 'public' | 'members' | 'guests';

export interface RouteEntry {
  path: string;
  access: Access;
}

/** Every route of the shop, once. The router, the server and the check of return addresses use it. */
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

/** Stands for every path that is not a route: all of them look the same. */
export const NO_PAGE = '/page-not-found';

export type RouteName = keyof typeof routeTable;

const patterns = Object.values<RouteEntry>(routeTable).map(({ path, access }) => ({
  access,
  expression: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
}));

/** Who may see the page at a path; undefined where there is no page. */
export const accessAt = (pathname: string): Access | undefined =>
  patterns.find(({ expression }) => expression.test(pathname))?.access;

/** Addresses within the shop, following the patterns above. */
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
