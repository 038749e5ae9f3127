import { PLAIN, type UpstreamOptions } from './options.ts';

/** A Django REST Framework project with SimpleJWT, as its tutorials build it. */
const plainDrf: UpstreamOptions = {
  ...PLAIN,
  media: 'api_origin',
  paging: 'drf',
  pageAfterLast: 'not_found',
  redirects: 'append_slash',
  outOfStock: 'non_field_errors',
  tokensAtRegistration: false,
  orderItemProductIds: 'present',
  optionalFields: 'null',
  secondPayment: 'new_provider_order',
};

/** The same framework with UUIDs as primary keys and SimpleJWT's rotation and blacklist. */
const drfUuids: UpstreamOptions = {
  ...plainDrf,
  ids: 'uuids',
  refreshTokens: 'blacklisted',
  throttlesSignIns: true,
  media: 'root_relative',
  brands: 'results',
  productBrand: 'object',
  orderStatusCase: 'upper',
  severalValues: 'repeated',
  wishlistRemovalId: 'item',
  errors: 'non_field_errors',
};

/** An Express or Nest API: JSON numbers, envelopes, opaque tokens, media on a CDN. */
const nodeLike: UpstreamOptions = {
  ...PLAIN,
  tokens: 'opaque',
  refreshTokens: 'rotated',
  unauthorizedBody: 'detail',
  prices: 'number',
  totals: 'number',
  media: 'other_origin',
  versions: 'text',
  paging: 'total_pages',
  pagesOfNothing: 0,
  productEnvelope: 'data',
  objectEnvelope: 'data',
  brands: 'objects',
  errors: 'error',
  orderItemProductIds: 'present',
  idempotencyKey: 'honoured',
  paymentWords: {
    initial: 'created',
    paid: 'Captured',
    failed: 'declined',
    cancelled: 'canceled',
    orderWhenPaid: 'confirmed',
  },
  verifyResponse: 'message',
};

/** An upstream that sends no more than the schemas of docs/hosted-upstream.md#other-shapes require. */
const leanest: UpstreamOptions = {
  ...PLAIN,
  tokens: 'opaque',
  tokensAtRegistration: false,
  unauthorizedBody: 'empty',
  optionalFields: 'absent',
  lastName: 'absent',
  productBrand: 'null',
  attributes: 'absent',
  inventory: 'absent',
  noDiscount: 'absent',
  listedProducts: 'lean',
  cartPicture: 'image',
  versions: 'absent',
  paging: 'count',
  emptyLists: 'null',
  orderItemIds: 'per_order',
  verifyResponse: 'empty_204',
  reportResponse: 'empty',
};

/** Combinations of traits that real frameworks give. */
export const COMBINATIONS = { plainDrf, drfUuids, nodeLike, leanest };
