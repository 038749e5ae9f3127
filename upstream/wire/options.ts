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
  /** A page: `{results, count, next, previous}` with page numbers, as Django REST Framework without them, or `{results, next: 2}` (false on the last). */
  pages: 'numbered' | 'django' | 'next';
  /** A list without pages: `{results, …}`, or the array alone. */
  lists: 'results' | 'array';
  /** A refusal: `{detail}` or sentences by field, the same with a lack of stock among them, or `{error}`. */
  refusals: 'detail' | 'fields' | 'error';
  /** The answers of 204 without a body: those of removals, or those of the end of a payment. */
  emptyAnswers: 'removals' | 'payments';
  /** Whether a registration signs in. */
  registration: 'tokens' | 'user';
  /** JSON Web Tokens, or texts that say nothing of the shopper. */
  tokens: 'jwt' | 'opaque';

  // Values
  ids: 'numbers' | 'uuids';
  /** "1499.00" or 1499. */
  money: 'decimal_texts' | 'numbers';
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
  refusals: 'fields',
  emptyAnswers: 'removals',
  registration: 'user',
  tokens: 'jwt',
  ids: 'numbers',
  money: 'decimal_texts',
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
  refusals: 'error',
  emptyAnswers: 'payments',
  registration: 'tokens',
  tokens: 'opaque',
  ids: 'uuids',
  money: 'numbers',
  paymentAmount: 'paise',
  media: 'absolute',
  brandAndStock: 'object_and_number',
  optionalFields: 'left_out',
  gaps: false,
};

/** The mixtures that `UPSTREAM_WIRE` names. */
export const WIRES = { django, functions };

export type WireName = keyof typeof WIRES;
