/** Who may open a route: `members` redirects guests to /login, `guests` redirects signed-in shoppers to the return address. */
export type Access = 'public' | 'members' | 'guests';

export interface RouteEntry {
  path: string;
  access: Access;
  /** The page's module below `web/`, by which `ssr/htmlPage.ts` finds its scripts in the build. `pages/registry.ts` loads it. */
  file: string;
}

/** Every page of the shop. */
export const routeTable = {
  home: { path: '/', access: 'public', file: 'pages/home/mountedHome.tsx' },
  login: { path: '/login', access: 'guests', file: 'pages/account/signInPages.tsx' },
  register: { path: '/register', access: 'guests', file: 'pages/account/signInPages.tsx' },
  forgotPassword: { path: '/forgot-password', access: 'guests', file: 'pages/account/passwordPages.tsx' },
  resetPassword: { path: '/reset-password', access: 'guests', file: 'pages/account/passwordPages.tsx' },
  changePassword: { path: '/change-password', access: 'members', file: 'pages/account/passwordPages.tsx' },
  profile: { path: '/profile', access: 'members', file: 'pages/account/profilePage.tsx' },
  profileUpdate: { path: '/profile/update', access: 'members', file: 'pages/account/profileUpdatePage.tsx' },
  wishlist: { path: '/wishlist', access: 'members', file: 'pages/wishlist/wishlistPage.tsx' },
  orders: { path: '/orders', access: 'members', file: 'pages/orders/ordersPage.tsx' },
  cart: { path: '/cart', access: 'members', file: 'pages/cart/cartPage.tsx' },
  checkout: { path: '/checkout', access: 'members', file: 'pages/checkout/checkoutPage.tsx' },
  order: { path: '/orders/:id', access: 'members', file: 'pages/order/orderPage.tsx' },
  category: { path: '/subcategories/:id', access: 'public', file: 'pages/category/categoryPage.tsx' },
  subcategory: {
    path: '/subcategories/:subId/products',
    access: 'public',
    file: 'pages/subcategory/subcategoryPage.tsx',
  },
  product: { path: '/products/:productId', access: 'public', file: 'pages/product/productPage.tsx' },
  search: { path: '/search', access: 'public', file: 'pages/search/searchPage.tsx' },
} satisfies Record<string, RouteEntry>;

/** Replaces every path that is not a route, because they all show the same page. */
export const NOT_FOUND_PATH = '/page-not-found';

export type RouteName = keyof typeof routeTable;

/** Decoded parameters of a path. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** A page of the shop, by its path. */
export interface PageRoute extends RouteEntry {
  name: RouteName;
  params: PathParams;
}

const patterns = Object.entries<RouteEntry>(routeTable).map(([name, entry]) => ({
  name: name as RouteName,
  ...entry,
  pattern: new RegExp(`^${entry.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i'),
}));

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The page at a path; undefined when there is none. */
export function routeAt(pathname: string): PageRoute | undefined {
  const route = patterns.find(({ pattern }) => pattern.test(pathname));
  if (!route) return undefined;
  const groups = Object.entries(route.pattern.exec(pathname)?.groups ?? {});
  return { ...route, params: Object.fromEntries(groups.map(([name, text]) => [name, decode(text)])) };
}

/** The access of the page at a path; undefined when there is no page. */
export const accessAt = (pathname: string): Access | undefined => routeAt(pathname)?.access;

/** A text as a part of an address. Half an emoji, which has no place in one, becomes a replacement character instead of an exception. */
export const encodeUrlText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** The path of a page as links write it. */
export const pathOf = (name: RouteName, params: PathParams): string =>
  routeTable[name].path.replace(/:(\w+)/g, (_, param: string) => encodeUrlText(params[param] ?? ''));

type RouteWithParams = 'order' | 'category' | 'subcategory' | 'product';

export const paths = {
  ...(Object.fromEntries(Object.entries(routeTable).map(([name, { path }]) => [name, path])) as Record<
    Exclude<RouteName, RouteWithParams>,
    string
  >),
  order: (id: string) => pathOf('order', { id }),
  category: (id: string) => pathOf('category', { id }),
  subcategory: (subId: string) => pathOf('subcategory', { subId }),
  product: (productId: string) => pathOf('product', { productId }),
};
