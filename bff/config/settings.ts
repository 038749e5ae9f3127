import { z } from 'zod';
import {
  addresses,
  flag,
  freshness,
  origin,
  origins,
  port,
  proxies,
  rateLimit,
  url,
  words,
} from './settingTypes.ts';
import { SCRIPT_URL } from '../wire/razorpay.ts';

/** The hosted functions, by the names of their default addresses. */
export const HOSTED_FUNCTIONS = [
  'get-featured-categories',
  'get-banners',
  'get-homepage-categories',
  'get-homepage-video',
  'get-homepage-exclusive-products',
  'get-homepage-data',
  'get-homepage-featured-product',
  'get-subcategories',
  'get-products-by-subcategory',
  'get-product',
] as const;

/** What the guides say of a setting (scripts/settings.ts writes them). `unit`: of a plain number. */
export interface About {
  group: string;
  description: string;
  /** A value for `.env.example` where the default is none. */
  example?: string;
  unit?: string;
  /** The BFF does not start for shoppers without it. */
  neededInProduction?: boolean;
}

/** Makes the settings of a group from a type, a description and what else is to say. */
const groupOf =
  (group: string) =>
  <Type extends z.ZodType>(
    type: Type,
    description: string,
    more: Omit<About, 'group' | 'description'> = {},
  ): Type =>
    type.meta({ group, description, ...more });

const listening = groupOf('Where it listens');
const upstream = groupOf('The upstream');
const payment = groupOf('Payments');
const shared = groupOf('Caches and processes');
const limit = groupOf('Limits');
const client = groupOf('Clients');

const wholeNumber = (min: number, max: number) =>
  z.coerce.number(`must be a whole number from ${min} to ${max}`).int().min(min).max(max);

/**
 * The environment variables of the BFF: types, defaults and descriptions. `config.ts` reads them; `npm start` takes those that are not
 * set from `.env` (scripts/supervise.cjs).
 */
export const Settings = z.object({
  NODE_ENV: listening(z.string().optional(), '`production` refuses what is unsafe for shoppers', {
    example: 'production',
  }),
  ALLOW_UNSAFE: listening(
    z.string().optional(),
    'what production refuses and is meant all the same, separated by commas',
    { example: 'payment_sandbox,demo_account' },
  ),
  PORT: listening(port.default(4000), 'pages, GraphQL, media and payment script'),
  HOST: listening(z.string().default('127.0.0.1'), 'the address that is listened on'),
  OPERATIONS_PORT: listening(
    port.optional(),
    '`/metrics`, `/livez` and `/readyz` on a port of their own instead of `PORT`',
    { example: '4010' },
  ),
  PUBLIC_URL: listening(
    origin.optional(),
    'the address that shoppers see; without it, that of each request',
    { example: 'https://shop.example', neededInProduction: true },
  ),
  TRUST_PROXY: listening(
    proxies.default(false),
    'the proxies whose `X-Forwarded-…` headers are believed, in Fastify’s notation',
    { example: 'loopback' },
  ),
  LOG_LEVEL: listening(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'the least severe entry that is logged',
  ),
  DRAIN_SECONDS: listening(
    z.coerce.number().min(0).max(300).default(0),
    'how long a process that was told to stop still serves, so that proxies notice',
    { unit: 'seconds' },
  ),

  EMBEDDED_UPSTREAM_URL: upstream(
    url.optional(),
    'the reference upstream; `npm start` sets it unless `API_URL` is set',
    { example: 'http://127.0.0.1:4001' },
  ),
  API_URL: upstream(url.optional(), 'the base of the REST paths of a hosted upstream', {
    example: 'https://api.shop.example',
    neededInProduction: true,
  }),
  FUNCTIONS_URL: upstream(url.optional(), 'the base of the hosted functions', {
    example: 'https://functions.shop.example/functions/v1',
    neededInProduction: true,
  }),
  FUNCTION_URLS: upstream(
    addresses(HOSTED_FUNCTIONS).prefault(''),
    'functions with another name or address, as `name=address`, separated by spaces',
    { example: 'get-banners=https://functions.shop.example/banners' },
  ),
  MEDIA_URL: upstream(url.optional(), 'the public media storage', {
    example: 'https://media.shop.example/storage/v1/object/public',
    neededInProduction: true,
  }),
  MEDIA_RESIZE_URL: upstream(
    z.string().includes('{path}').includes('{width}').optional(),
    'the address of a media server that resizes, with `{path}` and `{width}`',
    { example: 'https://media.shop.example/{width}/{path}' },
  ),
  MEDIA_ROOT: upstream(
    z.enum(['media', 'api']).default('media'),
    'what paths such as `/media/x.png` belong to: `MEDIA_URL`, or `api`: the origin of `API_URL`',
  ),
  MEDIA_ORIGINS: upstream(
    origins.default([]),
    'further origins of pictures and films, separated by commas; pages refuse all others',
    { example: 'https://cdn.example' },
  ),
  MULTIPLE_VALUES: upstream(
    z.enum(['comma', 'repeat', 'first']).default('comma'),
    'how several brands or types are sent: joined by commas, as a repeated parameter, or only the first',
  ),
  WISHLIST_REMOVE_BY: upstream(
    z.enum(['product', 'item']).default('product'),
    'which id a removal from the wishlist sends: the product’s or the wish’s',
  ),
  PUBLIC_READS: upstream(
    z.enum(['anonymous', 'session']).default('anonymous'),
    '`session`: public REST reads carry a shopper’s token, and their answers are not cached',
  ),
  UPSTREAM_TIMEOUT_MS: upstream(wholeNumber(50, 60_000).default(5_000), 'for one call', { unit: 'ms' }),
  CATALOGUE_WEBHOOK_SECRET: upstream(
    z.string().min(16, 'must have at least 16 characters').optional(),
    'signs `POST /webhooks/catalogue`, by which the upstream says that public data has changed',
    { example: 'a-secret-of-16-characters-or-more' },
  ),
  SHOP_FILE: upstream(
    z.string().optional(),
    'the owner’s names, texts, seller, policies, links and accent; without it `shop.json`',
    { example: '/etc/maidan/shop.json' },
  ),

  RAZORPAY_KEY_ID: payment(
    z.string().optional(),
    'the public key; without it the reference upstream’s sandbox',
    { example: 'rzp_live_…', neededInProduction: true },
  ),
  PAYMENT_SCRIPT_URL: payment(url.default(SCRIPT_URL), 'the script of the payment window'),
  PAYMENT_AMOUNT_UNIT: payment(
    z.enum(['paise', 'rupees']).default('paise'),
    'the unit of a payment’s amount in the upstream’s response',
  ),
  PAID_STATUSES: payment(
    words.prefault(
      'paid,captured,success,succeeded,completed,complete,verified,confirmed,settled,authorized,authorised',
    ),
    'values of `payment_status` that mean paid; replaces the list',
  ),
  UNPAID_STATUSES: payment(
    words.prefault('unpaid,pending,created,initiated,failed,cancelled,canceled,expired,refused,declined'),
    'values that mean unpaid; an order with any other value is neither paid nor payable',
  ),

  REDIS_URL: shared(
    z.url({ protocol: /^rediss?$/, error: 'must be a redis address' }).optional(),
    'what several processes share: renewals, limits, idempotency keys, caches',
    { example: 'redis://127.0.0.1:6379' },
  ),
  PUBLIC_CACHE: shared(
    freshness.prefault('60/30/10'),
    'how long public data is fresh: home/lists/products, or `off`',
    { unit: 'seconds' },
  ),
  PUBLIC_CACHE_MB: shared(
    wholeNumber(1, 100_000).default(16),
    'memory of public data; answers and pages take 4 times as much again',
    { unit: 'MB' },
  ),

  RATE_LIMIT_ADDRESS: limit(
    rateLimit.prefault('120/300'),
    'sign-ins, passwords, payments, logouts and uploads of one address',
    { unit: 'attempts/seconds, or off' },
  ),
  RATE_LIMIT_ACCOUNT: limit(rateLimit.prefault('30/900'), 'for one account at one address', {
    unit: 'attempts/seconds, or off',
  }),
  RATE_LIMIT_ACCOUNT_WIDE: limit(
    rateLimit.prefault('100/900'),
    'for one account, from all addresses together that have not signed in to it',
    { unit: 'attempts/seconds, or off' },
  ),

  TRUSTED_DOCUMENTS: client(
    z.enum(['prefer', 'only']).default('prefer'),
    '`only`: no operations besides those of known builds',
  ),
  GRAPHQL_INTROSPECTION: client(
    flag.optional(),
    'Sandbox and introspection; without it, on with the reference upstream outside production',
    { example: '1' },
  ),
});
