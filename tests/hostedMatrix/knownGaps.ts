import type { UpstreamOptions } from '../hostedUpstream/options.ts';
import type { FlowName } from './flows.ts';

/** Rules that the shop still breaks on upstreams with a trait. */
export interface KnownGap {
  /** Which upstreams have the trait. */
  applies: (options: UpstreamOptions) => boolean;
  flows: FlowName[];
  /** The rules as the flows name them; `any` where little of these flows works. */
  rules: string[] | 'any';
  reason: string;
}

/** Upstreams with one of these values of a trait. */
const has =
  <Trait extends keyof UpstreamOptions>(trait: Trait, ...values: UpstreamOptions[Trait][]) =>
  (options: UpstreamOptions): boolean =>
    values.includes(options[trait]);

const CARD_FLOWS: FlowName[] = ['home', 'category', 'list', 'search', 'product', 'cart', 'wishlist'];

/** What the shop does not do yet. A gap that no upstream shows any more has to be removed. In the end the list is empty. */
export const KNOWN_GAPS: KnownGap[] = [
  // Money and orders
  {
    applies: has('noDiscount', 'zero'),
    flows: CARD_FLOWS,
    rules: ['a card has its price', 'a card has the price before the discount'],
    reason: 'A discounted price of 0 means no discount, and is shown as a product that costs nothing.',
  },
  {
    applies: has('cartPost', 'sets'),
    flows: ['cart'],
    rules: ['a product that is added again raises its quantity'],
    reason: 'The shop takes for granted that a POST adds to the quantity; no setting says that it sets it.',
  },

  // Pages
  {
    applies: has('pagesOfNothing', 0),
    flows: ['search', 'orders'],
    rules: ['a search that finds nothing has one page', 'no orders are one page'],
    reason: 'A number of pages of 0 is passed on instead of 1.',
  },
  {
    applies: has('paging', 'drf'),
    flows: ['list'],
    rules: ['a list knows its total', 'a list knows its number of pages'],
    reason:
      'A product list with `count` instead of `total` has no total, so its further pages have no links.',
  },
  {
    applies: has('paging', 'total', 'total_pages'),
    flows: ['search'],
    rules: ['the listing knows its total', 'the listing knows its number of pages'],
    reason: 'A listing with `total` or `total_pages` instead of `count` and `pages` has no total.',
  },
  {
    applies: has('paging', 'num_pages'),
    flows: ['search'],
    rules: ['the listing knows its number of pages'],
    reason: 'A listing with `num_pages` instead of `pages` has no number of pages.',
  },
  {
    applies: has('paging', 'links', 'num_pages', 'total'),
    flows: ['orders'],
    rules: ['all orders can be reached'],
    reason:
      'Orders with `next`, `num_pages` or `total` instead of `total_pages` show their first page alone.',
  },
  {
    applies: has('emptyLists', 'null'),
    flows: ['list', 'search', 'renewal', 'cart', 'wishlist', 'orders'],
    rules: 'any',
    reason:
      'Null instead of an empty list is a bad reply: carts, wishlists, orders and results without items fail.',
  },

  // Shapes
  {
    applies: has('productEnvelope', 'product', 'data', 'array', 'results'),
    flows: ['product'],
    rules: 'any',
    reason: 'A product within an envelope or an array is a bad reply.',
  },
  {
    applies: has('objectEnvelope', 'data'),
    flows: ['sign in', 'renewal', 'checkout', 'orders', 'order', 'profile'],
    rules: 'any',
    reason: 'A profile, an order, a created order or a payment within an envelope is a bad reply.',
  },
  {
    applies: has('productBrand', 'object'),
    flows: [...CARD_FLOWS, 'order'],
    rules: 'any',
    reason: 'A product whose brand is an object with a name is dropped from every list.',
  },
  {
    applies: has('inventory', 'number'),
    flows: CARD_FLOWS,
    rules: 'any',
    reason: 'A product whose inventory is a number is dropped from every list.',
  },
  {
    applies: has('optionalFields', 'empty'),
    flows: ['home'],
    rules: ['banners lead to their product or their subcategory', 'products have pictures'],
    reason: 'A banner whose product id is an empty text is dropped instead of being a banner without a link.',
  },
  {
    applies: has('optionalFields', 'empty'),
    flows: ['category', 'list', 'product'],
    rules: 'any',
    reason: 'A product list whose available brands are an empty text is a bad reply.',
  },
  {
    applies: has('brands', 'results'),
    flows: ['search'],
    rules: ['Brands has no errors', 'the brands are known'],
    reason: 'Brands in `results` instead of `brands` are a bad reply.',
  },

  // Errors
  {
    applies: has('unauthorizedBody', 'simplejwt', 'detail'),
    flows: ['renewal'],
    rules: ['without a refresh token the error of the upstream passes'],
    reason: 'Without a refresh token the text of the upstream is replaced by the text of the call.',
  },
  {
    applies: has('errors', 'detail_and_fields'),
    flows: ['register', 'passwords'],
    rules: ['a refusal with detail and fields keeps both'],
    reason: 'The detail of a refusal is lost when the refusal has fields too.',
  },
  {
    applies: has('errors', 'array'),
    flows: ['register', 'sign in', 'passwords'],
    rules: [
      'a taken email is told at its field',
      'refused credentials have the sentence of the upstream',
      'a wrong old password is told at its field',
      'a wrong link has the sentence of the upstream',
    ],
    reason: 'A refusal whose body is an array of sentences shows the text of the call.',
  },
];

/** Combinations with which a purchase in a browser does not end at the order yet, and why. In the end there are none. */
export const JOURNEY_GAPS: Record<string, string> = {
  drfUuids: 'Products whose brand is an object are dropped.',
  nodeLike: 'A product and an order in an envelope are bad replies.',
  leanest: 'A cart without items, as null, is a bad reply after the purchase.',
};
