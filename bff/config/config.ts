import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { findUnsafeSettings } from './configChecks.ts';
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
import type { AmountUnit } from '../wire/money.ts';
import type { PaymentWords } from '../wire/paymentStatus.ts';
import type { BulkRead, MultipleValues } from '../upstream/upstream.ts';
import type { PublicCacheSettings } from '../cache/publicCache.ts';
import type { RateLimitSettings } from '../session/rateLimits.ts';
import type { TokenFormat } from '../session/tokens.ts';

/** The settings of the BFF. Durations are in ms, sizes in bytes. */
export interface Config {
  port: number;
  host: string;
  /** The port of the routes for operators; null: they are on `port`. */
  operationsPort: number | null;
  /** Fastify's `trustProxy`: which proxies may name the client's address. */
  trustProxy: boolean | string;
  logLevel: string;
  /** Base of the REST paths, which begin with `api/`; no slash at the end. */
  apiUrl: string;
  /** The address of a hosted function by its name. */
  functionUrl: (name: string) => string;
  /** Public base URL of the media storage; null: the BFF proxies media from the embedded upstream. */
  mediaUrl: string | null;
  /** URL template of a resizing media server, with `{path}` and `{width}`; null: only original sizes. */
  mediaResizeUrl: string | null;
  /** What a media path with a slash at its start belongs to: the media storage, or the origin of the API. */
  mediaRoot: 'media' | 'api';
  /** Origins, besides the shop's own, from which pages may load pictures and films. */
  mediaOrigins: string[];
  /** URL of the embedded upstream, whose media and sandbox payment pages the BFF proxies; null: the upstream is hosted. */
  embeddedUpstreamUrl: string | null;
  /** Origin under which browsers reach the shop; null: taken from each request. */
  publicUrl: string | null;
  /** Redis shares renewals, rate limits, idempotency keys and caches between processes; null: processes share nothing. */
  redisUrl: string | null;
  /** Limits for signing in, passwords and payments. */
  rateLimits: RateLimitSettings;
  /** Which tokens the upstream issues. */
  tokenFormat: TokenFormat;
  /** How long tokens without an expiry claim are refused after a logout. */
  opaqueTokenLifetimeMs: number;
  payment: { scriptUrl: string; publicKey: string };
  /** What the upstream's values of `payment_status` mean. */
  paymentWords: PaymentWords;
  /** The unit of a payment's amount in the upstream's response. */
  paymentAmountUnit: AmountUnit;
  /** Which id the upstream's wishlist removal takes (docs/product.md#wishlist). */
  wishlistRemovalId: 'product' | 'item';
  /** How a query has several values of one parameter. */
  multipleValues: MultipleValues;
  /** Whether public REST reads carry the token of a signed-in shopper. */
  publicReads: 'anonymous' | 'session';
  /** Null: the upstream has no call that returns several products. */
  productsByIds: BulkRead | null;
  /** True: Sandbox page and introspection at /graphql. */
  introspection: boolean;
  /** True: responses say what an operation cost, if the request asks for it. Never in production. */
  showsCosts: boolean;
  /** True: the explorer signs in as the embedded upstream's demo shopper. Never in production. */
  offersDemoAccount: boolean;
  /**
   * Trusted documents, which clients name by their hash. `off`: none are known. `prefer`: other documents are executed too.
   * `only`: other documents are refused.
   */
  trustedDocuments: 'off' | 'prefer' | 'only';
  /** Manifests of trusted documents: the folder of released clients, and the file of the current web build. */
  documentManifests: { releasedFolder: string; webBuildFile: string };
  /** Folder of the built web app. */
  webDir: string;
  schemaFile: string;
  /** The GraphQL document with which Sandbox opens. */
  sandboxFile: string;
  /** The HTML of the panel below the explorer. */
  explorerPanelFile: string;
  /** False: browsers remove the shop's service worker and its caches. */
  serviceWorker: boolean;
  /** Null: public upstream responses are not cached. */
  publicCache: PublicCacheSettings | null;
  upstreamTimeoutMs: number;
  /** How long a whole request may take to arrive; the upload of a picture four times as long. */
  requestTimeoutMs: number;
  /** Connections that may wait for the rest of a request, or for their first one, at once. */
  maxIncompleteRequests: number;
  /** So many requests may always use the upstream at once; null: there is no limit. */
  concurrentRequests: number | null;
  /** A page that takes longer to render is sent without content, and the browser renders it. */
  renderTimeoutMs: number;
  /** False: calls are sent even while the upstream is down. */
  useCircuitBreaker: boolean;
  maxUpstreamResponseBytes: number;
  /** How long the process serves requests after the signal to stop, so that proxies notice. */
  drainMs: number;
  /** True: requests are traced with OpenTelemetry, which reads its own environment variables. */
  tracing: boolean;
}

/** The configuration is invalid; `message` has one line for each problem. */
export class ConfigError extends Error {}

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

/** Origins that may serve media: those of the given addresses of the upstream, and further ones. */
function mediaOriginsOf(addresses: (string | undefined)[], further: string[]): string[] {
  const origins = addresses.flatMap((address) =>
    address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set([...origins, ...further])];
}

const Environment = z.object({
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
  PAYMENT_SCRIPT_URL: url.default('https://checkout.razorpay.com/v1/checkout.js'),
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
  MULTIPLE_VALUES: z.enum(['comma', 'repeat', 'first'], 'must be comma, repeat or first').default('comma'),
  PUBLIC_READS: z.enum(['anonymous', 'session'], 'must be anonymous or session').default('anonymous'),
  GRAPHQL_INTROSPECTION: flag.optional(),
  TRUSTED_DOCUMENTS: z.enum(['off', 'prefer', 'only'], 'must be off, prefer or only').default('prefer'),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis address' }).optional(),
  RATE_LIMIT_ADDRESS: rateLimit.prefault('120/300'),
  RATE_LIMIT_ACCOUNT: rateLimit.prefault('30/300'),
  RATE_LIMIT_ACCOUNT_WIDE: rateLimit.prefault('100/300'),
  TOKEN_FORMAT: z.enum(['jwt', 'any'], 'must be jwt or any').optional(),
  OPAQUE_TOKEN_TTL: z.coerce.number().int().min(60).max(7_776_000).default(86_400),
  PUBLIC_CACHE: freshness.prefault('60/30/10'),
  PUBLIC_CACHE_KEEP: z.coerce.number().int().min(1).default(3_600),
  PUBLIC_CACHE_MB: z.coerce.number().int().min(1).default(16),
  UPSTREAM_MAX_BYTES: z.coerce.number().int().min(1_000).default(5_000_000),
  UPSTREAM_BREAKER: flag.default(true),
  SERVICE_WORKER: flag.default(true),
  DOCUMENT_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(1_500),
  CONCURRENT_REQUESTS: countOrOff.prefault('50'),
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).max(300_000).default(30_000),
  INCOMPLETE_REQUESTS: z.coerce.number().int().min(10).max(100_000).default(200),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(5_000),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url.optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
});

/** The folder with package.json, both for sources (bff/) and for built files (dist/bff/). */
function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/**
 * Reads and checks the environment. URLs that are not set are derived from the embedded upstream
 * (`EMBEDDED_UPSTREAM_URL`, which the start command sets).
 * @throws ConfigError with one line for each problem
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const environment = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(environment);
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const isEmbedded = environment.EMBEDDED_UPSTREAM_URL !== undefined;
  if (!isEmbedded && !environment.API_URL)
    problems.push('API_URL: missing; set it to the hosted upstream, or use `npm start`');
  if (
    !isEmbedded &&
    !environment.FUNCTIONS_URL &&
    !HOSTED_FUNCTIONS.every((name) => environment[functionUrlVariable(name)])
  )
    problems.push('FUNCTIONS_URL: missing; set it to the base of the hosted functions');
  if (!isEmbedded && !environment.MEDIA_URL)
    problems.push('MEDIA_URL: missing; set it to the public media storage');
  const root = projectRoot();
  problems.push(...findUnsafeSettings(environment, join(root, 'variables.json')));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'));

  const values = parsed.data;
  const embeddedUrl = values.EMBEDDED_UPSTREAM_URL ?? null;
  const functionsUrl = values.FUNCTIONS_URL ?? `${embeddedUrl}/functions/v1`;
  const functionUrls = values as Record<string, unknown> as Record<string, string | undefined>;
  const isDevelopment = isEmbedded && values.NODE_ENV !== 'production';
  const introspection = values.GRAPHQL_INTROSPECTION ?? isDevelopment;
  return {
    port: values.PORT,
    host: values.HOST,
    operationsPort: values.OPERATIONS_PORT ?? null,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    apiUrl: values.API_URL ?? `${embeddedUrl}`,
    functionUrl: (name) => functionUrls[functionUrlVariable(name)] ?? `${functionsUrl}/${name}`,
    mediaUrl: values.MEDIA_URL ?? null,
    mediaResizeUrl: values.MEDIA_RESIZE_URL ?? null,
    mediaRoot: values.MEDIA_ROOT,
    mediaOrigins: mediaOriginsOf(
      [
        values.API_URL,
        values.FUNCTIONS_URL,
        ...HOSTED_FUNCTIONS.map((name) => functionUrls[functionUrlVariable(name)]),
        values.MEDIA_URL,
        values.MEDIA_RESIZE_URL,
      ],
      values.MEDIA_ORIGINS,
    ),
    embeddedUpstreamUrl: embeddedUrl,
    publicUrl: values.PUBLIC_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    rateLimits: {
      address: values.RATE_LIMIT_ADDRESS,
      account: values.RATE_LIMIT_ACCOUNT,
      accountWide: values.RATE_LIMIT_ACCOUNT_WIDE,
    },
    tokenFormat: values.TOKEN_FORMAT ?? (embeddedUrl === null ? 'any' : 'jwt'),
    opaqueTokenLifetimeMs: values.OPAQUE_TOKEN_TTL * 1000,
    payment:
      embeddedUrl && !values.RAZORPAY_KEY_ID
        ? { scriptUrl: '/payment/sandbox/checkout.js', publicKey: 'rzp_test_sandbox' }
        : { scriptUrl: values.PAYMENT_SCRIPT_URL, publicKey: values.RAZORPAY_KEY_ID ?? '' },
    paymentWords: { paid: values.PAID_STATUSES, unpaid: values.UNPAID_STATUSES },
    paymentAmountUnit: values.PAYMENT_AMOUNT_UNIT,
    wishlistRemovalId: values.WISHLIST_REMOVE_BY,
    productsByIds: values.PRODUCTS_BY_IDS_PATH ?? null,
    multipleValues: values.MULTIPLE_VALUES,
    publicReads: values.PUBLIC_READS,
    introspection,
    showsCosts: introspection && values.NODE_ENV !== 'production',
    offersDemoAccount: isDevelopment,
    trustedDocuments: values.TRUSTED_DOCUMENTS,
    documentManifests: {
      releasedFolder: join(root, 'trusted-documents'),
      webBuildFile: join(root, 'dist/web/documents.json'),
    },
    webDir: join(root, 'dist/web'),
    schemaFile: join(root, 'schema.graphql'),
    sandboxFile: join(root, 'bff/graphql/sandbox.graphql'),
    explorerPanelFile: join(root, 'bff/graphql/explorerPanel.html'),
    publicCache: values.PUBLIC_CACHE && {
      freshMs: values.PUBLIC_CACHE,
      staleIfErrorMs: values.PUBLIC_CACHE_KEEP * 1000,
      maxBytes: values.PUBLIC_CACHE_MB * 1_000_000,
    },
    serviceWorker: values.SERVICE_WORKER,
    useCircuitBreaker: values.UPSTREAM_BREAKER,
    concurrentRequests: values.CONCURRENT_REQUESTS,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
    maxIncompleteRequests: values.INCOMPLETE_REQUESTS,
    renderTimeoutMs: values.DOCUMENT_TIMEOUT_MS,
    maxUpstreamResponseBytes: values.UPSTREAM_MAX_BYTES,
    drainMs: values.DRAIN_SECONDS * 1000,
    tracing:
      values.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
      (values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined,
  };
}

/**
 * The URL of Redis, for commands that need no other setting.
 * @throws ConfigError when it is missing or invalid
 */
export function readRedisUrl(env: NodeJS.ProcessEnv): string {
  const parsed = Environment.pick({ REDIS_URL: true }).required().safeParse(env);
  if (!parsed.success) throw new ConfigError('REDIS_URL: must be a redis address');
  return parsed.data.REDIS_URL;
}

/** The variables that say how the upstream differs from the specification. */
const UPSTREAM_VARIABLES = {
  MEDIA_URL: true,
  MEDIA_ROOT: true,
  MEDIA_ORIGINS: true,
  PAID_STATUSES: true,
  UNPAID_STATUSES: true,
  PAYMENT_AMOUNT_UNIT: true,
  PRODUCTS_BY_IDS_PATH: true,
  WISHLIST_REMOVE_BY: true,
  MULTIPLE_VALUES: true,
  PUBLIC_READS: true,
} as const;
const UpstreamEnvironment = Environment.pick(UPSTREAM_VARIABLES);

/** How the upstream differs from the specification, by the names of the variables. */
export type UpstreamSettings = z.output<typeof UpstreamEnvironment>;

/**
 * Reads only how the upstream differs from the specification, for commands that need no other setting.
 * @throws ConfigError
 */
export function readUpstreamSettings(env: NodeJS.ProcessEnv): UpstreamSettings {
  const parsed = UpstreamEnvironment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}

/** The text of `schema.graphql`. */
export const readSchema = (config: Config): string => readFileSync(config.schemaFile, 'utf8');

/** The text of the GraphQL document with which Sandbox opens. */
export const readSandboxDocument = (config: Config): string => readFileSync(config.sandboxFile, 'utf8');

/** The HTML of the panel below the explorer. */
export const readExplorerPanel = (config: Config): string => readFileSync(config.explorerPanelFile, 'utf8');
