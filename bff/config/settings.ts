import { z } from 'zod';
import type { PublicCacheSettings } from '../cache/publicCache.ts';
import type { RateLimit } from '../rateLimits/rateLimiter.ts';
import { INDIA, isTimeZone } from '../wire/dateTime.ts';
import { ENDED_ORDER_WORDS } from '../rules/paymentStatus.ts';
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

const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/** An http(s) URL; slashes at its end are removed. */
const url = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((text) => text.replace(/\/+$/, ''));

/** An origin, normalized as browsers write it, because it is compared with their `Origin` header as text. */
const origin = url
  .refine((text) => new URL(text).pathname === '/', 'must be an origin, without a path')
  .transform((text) => new URL(text).origin);

/** "get-banners=https://…": addresses of functions, separated by spaces. An address may have further `=`. */
const functionAddresses = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .transform((pairs) => new Map(pairs.map((pair) => pair.split(/=(.*)/, 2) as [string, string])))
  .pipe(z.map(z.enum(HOSTED_FUNCTIONS, `must name ${HOSTED_FUNCTIONS.join(', ')}`), url));

const networkName = z.enum(['loopback', 'linklocal', 'uniquelocal']);
const proxy = z.union([networkName, z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** Trusted proxies: `true`, or a list for Fastify of addresses, networks and names of networks. */
const proxies = z
  .union([z.stringbool({ truthy: ['true'], falsy: ['false'] }), z.string()])
  .refine(
    (value) => typeof value === 'boolean' || z.array(proxy).safeParse(partsOf(value)).success,
    'must name proxies, such as loopback, 10.0.0.0/8, or true',
  );

const wholeNumber = (min: number, max: number) =>
  z.coerce.number(`must be a whole number from ${min} to ${max}`).int().min(min).max(max);

/** A port; 0 selects a free one. */
const port = wholeNumber(0, 65_535);

/** "20/300" means 20 attempts in 300 seconds; "off" is null. */
const rateLimit = z
  .string()
  .regex(/^(off|[1-9]\d*\/[1-9]\d*)$/, 'must be attempts/seconds, such as 20/300, or off')
  .transform((text): RateLimit | null => {
    const [attempts = 0, seconds = 0] = text.split('/').map(Number);
    return text === 'off' ? null : { attempts, seconds };
  });

/** "60/30/10": seconds for home, lists and products, converted to ms; "off" is null. */
const freshness = z
  .string()
  .regex(/^(off|[1-9]\d*\/[1-9]\d*\/[1-9]\d*)$/, 'must be seconds, such as 60/30/10, or off')
  .transform((text): PublicCacheSettings['freshMs'] | null => {
    const [home = 0, list = 0, product = 0] = text.split('/').map((seconds) => Number(seconds) * 1000);
    return text === 'off' ? null : { home, list, product };
  });

/** Words separated by commas, to be compared without case and surrounding spaces. */
const words = z
  .string()
  .transform((text): ReadonlySet<string> => new Set(partsOf(text.toLowerCase()).filter(Boolean)));

/** Settings of a group, with what the guides say (scripts/settings.ts). `example`: for `.env.example` where there is no default. */
const groupOf =
  (group: string) =>
  <Type extends z.ZodType>(type: Type, description: string, example?: string): Type =>
    type.meta({ group, description, example });

const listening = groupOf('Where it listens');
const upstream = groupOf('The upstream');
const payment = groupOf('Payments');
const shared = groupOf('Caches and processes');
const limit = groupOf('Limits');
const client = groupOf('Clients');

/** The environment variables of the BFF; `npm start` takes those that are not set from `.env` (scripts/supervise.cjs). */
export const Settings = z.object({
  NODE_ENV: listening(
    z.string().optional(),
    '`production` refuses what is unsafe for shoppers',
    'production',
  ),
  ALLOW_UNSAFE: listening(
    z.string().optional(),
    'what production refuses and is meant all the same, separated by commas',
    'payment_sandbox,demo_account',
  ),
  PORT: listening(port.default(4000), 'pages, GraphQL, media and payment script'),
  HOST: listening(z.string().default('127.0.0.1'), 'the address that is listened on'),
  OPERATIONS_PORT: listening(
    port.optional(),
    '`/metrics`, `/livez` and `/readyz` on a port of their own instead of `PORT`',
    '4010',
  ),
  PUBLIC_URL: listening(
    origin.optional(),
    'the address that shoppers see; without it, that of each request',
    'https://shop.example',
  ),
  TRUST_PROXY: listening(
    proxies.default(false),
    'the proxies whose `X-Forwarded-…` headers are believed, in Fastify’s notation',
    'loopback',
  ),
  STRICT_TRANSPORT_SECURITY: listening(
    z
      .string()
      .regex(/^max-age=\d+(; ?includeSubDomains)?(; ?preload)?$/, 'must be as max-age=31536000')
      .default('max-age=31536000'),
    'the header of this name; add `; includeSubDomains` when every name below the shop’s has https',
  ),
  LOG_LEVEL: listening(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'the least severe entry that is logged',
  ),
  DRAIN_SECONDS: listening(
    z.coerce.number().min(0).max(300).default(0),
    'how long a process that was told to stop still serves, so that proxies notice (seconds)',
  ),

  EMBEDDED_UPSTREAM_URL: upstream(
    url.optional(),
    'the reference upstream; `npm start` sets it unless `API_URL` is set',
    'http://127.0.0.1:4001',
  ),
  API_URL: upstream(
    url.optional(),
    'the base of the REST paths of a hosted upstream',
    'https://api.shop.example',
  ),
  FUNCTIONS_URL: upstream(
    url.optional(),
    'the base of the hosted functions',
    'https://functions.shop.example/functions/v1',
  ),
  FUNCTION_URLS: upstream(
    functionAddresses.prefault(''),
    'functions with another name or address, as `name=address`, separated by spaces',
    'get-banners=https://functions.shop.example/banners',
  ),
  MEDIA_URL: upstream(
    url.optional(),
    'the public media storage',
    'https://media.shop.example/storage/v1/object/public',
  ),
  MEDIA_RESIZE_URL: upstream(
    z.string().includes('{path}').includes('{width}').optional(),
    'the address of a media server that resizes, with `{path}` and `{width}`',
    'https://media.shop.example/{width}/{path}',
  ),
  MEDIA_ROOT: upstream(
    z.enum(['media', 'api']).default('media'),
    'what paths such as `/media/x.png` belong to: `MEDIA_URL`, or `api`: the origin of `API_URL`',
  ),
  MEDIA_ORIGINS: upstream(
    z.string().transform(partsOf).pipe(z.array(origin)).default([]),
    'further origins of pictures and films, separated by commas; pages refuse all others',
    'https://cdn.example',
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
  UPSTREAM_IDS: upstream(
    z.enum(['auto', 'text']).default('auto'),
    'how ids are sent in JSON: `auto`: those of digits as numbers; `text`: all as texts',
  ),
  UPSTREAM_TIMEZONE: upstream(
    z.string().refine(isTimeZone, 'must be a time zone, such as Asia/Kolkata, UTC or +05:30').default(INDIA),
    'the zone of times that name none',
  ),
  UPSTREAM_TIMEOUT_MS: upstream(
    wholeNumber(50, 20_000).default(5_000),
    'for one call; a request waits for all of its calls at most 25 s (ms)',
  ),
  UPSTREAM_IDLE_MS: upstream(
    wholeNumber(100, 600_000).default(4_000),
    'how long an unused connection stays open: shorter than the upstream, or what stands before it, leaves it open (ms)',
  ),
  CATALOGUE_WEBHOOK_SECRET: upstream(
    z.string().min(16, 'must have at least 16 characters').optional(),
    'signs `POST /webhooks/catalogue`, by which the upstream says that public data has changed',
    'a-secret-of-16-characters-or-more',
  ),
  SHOP_FILE: upstream(
    z.string().optional(),
    'the owner’s names, texts, seller, policies, links and accent; without it `shop.json`',
    '/etc/maidan/shop.json',
  ),

  RAZORPAY_KEY_ID: payment(
    z.string().optional(),
    'the public key; without it the reference upstream’s sandbox',
    'rzp_live_…',
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
  ENDED_STATUSES: payment(
    words.prefault(ENDED_ORDER_WORDS),
    'values of `status` that mean that an order is over: it cannot be paid, and the same is ordered anew; replaces the list',
  ),

  REDIS_URL: shared(
    z.url({ protocol: /^rediss?$/, error: 'must be a redis address' }).optional(),
    'what several processes share and may not lose: orders’ keys, payments, revoked tokens, attempts, renewals',
    'redis://127.0.0.1:6379',
  ),
  REDIS_CACHE_URL: shared(
    z.url({ protocol: /^rediss?$/, error: 'must be a redis address' }).optional(),
    'a Redis that may evict, for copies of public data; without it each process fetches its own',
    'redis://127.0.0.1:6380',
  ),
  REDIS_PREFIX: shared(
    z
      .string()
      .regex(/^[!-~]*$/, 'must be visible ASCII characters')
      .default(''),
    'the beginning of all keys, where several shops share a Redis',
  ),
  PUBLIC_CACHE: shared(
    freshness.prefault('60/30/10'),
    'how long public data is fresh: home/lists/products, or `off` (seconds)',
  ),
  PUBLIC_CACHE_MB: shared(
    wholeNumber(1, 100_000).default(16),
    'memory of public data; answers and pages take 4 times as much again (MB)',
  ),

  RATE_LIMIT_ADDRESS: limit(
    rateLimit.prefault('120/300'),
    'sign-ins, passwords, logouts and uploads of one address (attempts/seconds, or off)',
  ),
  RATE_LIMIT_ACCOUNT: limit(
    rateLimit.prefault('30/900'),
    'for one account at one address, payments of one shopper at all (attempts/seconds, or off)',
  ),
  RATE_LIMIT_ACCOUNT_WIDE: limit(
    rateLimit.prefault('100/900'),
    'for one account, from all addresses together that have not signed in to it (attempts/seconds, or off)',
  ),
  RATE_LIMIT_UNPAID_ORDERS: limit(
    rateLimit.prefault('10/900'),
    'orders of one shopper that are not paid yet and younger (orders/seconds, or off)',
  ),

  TRUSTED_DOCUMENTS: client(
    z.enum(['prefer', 'only']).default('prefer'),
    '`only`: no operations besides those of known builds',
  ),
  GRAPHQL_INTROSPECTION: client(
    z.stringbool({ truthy: ['1', 'true'], falsy: ['0', 'false'] }).optional(),
    'Sandbox and introspection; without it, on with the reference upstream outside production',
    '1',
  ),
});
