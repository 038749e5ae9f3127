import { readFileSync } from 'node:fs';
import type { PublicCacheSettings } from '../cache/publicCache.ts';
import type { RateLimit, RateLimitSettings } from '../rateLimits/rateLimiter.ts';
import type { MultipleValues } from '../wire/http.ts';
import type { AmountUnit } from '../wire/money.ts';
import type { WireIds } from '../wire/scalars.ts';
import type { Shop } from './shopFile.ts';

/** The configuration is invalid; `message` has one line for each problem. */
export class ConfigError extends Error {}

/**
 * All that is decided about a BFF before it starts (`readConfig.ts` makes it). A member with the name of a variable has its value, and
 * settings.ts describes it; the others are derived, and say from what.
 */
export interface Config {
  /** PORT: of pages, GraphQL, media and the payment script; 0 selects a free one. */
  port: number;
  /** HOST: the address that is listened on. */
  host: string;
  /** OPERATIONS_PORT: of metrics and health; null: they are on `port`. */
  operationsPort: number | null;
  /** TRUST_PROXY, in Fastify's notation. `true` believes every client about its own address. */
  trustProxy: boolean | string;
  /** STRICT_TRANSPORT_SECURITY: the value of the header of this name. */
  strictTransportSecurity: string;
  /** LOG_LEVEL: the least severe entry that is logged. */
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** DRAIN_SECONDS: how long a process that was told to stop still serves. */
  drainSeconds: number;
  /** PUBLIC_URL: the origin that shoppers see; null: that of each request, which a proxy may hide. */
  publicUrl: string | null;

  /** EMBEDDED_UPSTREAM_URL: the reference upstream; null where all of the upstream is another's. */
  embeddedUpstreamUrl: string | null;
  /** API_URL: the base of the REST paths, without a slash at its end; else that of the reference upstream. */
  apiUrl: string;
  /** The address of a hosted function, from FUNCTION_URLS, else from FUNCTIONS_URL and its name. */
  functionUrl(name: string): string;
  /** MEDIA_URL: the public media storage; null: the reference upstream's, which the shop passes on. */
  mediaUrl: string | null;
  /** MEDIA_RESIZE_URL: a template with `{path}` and `{width}`; null where nothing is set. */
  mediaResizeUrl: string | null;
  /** MEDIA_ROOT: what a path with a slash at its start belongs to. */
  mediaRoot: 'media' | 'api';
  /** MEDIA_ORIGINS and the origins of all addresses of the upstream: what pages may load pictures and films from. */
  mediaOrigins: readonly string[];
  /** MULTIPLE_VALUES: how several brands or types are sent. */
  multipleValues: MultipleValues;
  /** WISHLIST_REMOVE_BY: which id a removal from the wishlist sends. */
  wishlistRemoveBy: 'product' | 'item';
  /** PUBLIC_READS: `session` sends a shopper's token also with public reads, whose answers then belong to that shopper. */
  publicReads: 'anonymous' | 'session';
  /** UPSTREAM_IDS: whether ids of digits are sent as numbers. */
  upstreamIds: WireIds;
  /** UPSTREAM_TIMEZONE: of times that name no zone. */
  upstreamTimezone: string;
  /** UPSTREAM_TIMEOUT_MS: for one call, in ms, from sending to the last byte. */
  upstreamTimeoutMs: number;
  /** UPSTREAM_IDLE_MS: how long a connection stays open without a call, in ms. */
  upstreamIdleMs: number;
  /** The largest response of the upstream, in bytes; fixed, but for tests. */
  maxUpstreamResponseBytes: number;
  /** How long a request waits for all of its calls, in ms; fixed, but for tests: pages give up after 30 s, nginx after 35 s. */
  requestTimeMs: number;
  /** CATALOGUE_WEBHOOK_SECRET: with it the upstream says what changed; null: nothing but time makes data stale. */
  catalogueWebhookSecret: string | null;

  /** What the payment window needs: PAYMENT_SCRIPT_URL and RAZORPAY_KEY_ID, or the reference upstream's sandbox without a key. */
  paymentGateway: { scriptUrl: string; publicKey: string };
  /** PAYMENT_AMOUNT_UNIT: of a payment's amount on the wire. */
  paymentAmountUnit: AmountUnit;
  /** PAID_STATUSES, trimmed and in lower case. */
  paidStatuses: ReadonlySet<string>;
  /** UNPAID_STATUSES, likewise. A status in neither list is neither paid nor payable, so that nobody pays twice. */
  unpaidStatuses: ReadonlySet<string>;
  /** ENDED_STATUSES, likewise: such an order cannot be paid, and the same is ordered anew. */
  endedStatuses: ReadonlySet<string>;
  /** True for the demonstration only, where nobody pays with money: Sandbox has a mutation that pays an order. */
  paysInSandbox: boolean;

  /** REDIS_URL: what several processes share and may not lose; null: this process is the only one. */
  redisUrl: string | null;
  /** REDIS_CACHE_URL: a Redis that may evict, for copies of public data; null: each process fetches its own. */
  redisCacheUrl: string | null;
  /** REDIS_PREFIX: the beginning of all keys in both. */
  redisPrefix: string;
  /** PUBLIC_CACHE (in ms) and PUBLIC_CACHE_MB (in bytes); null: public responses are not cached. */
  publicCache: PublicCacheSettings | null;
  /** For answers and pages, in bytes: 4 times PUBLIC_CACHE_MB, because they are made from that data and stored compressed too. */
  publicResponsesMaxBytes: number;

  /** RATE_LIMIT_ADDRESS, _ACCOUNT, _ACCOUNT_WIDE and _UNPAID_ORDERS; null: no such limit. */
  rateLimits: RateLimitSettings & { unpaidOrders: RateLimit | null };
  /** TRUSTED_DOCUMENTS: `only` refuses the operations that no known build has. */
  trustedDocuments: 'prefer' | 'only';
  /** GRAPHQL_INTROSPECTION; without it, true with the reference upstream outside of production. */
  graphqlIntrospection: boolean;
  /** True where introspection is on, but never in production: a client may ask for failures that are not real. */
  hasDeveloperHeaders: boolean;

  /** SHOP_FILE, as the owner wrote it; without it the demonstration's. */
  shop: Shop;
  /** A sentence for each setting that the owner's shop file lacks; the demonstration misses nothing. */
  missingShopSettings: readonly string[];
  /** Where the documents of known builds are: a folder with the released ones, and the file of this web build. */
  documentManifests: { releasedFolder: string; webBuildFile: string };
  /** The folder of the built web app, in this project. */
  webDir: string;
  /** The file of the schema, in this project. */
  schemaFile: string;
  /** The file of the operations with which Sandbox opens, in this project. */
  sandboxFile: string;
  /** How long a rendering may take, in ms; fixed, but for tests. A page that takes longer is sent without content. */
  renderTimeoutMs: number;
}

export const readSchema = (config: Pick<Config, 'schemaFile'>): string =>
  readFileSync(config.schemaFile, 'utf8');

/** The text of the GraphQL document with which Sandbox opens: all operations that this shop executes. */
export function readSandboxDocument({
  sandboxFile,
  paysInSandbox,
}: Pick<Config, 'sandboxFile' | 'paysInSandbox'>): string {
  const operations = readFileSync(sandboxFile, 'utf8').split('\n\n');
  return operations.filter((text) => paysInSandbox || !text.includes('payInSandbox')).join('\n\n');
}
