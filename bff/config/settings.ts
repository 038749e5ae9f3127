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

const PROCESS = 'Where it listens';
const UPSTREAM = 'The upstream';
const PAYMENTS = 'Payments';
const SHARED = 'Caches and processes';
const LIMITS = 'Limits';
const CLIENTS = 'Clients';

/** A setting with its description. */
const about = <Type extends z.ZodType>(type: Type, { ...meta }: About): Type => type.meta(meta);

const wholeNumber = (min: number, max: number) =>
  z.coerce.number(`must be a whole number from ${min} to ${max}`).int().min(min).max(max);

/**
 * The environment variables of the BFF: types, defaults and descriptions. `config.ts` reads them; `npm start` takes those that are not
 * set from `.env` (scripts/supervise.cjs).
 */
export const Settings = z.object({
  NODE_ENV: about(z.string().optional(), {
    group: PROCESS,
    description: '`production` refuses what is unsafe for shoppers',
    example: 'production',
  }),
  ALLOW_UNSAFE: about(z.string().optional(), {
    group: PROCESS,
    description: 'what production refuses and is meant all the same, separated by commas',
    example: 'payment_sandbox,demo_account',
  }),
  PORT: about(port.default(4000), {
    group: PROCESS,
    description: 'pages, GraphQL, media and payment script',
  }),
  HOST: about(z.string().default('127.0.0.1'), {
    group: PROCESS,
    description: 'the address that is listened on',
  }),
  OPERATIONS_PORT: about(port.optional(), {
    group: PROCESS,
    description: '`/metrics`, `/livez` and `/readyz` on a port of their own instead of `PORT`',
    example: '4010',
  }),
  PUBLIC_URL: about(origin.optional(), {
    group: PROCESS,
    description: 'the address that shoppers see; without it, that of each request',
    example: 'https://shop.example',
    neededInProduction: true,
  }),
  TRUST_PROXY: about(proxies.default(false), {
    group: PROCESS,
    description: 'the proxies whose `X-Forwarded-…` headers are believed, in Fastify’s notation',
    example: 'loopback',
  }),
  LOG_LEVEL: about(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'), {
    group: PROCESS,
    description: 'the least severe entry that is logged',
  }),
  DRAIN_SECONDS: about(z.coerce.number().min(0).max(300).default(0), {
    group: PROCESS,
    unit: 'seconds',
    description: 'how long a process that was told to stop still serves, so that proxies notice',
  }),

  EMBEDDED_UPSTREAM_URL: about(url.optional(), {
    group: UPSTREAM,
    description: 'the reference upstream; `npm start` sets it unless `API_URL` is set',
    example: 'http://127.0.0.1:4001',
  }),
  API_URL: about(url.optional(), {
    group: UPSTREAM,
    description: 'the base of the REST paths of a hosted upstream',
    example: 'https://api.shop.example',
    neededInProduction: true,
  }),
  FUNCTIONS_URL: about(url.optional(), {
    group: UPSTREAM,
    description: 'the base of the hosted functions',
    example: 'https://functions.shop.example/functions/v1',
    neededInProduction: true,
  }),
  FUNCTION_URLS: about(addresses(HOSTED_FUNCTIONS).prefault(''), {
    group: UPSTREAM,
    description: 'functions with another name or address, as `name=address`, separated by spaces',
    example: 'get-banners=https://functions.shop.example/banners',
  }),
  MEDIA_URL: about(url.optional(), {
    group: UPSTREAM,
    description: 'the public media storage',
    example: 'https://media.shop.example/storage/v1/object/public',
    neededInProduction: true,
  }),
  MEDIA_RESIZE_URL: about(z.string().includes('{path}').includes('{width}').optional(), {
    group: UPSTREAM,
    description: 'the address of a media server that resizes, with `{path}` and `{width}`',
    example: 'https://media.shop.example/{width}/{path}',
  }),
  MEDIA_ROOT: about(z.enum(['media', 'api'], 'must be media or api').default('media'), {
    group: UPSTREAM,
    description:
      'what paths such as `/media/x.png` belong to: `MEDIA_URL`, or `api`: the origin of `API_URL`',
  }),
  MEDIA_ORIGINS: about(origins.default([]), {
    group: UPSTREAM,
    description: 'further origins of pictures and films, separated by commas; pages refuse all others',
    example: 'https://cdn.example',
  }),
  MULTIPLE_VALUES: about(
    z.enum(['comma', 'repeat', 'first'], 'must be comma, repeat or first').default('comma'),
    {
      group: UPSTREAM,
      description:
        'how several brands or types are sent: joined by commas, as a repeated parameter, or only the first',
    },
  ),
  WISHLIST_REMOVE_BY: about(z.enum(['product', 'item'], 'must be product or item').default('product'), {
    group: UPSTREAM,
    description: 'which id a removal from the wishlist sends: the product’s or the wish’s',
  }),
  PUBLIC_READS: about(z.enum(['anonymous', 'session'], 'must be anonymous or session').default('anonymous'), {
    group: UPSTREAM,
    description: '`session`: public REST reads carry a shopper’s token, and their answers are not cached',
  }),
  UPSTREAM_TIMEOUT_MS: about(wholeNumber(50, 60_000).default(5_000), {
    group: UPSTREAM,
    unit: 'ms',
    description: 'for one call',
  }),
  CATALOGUE_WEBHOOK_SECRET: about(z.string().min(16, 'must have at least 16 characters').optional(), {
    group: UPSTREAM,
    description: 'signs `POST /webhooks/catalogue`, by which the upstream says that public data has changed',
    example: 'a-secret-of-16-characters-or-more',
  }),
  SHOP_FILE: about(z.string().optional(), {
    group: UPSTREAM,
    description: 'the owner’s names, texts, seller, policies, links and accent; without it `shop.json`',
    example: '/etc/maidan/shop.json',
  }),

  RAZORPAY_KEY_ID: about(z.string().optional(), {
    group: PAYMENTS,
    description: 'the public key; without it the reference upstream’s sandbox',
    example: 'rzp_live_…',
    neededInProduction: true,
  }),
  PAYMENT_SCRIPT_URL: about(url.default(SCRIPT_URL), {
    group: PAYMENTS,
    description: 'the script of the payment window',
  }),
  PAYMENT_AMOUNT_UNIT: about(z.enum(['paise', 'rupees'], 'must be paise or rupees').default('paise'), {
    group: PAYMENTS,
    description: 'the unit of a payment’s amount in the upstream’s response',
  }),
  PAID_STATUSES: about(
    words.prefault(
      'paid,captured,success,succeeded,completed,complete,verified,confirmed,settled,authorized,authorised',
    ),
    { group: PAYMENTS, description: 'values of `payment_status` that mean paid; replaces the list' },
  ),
  UNPAID_STATUSES: about(
    words.prefault('unpaid,pending,created,initiated,failed,cancelled,canceled,expired,refused,declined'),
    {
      group: PAYMENTS,
      description: 'values that mean unpaid; an order with any other value is neither paid nor payable',
    },
  ),

  REDIS_URL: about(z.url({ protocol: /^rediss?$/, error: 'must be a redis address' }).optional(), {
    group: SHARED,
    description: 'what several processes share: renewals, limits, idempotency keys, caches',
    example: 'redis://127.0.0.1:6379',
  }),
  PUBLIC_CACHE: about(freshness.prefault('60/30/10'), {
    group: SHARED,
    unit: 'seconds',
    description: 'how long public data is fresh: home/lists/products, or `off`',
  }),
  PUBLIC_CACHE_MB: about(wholeNumber(1, 100_000).default(16), {
    group: SHARED,
    unit: 'MB',
    description: 'memory of public data; answers and pages take 4 times as much again',
  }),

  RATE_LIMIT_ADDRESS: about(rateLimit.prefault('120/300'), {
    group: LIMITS,
    unit: 'attempts/seconds, or off',
    description: 'sign-ins, passwords, payments, logouts and uploads of one address',
  }),
  RATE_LIMIT_ACCOUNT: about(rateLimit.prefault('30/900'), {
    group: LIMITS,
    unit: 'attempts/seconds, or off',
    description: 'for one account at one address',
  }),
  RATE_LIMIT_ACCOUNT_WIDE: about(rateLimit.prefault('100/900'), {
    group: LIMITS,
    unit: 'attempts/seconds, or off',
    description: 'for one account, from all addresses together that have not signed in to it',
  }),

  TRUSTED_DOCUMENTS: about(
    z.enum(['off', 'prefer', 'only'], 'must be off, prefer or only').default('prefer'),
    {
      group: CLIENTS,
      description: '`only`: no operations besides those of known builds; `off`: none by hash',
    },
  ),
  GRAPHQL_INTROSPECTION: about(flag.optional(), {
    group: CLIENTS,
    description: 'Sandbox and introspection; without it, on with the reference upstream outside production',
    example: '1',
  }),
  SERVICE_WORKER: about(flag.default(true), {
    group: CLIENTS,
    description: '0: browsers remove the service worker and its copies of pages',
  }),
});
