import { PLAIN, SPECIFIED_WORDS, type PaymentWords, type UpstreamOptions } from './options.ts';

/** Words of paid orders, the last one absent; tests/bff/paymentStates.test.ts has all that the shop knows. */
const PAID_WORDS = ['Captured', 'processing', '', undefined];

const withPaidWord = (paid: string | undefined): PaymentWords => ({
  ...SPECIFIED_WORDS,
  paid,
  orderWhenPaid: 'pending',
});

/** The other values of each trait, each tested alone. The type requires every trait. */
const OTHER_VALUES: { [Trait in keyof UpstreamOptions]: UpstreamOptions[Trait][] } = {
  ids: ['uuids'],
  tokens: ['opaque'],
  refreshTokens: ['rotated', 'blacklisted'],
  accessLifetimeSeconds: [3],
  tokensAtRegistration: [false],
  throttlesSignIns: [true],
  unauthorizedBody: ['detail', 'empty', 'html'],
  publicReads: ['signed_in'],
  prices: ['number', 'whole_text'],
  totals: ['number', 'whole_text'],
  paymentAmount: ['paise_text', 'rupees_text'],
  optionalFields: ['null', 'absent', 'empty'],
  lastName: ['absent'],
  productBrand: ['null', 'absent', 'object'],
  attributes: ['mixed', 'null', 'absent'],
  inventory: ['null', 'absent', 'number', 'flag'],
  noDiscount: ['absent', 'zero'],
  listedProducts: ['lean'],
  cartPicture: ['image'],
  versions: ['text', 'absent'],
  media: ['root_relative', 'api_origin', 'other_origin'],
  paging: ['drf', 'links', 'total_pages', 'num_pages', 'total', 'count'],
  searchResult: ['array'],
  pagesOfNothing: [0],
  pageAfterLast: ['not_found'],
  productEnvelope: ['product', 'data', 'array', 'results'],
  objectEnvelope: ['data'],
  emptyLists: ['null'],
  brands: ['objects', 'results'],
  severalValues: ['repeated', 'one'],
  redirects: ['append_slash', 'other_origin'],
  errors: ['non_field_errors', 'detail_and_fields', 'array', 'error', 'html'],
  outOfStock: ['non_field_errors'],
  cartPost: ['sets'],
  wishlistRemovalId: ['item'],
  orderStatusCase: ['upper', 'title'],
  orderItemProductIds: ['present'],
  orderItemIds: ['per_order'],
  idempotencyKey: ['honoured'],
  paymentWords: [
    ...PAID_WORDS.map(withPaidWord),
    { ...SPECIFIED_WORDS, initial: 'created', failed: 'declined', cancelled: 'canceled' },
    { ...SPECIFIED_WORDS, initial: undefined, failed: undefined, cancelled: undefined },
  ],
  verifyResponse: ['message', 'empty_204', 'empty_200', 'order', 400, 404, 409, 500, 'timeout'],
  reportResponse: ['empty', 'order'],
  secondPayment: ['new_provider_order'],
  orderWhenCancelled: ['cancelled'],
};

/** An upstream that differs from the plain one. */
export interface Variant {
  name: string;
  options: UpstreamOptions;
}

/** An upstream that differs in one trait. */
export interface Switch extends Variant {
  trait: keyof UpstreamOptions;
}

/** The parts of an object that differ from the plain value, as text. */
function differenceOf(value: object, plain: object): string {
  const known = new Map<string, unknown>(Object.entries(plain));
  return Object.entries(value)
    .filter(([key, part]) => known.get(key) !== part)
    .map(([key, part]) => `${key}: ${part === undefined ? 'absent' : JSON.stringify(part)}`)
    .join(', ');
}

/** The name of a trait's value in the matrix. */
function nameOf(trait: keyof UpstreamOptions, value: UpstreamOptions[typeof trait]): string {
  const plain = PLAIN[trait];
  const isObject = typeof value === 'object' && typeof plain === 'object';
  return `${trait}: ${isObject ? differenceOf(value, plain) : String(value)}`;
}

/** One upstream for each other value of each trait. */
export const SWITCHES: Switch[] = (Object.keys(OTHER_VALUES) as (keyof UpstreamOptions)[]).flatMap((trait) =>
  OTHER_VALUES[trait].map((value) => ({
    name: nameOf(trait, value),
    trait,
    options: { ...PLAIN, [trait]: value },
  })),
);

/** Puts switches of different traits together, as many as possible in each upstream. */
export function mixturesOf(switches: Switch[]): Variant[] {
  const mixtures: Variant[] = [];
  for (const { name, trait, options } of switches) {
    const open = mixtures.find((mixture) => mixture.options[trait] === PLAIN[trait]);
    if (open)
      Object.assign(open, {
        name: `${open.name}; ${name}`,
        options: { ...open.options, [trait]: options[trait] },
      });
    else mixtures.push({ name, options });
  }
  return mixtures;
}
