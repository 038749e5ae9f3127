import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import { type PathParams, routeAt, type RouteName } from '../config/paths.ts';
import { lazySection } from '../ui/errorBoundary.tsx';
import { preloadHome } from './home/persistentHome.tsx';

/** What is loaded ahead of a page that a link in sight leads to. */
interface LoadedAhead {
  /** Fetches what the page shows at an address, and its first picture. */
  prefetch?: (client: ApolloClient, params: PathParams, search: URLSearchParams) => Promise<unknown>;
  /** Loads the first pictures of what the cache knows of the page, without a query. */
  preloadKnown?: (
    client: ApolloClient,
    params: PathParams,
    search: URLSearchParams,
  ) => Promise<unknown> | void;
}

/** The page of a route, whose code is loaded when it is first opened; the previous page stays visible until then. */
interface RegisteredPage {
  /** Loads the code. */
  preload: () => Promise<LoadedAhead & (ComponentType | ComponentType<never>)>;
  /** True when the page can be rendered without waiting for its code. */
  isLoaded: () => boolean;
}

/**
 * The page of every route, with its module, which `config/paths.ts` names too: the server, which runs no page's code to find its
 * scripts, reads it there (tests/web/firstLoads.test.ts compares the two).
 */
export const pages = {
  // Home stays mounted: the shell renders it. It has a skeleton of its own.
  home: { preload: preloadHome, isLoaded: () => true },
  login: lazySection(() => import('./account/signInPages.tsx'), 'LoginPage'),
  register: lazySection(() => import('./account/signInPages.tsx'), 'RegisterPage'),
  forgotPassword: lazySection(() => import('./account/passwordPages.tsx'), 'ForgotPasswordPage'),
  resetPassword: lazySection(() => import('./account/passwordPages.tsx'), 'ResetPasswordPage'),
  changePassword: lazySection(() => import('./account/passwordPages.tsx'), 'ChangePasswordPage'),
  profile: lazySection(() => import('./account/profilePage.tsx'), 'ProfilePage'),
  profileUpdate: lazySection(() => import('./account/profileUpdatePage.tsx'), 'ProfileUpdatePage'),
  wishlist: lazySection(() => import('./wishlist/wishlistPage.tsx'), 'WishlistPage'),
  orders: lazySection(() => import('./orders/ordersPage.tsx'), 'OrdersPage'),
  cart: lazySection(() => import('./cart/cartPage.tsx'), 'CartPage'),
  checkout: lazySection(() => import('./checkout/checkoutPage.tsx'), 'CheckoutPage'),
  order: lazySection(() => import('./order/orderPage.tsx'), 'OrderPage'),
  category: lazySection(() => import('./category/categoryPage.tsx'), 'CategoryPage'),
  subcategory: lazySection(() => import('./subcategory/subcategoryPage.tsx'), 'SubcategoryPage'),
  product: lazySection(() => import('./product/productPage.tsx'), 'ProductPage'),
  search: lazySection(() => import('./search/searchPage.tsx'), 'SearchPage'),
} satisfies Record<RouteName, RegisteredPage>;

const pageAt = (pathname: string): RegisteredPage | undefined => {
  const name = routeAt(pathname)?.name;
  return name && pages[name];
};

/** Loads the code of the page at a path; undefined when there is none. */
export const preloadPage = async (pathname: string): Promise<LoadedAhead | undefined> =>
  pageAt(pathname)?.preload();

/** True when the page at a path can be rendered without waiting for its code, or when there is none. */
export const isPageLoaded = (pathname: string): boolean => pageAt(pathname)?.isLoaded() ?? true;
