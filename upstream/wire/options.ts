/**
 * What stores that speak the contract differ in. The first value of each option is what the routes of this store send themselves. None of
 * the others knows the header Idempotency-Key.
 */
export interface WireOptions {
  // Calls
  /** How a filter takes several values: joined by commas, or as a repeated parameter. */
  severalValues: 'commas' | 'repeated';
  /** Whether pages of the REST lists have the size that is asked for. */
  pageSize: 'asked' | 'fixed';
  /** Whether a GET without a slash at its end is redirected to the path with it, as by Django's APPEND_SLASH. */
  appendSlash: boolean;
  /** The id in the path of a wishlist removal. */
  wishlistRemovalId: 'product' | 'item';

  // Answers
  /** A body as it is, or in `{data: …}`. */
  envelope: 'none' | 'data';
  /**
   * A page: `{results, count, next, previous}` with page numbers, as Django REST Framework without them, `{results, next: 2}` (false on
   * the last), or `{data, links, meta}`.
   */
  pages: 'numbered' | 'django' | 'next' | 'meta';
  /** A list without pages: `{results, …}`, the array alone, or `{data}`. */
  lists: 'results' | 'array' | 'data';
  /** A list within an object: as it is, or as a map with whole numbers, of which some are missing. */
  innerLists: 'arrays' | 'maps';
  /**
   * A refusal: `{detail}` or sentences by field, the same with a lack of stock among them, `{error}`, or `{message, errors}` with 422,
   * which is a redirect to a page for a call that does not ask for JSON.
   */
  refusals: 'detail' | 'fields' | 'error' | 'message';
  /** The answers of 204 without a body: those of removals, those of the end of a payment, or those of all writes that nobody reads. */
  emptyAnswers: 'removals' | 'payments' | 'writes';
  /** Whether a registration signs in, or answers the user, or nothing. */
  registration: 'tokens' | 'user' | 'nothing';
  /** JSON Web Tokens, or texts that say nothing of the shopper. */
  tokens: 'jwt' | 'opaque';

  // Values
  ids: 'numbers' | 'uuids';
  /** "1499.00", 1499 or "₹1,499.00". */
  money: 'decimal_texts' | 'numbers' | 'rupee_texts';
  /** RFC 3339, or UTC without saying so; dates of birth then have a time. */
  times: 'zoned' | 'unzoned';
  /** "cancelled", or `{value: "canceled", label: "Canceled"}`. */
  statuses: 'texts' | 'objects';
  /** An empty map: `{}`, or `[]`. */
  emptyMaps: 'maps' | 'arrays';
  /** The amount of a payment: 149900, or "1499.00". */
  paymentAmount: 'paise' | 'rupees';
  /** "a.webp", "/media/a.webp", or the whole address. */
  media: 'relative' | 'root_relative' | 'absolute';
  /** A brand and `{quantity, is_low_stock}`, or `{name}` and the quantity alone. */
  brandAndStock: 'name_and_object' | 'object_and_number';
  /** Fields without a value and versions of the home sections: as they are, or left out. */
  optionalFields: 'sent' | 'left_out';
  /** Whether things are missing that no shop has all of: some brands, the product of a collection, the file of a film. */
  gaps: boolean;
}

/** A store of Django REST Framework, as its tutorials build one. */
const django: WireOptions = {
  severalValues: 'repeated',
  pageSize: 'fixed',
  appendSlash: true,
  wishlistRemovalId: 'item',
  envelope: 'none',
  pages: 'django',
  lists: 'results',
  innerLists: 'arrays',
  refusals: 'fields',
  emptyAnswers: 'removals',
  registration: 'user',
  tokens: 'jwt',
  ids: 'numbers',
  money: 'decimal_texts',
  times: 'zoned',
  statuses: 'texts',
  emptyMaps: 'maps',
  paymentAmount: 'rupees',
  media: 'root_relative',
  brandAndStock: 'name_and_object',
  optionalFields: 'sent',
  gaps: true,
};

/** A store of hosted functions alone, written for Node. */
const functions: WireOptions = {
  severalValues: 'commas',
  pageSize: 'asked',
  appendSlash: false,
  wishlistRemovalId: 'product',
  envelope: 'data',
  pages: 'next',
  lists: 'array',
  innerLists: 'arrays',
  refusals: 'error',
  emptyAnswers: 'payments',
  registration: 'tokens',
  tokens: 'opaque',
  ids: 'uuids',
  money: 'numbers',
  times: 'zoned',
  statuses: 'texts',
  emptyMaps: 'maps',
  paymentAmount: 'paise',
  media: 'absolute',
  brandAndStock: 'object_and_number',
  optionalFields: 'left_out',
  gaps: false,
};

/** A store in PHP with the habits of Laravel. */
const laravel: WireOptions = {
  severalValues: 'commas',
  pageSize: 'fixed',
  appendSlash: false,
  wishlistRemovalId: 'product',
  envelope: 'data',
  pages: 'meta',
  lists: 'data',
  innerLists: 'maps',
  refusals: 'message',
  emptyAnswers: 'writes',
  registration: 'nothing',
  tokens: 'opaque',
  ids: 'numbers',
  money: 'rupee_texts',
  times: 'unzoned',
  statuses: 'objects',
  emptyMaps: 'arrays',
  paymentAmount: 'paise',
  media: 'root_relative',
  brandAndStock: 'name_and_object',
  optionalFields: 'sent',
  gaps: false,
};

/** The mixtures that `UPSTREAM_WIRE` names. */
export const WIRES = { django, functions, laravel };

export type WireName = keyof typeof WIRES;
