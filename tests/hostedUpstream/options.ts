/** How an amount of rupees is written: "1499.00", 1499 or "1499". */
export type MoneyFormat = 'decimal_text' | 'number' | 'whole_text';

/** The words of `payment_status` at each stage; undefined leaves the field out. */
export interface PaymentWords {
  initial: string | undefined;
  paid: string | undefined;
  failed: string | undefined;
  cancelled: string | undefined;
  /** The `status` of a paid order. Some stores leave it pending until the payment is settled. */
  orderWhenPaid: 'confirmed' | 'pending';
}

/** Every trait of an upstream that the specification leaves open. */
export interface UpstreamOptions {
  // Sessions
  /** Ids of all things. */
  ids: 'numbers' | 'uuids';
  /** JSON Web Tokens with SimpleJWT's claims, or random text. */
  tokens: 'jwt' | 'opaque';
  /** What a renewal does: returns no refresh token, returns a new one, or returns a new one and refuses the used one. */
  refreshTokens: 'unchanged' | 'rotated' | 'blacklisted';
  accessLifetimeSeconds: number;
  tokensAtRegistration: boolean;
  /** Whether the fourth refused sign-in of an account gets a 429 with `Retry-After`. */
  throttlesSignIns: boolean;
  /** The body of a 401 for a bad token. */
  unauthorizedBody: 'simplejwt' | 'detail' | 'empty' | 'html';
  /** Who may read the listing, the brands, the product lists and the featured categories of the REST API. */
  publicReads: 'anyone' | 'signed_in';

  // Values
  /** Prices of products. */
  prices: MoneyFormat;
  /** Totals and subtotals of carts and orders. */
  totals: MoneyFormat;
  /** A payment's amount: 161000, "161000" or "1610.00". */
  paymentAmount: 'paise' | 'paise_text' | 'rupees_text';
  /** Optional fields: with values, or null, left out or "" where there is no value. */
  optionalFields: 'present' | 'null' | 'absent' | 'empty';
  /** Whether profiles have a `last_name`. */
  lastName: 'present' | 'absent';
  productBrand: 'text' | 'null' | 'absent' | 'object';
  /** Groups of texts, groups with numbers and booleans too, null or absent. */
  attributes: 'texts' | 'mixed' | 'null' | 'absent';
  /** `{quantity, is_low_stock}`, null, absent, a quantity, or `{in_stock}`. */
  inventory: 'object' | 'null' | 'absent' | 'number' | 'flag';
  /** The `discounted_price` of a product without a discount. */
  noDiscount: 'null' | 'absent' | 'zero';
  /** Products in lists, carts and orders: all fields, or name, price and picture only. */
  listedProducts: 'full' | 'lean';
  /** The field of a cart product's picture. */
  cartPicture: 'main_image_url' | 'image';
  /** Versions of home sections. */
  versions: 'numbers' | 'text' | 'absent';

  // Media
  /** Films, and pictures of products and shoppers: a path in the media storage, `/media/x.png` of the API, an address of the API, or one of a CDN. */
  media: 'relative' | 'root_relative' | 'api_origin' | 'other_origin';

  // Shapes
  /**
   * Fields of a page besides `results`: as specified, those of DRF (`count`, `next`, `previous`), its links alone, `total` with
   * `total_pages`, or one of `num_pages`, `total` and `count`. The functions know `total`, and with `drf` DRF's fields.
   */
  paging: 'specified' | 'drf' | 'links' | 'total_pages' | 'num_pages' | 'total' | 'count';
  /** What `GET /api/products/?search=` returns: a page, or all products as an array. */
  searchResult: 'page' | 'array';
  /** The number of pages when nothing is found. */
  pagesOfNothing: 1 | 0;
  /** A page after the last one: an empty page, or 404. */
  pageAfterLast: 'empty' | 'not_found';
  /** The body of the product function: `x`, `{product: x}`, `{data: x}`, `[x]` or `{results: [x]}`. */
  productEnvelope: 'bare' | 'product' | 'data' | 'array' | 'results';
  /** The body of other single objects (profile, order, payment): `x` or `{data: x}`. */
  objectEnvelope: 'bare' | 'data';
  emptyLists: 'empty' | 'null';
  /** The body of `GET /api/brands/`: names, objects with names, or objects in `results`. */
  brands: 'text' | 'objects' | 'results';
  /** How a filter takes several values: joined by commas, as a repeated parameter, or not at all. */
  severalValues: 'commas' | 'repeated' | 'one';
  /** `GET /api/products` redirects to the path with a slash; or `GET /api/brands/` redirects to another origin. */
  redirects: 'none' | 'append_slash' | 'other_origin';

  // Errors
  /** The body of a refusal: fields or `detail`, `non_field_errors`, both, sentences in an array, `{error}`, or an HTML page. */
  errors: 'drf' | 'non_field_errors' | 'detail_and_fields' | 'array' | 'error' | 'html';
  /** A lack of stock: 409 with the code `out_of_stock`, or 400 with `non_field_errors`. */
  outOfStock: 'conflict' | 'non_field_errors';

  // Carts and wishlists
  /** What `POST /api/cart/items/` does with a product that the cart has. */
  cartPost: 'adds' | 'sets';
  /** The id in the path of a wishlist removal. */
  wishlistRemovalId: 'product' | 'item';

  // Orders
  orderStatusCase: 'lower' | 'upper' | 'title';
  /** Whether the product of an order item has an id. */
  orderItemProductIds: 'absent' | 'present';
  /** Ids of order items: their own, or counted from 1 in each order. */
  orderItemIds: 'unique' | 'per_order';
  idempotencyKey: 'ignored' | 'honoured';
  paymentWords: PaymentWords;
  /** The response to a proof: a body or a status. After a 4xx, a 500 or a timeout the order is not paid. */
  verifyResponse:
    'status' | 'message' | 'empty_204' | 'empty_200' | 'order' | 400 | 404 | 409 | 500 | 'timeout';
  /** The response to a report of a failed or cancelled payment. */
  reportResponse: 'detail' | 'empty' | 'order';
  /** What a second payment of an order gets while the amount is the same. */
  secondPayment: 'same_provider_order' | 'new_provider_order';
  /** The order's status after its payment was cancelled. */
  orderWhenCancelled: 'pending' | 'cancelled';
}

export const SPECIFIED_WORDS: PaymentWords = {
  initial: 'pending',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  orderWhenPaid: 'confirmed',
};

/** The plain upstream: docs/product.md#upstream-calls and the schemas of its section "Data", and nothing more. */
export const PLAIN: UpstreamOptions = {
  ids: 'numbers',
  tokens: 'jwt',
  refreshTokens: 'unchanged',
  accessLifetimeSeconds: 300,
  tokensAtRegistration: true,
  throttlesSignIns: false,
  unauthorizedBody: 'simplejwt',
  publicReads: 'anyone',
  prices: 'decimal_text',
  totals: 'decimal_text',
  paymentAmount: 'paise',
  optionalFields: 'present',
  lastName: 'present',
  productBrand: 'text',
  attributes: 'texts',
  inventory: 'object',
  noDiscount: 'null',
  listedProducts: 'full',
  cartPicture: 'main_image_url',
  versions: 'numbers',
  media: 'relative',
  paging: 'specified',
  searchResult: 'page',
  pagesOfNothing: 1,
  pageAfterLast: 'empty',
  productEnvelope: 'bare',
  objectEnvelope: 'bare',
  emptyLists: 'empty',
  brands: 'text',
  severalValues: 'commas',
  redirects: 'none',
  errors: 'drf',
  outOfStock: 'conflict',
  cartPost: 'adds',
  wishlistRemovalId: 'product',
  orderStatusCase: 'lower',
  orderItemProductIds: 'absent',
  orderItemIds: 'unique',
  idempotencyKey: 'ignored',
  paymentWords: SPECIFIED_WORDS,
  verifyResponse: 'status',
  reportResponse: 'detail',
  secondPayment: 'same_provider_order',
  orderWhenCancelled: 'pending',
};
