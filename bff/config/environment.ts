import { RATE_LIMIT_DEFAULTS } from '@maidan/service/rateLimitDefaults';
import { z } from 'zod';
import {
  bulkRead,
  countOrOff,
  flag,
  freshness,
  origin,
  origins,
  port,
  proxies,
  rateLimit,
  url,
  words,
} from './configValues.ts';
import { SCRIPT_URL } from '../wire/razorpay.ts';

/** The hosted functions. A variable can set the URL of each one: `GET_BANNERS_URL` for `get-banners`. */
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
];
export const functionUrlVariable = (name: string): string => `${name.toUpperCase().replaceAll('-', '_')}_URL`;

/** The environment variables of the BFF. */
export const Environment = z.object({
  ...Object.fromEntries(HOSTED_FUNCTIONS.map((name) => [functionUrlVariable(name), url.optional()])),
  NODE_ENV: z.string().optional(),
  ALLOW_UNSAFE: z.string().optional(),
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  OPERATIONS_PORT: port.optional(),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  EMBEDDED_UPSTREAM_URL: url.optional(),
  API_URL: url.optional(),
  FUNCTIONS_URL: url.optional(),
  MEDIA_URL: url.optional(),
  MEDIA_RESIZE_URL: z.string().includes('{path}').includes('{width}').optional(),
  MEDIA_ROOT: z.enum(['media', 'api'], 'must be media or api').default('media'),
  MEDIA_ORIGINS: origins.default([]),
  PUBLIC_URL: origin.optional(),
  PAYMENT_SCRIPT_URL: url.default(SCRIPT_URL),
  RAZORPAY_KEY_ID: z.string().optional(),
  PAID_STATUSES: words.prefault(
    'paid,captured,success,succeeded,completed,complete,verified,confirmed,settled,authorized,authorised',
  ),
  UNPAID_STATUSES: words.prefault(
    'unpaid,pending,created,initiated,failed,cancelled,canceled,expired,refused,declined',
  ),
  PAYMENT_AMOUNT_UNIT: z.enum(['paise', 'rupees'], 'must be paise or rupees').default('paise'),
  PRODUCTS_BY_IDS_PATH: bulkRead.optional(),
  WISHLIST_REMOVE_BY: z.enum(['product', 'item'], 'must be product or item').default('product'),
  SHOP_FILE: z.string().optional(),
  MULTIPLE_VALUES: z.enum(['comma', 'repeat', 'first'], 'must be comma, repeat or first').default('comma'),
  PUBLIC_READS: z.enum(['anonymous', 'session'], 'must be anonymous or session').default('anonymous'),
  GRAPHQL_INTROSPECTION: flag.optional(),
  TRUSTED_DOCUMENTS: z.enum(['off', 'prefer', 'only'], 'must be off, prefer or only').default('prefer'),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis address' }).optional(),
  RATE_LIMIT_ADDRESS: rateLimit.prefault(RATE_LIMIT_DEFAULTS.address),
  RATE_LIMIT_ACCOUNT: rateLimit.prefault(RATE_LIMIT_DEFAULTS.account),
  RATE_LIMIT_ACCOUNT_WIDE: rateLimit.prefault(RATE_LIMIT_DEFAULTS.accountWide),
  TOKEN_FORMAT: z.enum(['jwt', 'any'], 'must be jwt or any').optional(),
  OPAQUE_TOKEN_TTL: z.coerce.number().int().min(60).max(7_776_000).default(86_400),
  PUBLIC_CACHE: freshness.prefault('60/30/10'),
  PUBLIC_CACHE_KEEP: z.coerce.number().int().min(1).default(3_600),
  PUBLIC_CACHE_MB: z.coerce.number().int().min(1).default(16),
  CATALOGUE_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  UPSTREAM_MAX_BYTES: z.coerce.number().int().min(1_000).default(5_000_000),
  UPSTREAM_BREAKER: flag.default(true),
  SERVICE_WORKER: flag.default(true),
  DOCUMENT_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(1_500),
  CONCURRENT_REQUESTS: countOrOff.prefault('50'),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(5_000),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
});
