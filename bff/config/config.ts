import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { findUnsafeSettings } from './configChecks.ts';
import { flag, freshness, origin, port, proxies, rateLimit, url } from './configValues.ts';
import type { PublicCacheSettings } from '../cache/publicCache.ts';
import type { RateLimitSettings } from '../session/rateLimits.ts';

/** Everything the BFF can be told from outside. Durations in ms, sizes in bytes. */
export interface Config {
  port: number;
  host: string;
  /** Fastify's `trustProxy`: which proxies may name the client's address. */
  trustProxy: boolean | string;
  logLevel: string;
  /** Base of the REST paths, which begin with `api/`; no slash at the end. */
  apiUrl: string;
  /** The address of a hosted function by its name. */
  functionUrl: (name: string) => string;
  /** Public base of the media storage, or null when the BFF hands media through from the embedded upstream. */
  mediaUrl: string | null;
  /** Address template with `{path}` and `{width}` of a resizing media server; null: originals only. */
  mediaResizeUrl: string | null;
  /** Address of the embedded upstream, whose media and sandbox payment pages go through this port; null: hosted. */
  embeddedUrl: string | null;
  /** Origin under which browsers reach the shop; null: taken from each request. */
  publicUrl: string | null;
  /** Shares renewals, rate limits and idempotency keys between processes; null: each keeps to itself. */
  redisUrl: string | null;
  /** Limits of signing in, passwords and payments. */
  rateLimits: RateLimitSettings;
  /** How long tokens that do not say when they end are refused after a logout. */
  opaqueTokenLifeMs: number;
  payment: { scriptUrl: string; publicKey: string };
  /** Values of `payment_status` that mean the money came, in lower case. */
  paidStatuses: string[];
  /** Whose id the wishlist's removal takes (decision 26). */
  wishlistRemovalId: 'product' | 'item';
  /** True: Sandbox page and introspection at /graphql. */
  introspection: boolean;
  /**
   * Documents that clients name by their hash: `off` knows none, `prefer` answers other documents as well, `only` refuses
   * them.
   */
  trustedDocuments: 'off' | 'prefer' | 'only';
  /** Manifests of such documents: a folder of kept ones, and the file of the built web app. */
  documents: { kept: string; built: string };
  /** Folder of the built web app. */
  webDir: string;
  schemaFile: string;
  /** The operations that Sandbox opens with. */
  sandboxFile: string;
  /** False: browsers that have a service worker of the shop are told to let go of it, with all it keeps. */
  serviceWorker: boolean;
  /** Null: every request asks the upstream for itself. */
  publicCache: PublicCacheSettings | null;
  upstreamTimeoutMs: number;
  /** A page that takes longer to render comes bare, and the browser makes it. */
  documentTimeoutMs: number;
  /** False: a target that is down is asked every time. */
  breaker: boolean;
  upstreamMaxBytes: number;
  /** How long the process goes on answering once it is told to stop, so that proxies notice. */
  drainMs: number;
  /** Requests are followed by OpenTelemetry, whose own variables say where to. */
  tracing: boolean;
}

/** The configuration is unusable; `message` lists everything that is wrong, a line each. */
export class ConfigError extends Error {}

/** The hosted functions. Each may live at an address of its own: `get-banners` at `GET_BANNERS_URL`. */
const FUNCTIONS = [
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
const functionVariable = (name: string): string => `${name.toUpperCase().replaceAll('-', '_')}_URL`;

const Environment = z.object({
  ...Object.fromEntries(FUNCTIONS.map((name) => [functionVariable(name), url.optional()])),
  NODE_ENV: z.string().optional(),
  ALLOW_UNSAFE: z.string().optional(),
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  EMBEDDED_UPSTREAM_URL: url.optional(),
  API_URL: url.optional(),
  FUNCTIONS_URL: url.optional(),
  MEDIA_URL: url.optional(),
  MEDIA_RESIZE_URL: z.string().includes('{path}').includes('{width}').optional(),
  PUBLIC_URL: origin.optional(),
  PAYMENT_SCRIPT_URL: url.default('https://checkout.razorpay.com/v1/checkout.js'),
  RAZORPAY_KEY_ID: z.string().optional(),
  PAID_STATUSES: z.string().default('paid,captured,success,completed,verified'),
  WISHLIST_REMOVE_BY: z.enum(['product', 'item'], 'must be product or item').default('product'),
  GRAPHQL_INTROSPECTION: flag.optional(),
  TRUSTED_DOCUMENTS: z.enum(['off', 'prefer', 'only'], 'must be off, prefer or only').default('prefer'),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis address' }).optional(),
  RATE_LIMIT_ADDRESS: rateLimit.prefault('120/300'),
  RATE_LIMIT_ACCOUNT: rateLimit.prefault('30/300'),
  RATE_LIMIT_ACCOUNT_WIDE: rateLimit.prefault('100/300'),
  OPAQUE_TOKEN_TTL: z.coerce.number().int().min(60).max(7_776_000).default(86_400),
  PUBLIC_CACHE: freshness.prefault('60/30/10'),
  PUBLIC_CACHE_KEEP: z.coerce.number().int().min(1).default(3_600),
  PUBLIC_CACHE_MB: z.coerce.number().int().min(1).default(16),
  UPSTREAM_MAX_BYTES: z.coerce.number().int().min(1_000).default(5_000_000),
  UPSTREAM_BREAKER: flag.default(true),
  SERVICE_WORKER: flag.default(true),
  DOCUMENT_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(1_500),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(5_000),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url.optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
});

/** The folder that holds package.json: the same for sources (bff/) and for built files (dist/bff/). */
function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/**
 * Reads and checks the environment. An embedded upstream (`EMBEDDED_UPSTREAM_URL`, set by the start command) stands in
 * for every address that is not given.
 * @throws ConfigError with one line per mistake
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const embedded = given.EMBEDDED_UPSTREAM_URL;
  if (!embedded && !given.API_URL)
    wrong.push('API_URL: missing; set it to the hosted upstream, or use `npm start`');
  if (!embedded && !given.FUNCTIONS_URL && !FUNCTIONS.every((name) => given[functionVariable(name)]))
    wrong.push('FUNCTIONS_URL: missing; set it to the base of the hosted functions');
  if (!embedded && !given.MEDIA_URL) wrong.push('MEDIA_URL: missing; set it to the public media storage');
  const root = projectRoot();
  wrong.push(...findUnsafeSettings(given, join(root, 'variables.json')));
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'));

  const e = parsed.data;
  const embeddedUrl = e.EMBEDDED_UPSTREAM_URL ?? null;
  const functionsUrl = e.FUNCTIONS_URL ?? `${embeddedUrl}/functions/v1`;
  const own = e as Record<string, unknown> as Record<string, string | undefined>;
  return {
    port: e.PORT,
    host: e.HOST,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    apiUrl: e.API_URL ?? `${embeddedUrl}`,
    functionUrl: (name) => own[functionVariable(name)] ?? `${functionsUrl}/${name}`,
    mediaUrl: e.MEDIA_URL ?? null,
    mediaResizeUrl: e.MEDIA_RESIZE_URL ?? null,
    embeddedUrl,
    publicUrl: e.PUBLIC_URL ?? null,
    redisUrl: e.REDIS_URL ?? null,
    rateLimits: {
      address: e.RATE_LIMIT_ADDRESS,
      account: e.RATE_LIMIT_ACCOUNT,
      accountWide: e.RATE_LIMIT_ACCOUNT_WIDE,
    },
    opaqueTokenLifeMs: e.OPAQUE_TOKEN_TTL * 1000,
    payment:
      embeddedUrl && !e.RAZORPAY_KEY_ID
        ? { scriptUrl: '/payment/sandbox/checkout.js', publicKey: 'rzp_test_sandbox' }
        : { scriptUrl: e.PAYMENT_SCRIPT_URL, publicKey: e.RAZORPAY_KEY_ID ?? '' },
    paidStatuses: e.PAID_STATUSES.split(',').map((text) => text.trim().toLowerCase()),
    wishlistRemovalId: e.WISHLIST_REMOVE_BY,
    introspection: e.GRAPHQL_INTROSPECTION ?? (embeddedUrl !== null && e.NODE_ENV !== 'production'),
    trustedDocuments: e.TRUSTED_DOCUMENTS,
    documents: { kept: join(root, 'trusted-documents'), built: join(root, 'dist/web/documents.json') },
    webDir: join(root, 'dist/web'),
    schemaFile: join(root, 'schema.graphql'),
    sandboxFile: join(root, 'bff/graphql/sandbox.graphql'),
    publicCache: e.PUBLIC_CACHE && {
      freshMs: e.PUBLIC_CACHE,
      keepMs: e.PUBLIC_CACHE_KEEP * 1000,
      maxBytes: e.PUBLIC_CACHE_MB * 1_000_000,
    },
    serviceWorker: e.SERVICE_WORKER,
    breaker: e.UPSTREAM_BREAKER,
    upstreamTimeoutMs: e.UPSTREAM_TIMEOUT_MS,
    documentTimeoutMs: e.DOCUMENT_TIMEOUT_MS,
    upstreamMaxBytes: e.UPSTREAM_MAX_BYTES,
    drainMs: e.DRAIN_SECONDS * 1000,
    tracing:
      e.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
      (e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? e.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined,
  };
}

/**
 * The address of Redis, for a command that needs nothing else.
 * @throws ConfigError without a usable one
 */
export function readRedisUrl(env: NodeJS.ProcessEnv): string {
  const parsed = Environment.pick({ REDIS_URL: true }).required().safeParse(env);
  if (!parsed.success) throw new ConfigError('REDIS_URL: must be a redis address');
  return parsed.data.REDIS_URL;
}

/** The hand-written contract, as text. */
export const readSchema = (config: Config): string => readFileSync(config.schemaFile, 'utf8');

/** The operations that Sandbox opens with, as text. */
export const readSandboxDocument = (config: Config): string => readFileSync(config.sandboxFile, 'utf8');
