import type { AmountUnit } from '../wire/money.ts';
import type { PaymentWords } from '../wire/paymentStatus.ts';
import type { MultipleValues } from '../upstream/upstream.ts';
import type { PublicCacheSettings } from '../cache/publicCache.ts';
import type { RateLimitSettings } from '../session/rateLimits.ts';
import type { TokenFormat } from '../session/tokens.ts';
import type { Shop } from './shopFile.ts';

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
  /** Public base URL of the media storage; null: the BFF proxies media from the reference upstream. */
  mediaUrl: string | null;
  /** URL template of a resizing media server, with `{path}` and `{width}`; null: only original sizes. */
  mediaResizeUrl: string | null;
  /** What a media path with a slash at its start belongs to: the media storage, or the origin of the API. */
  mediaRoot: 'media' | 'api';
  /** Origins, besides the shop's own, from which pages may load pictures and films. */
  mediaOrigins: string[];
  /** URL of the reference upstream, whose media and sandbox payment pages the BFF proxies; null: the upstream is hosted. */
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
  /** Which id the upstream's wishlist removal takes (docs/product.md#upstream-calls). */
  wishlistRemovalId: 'product' | 'item';
  /** How a query has several values of one parameter. */
  multipleValues: MultipleValues;
  /** Whether public REST reads carry the token of a signed-in shopper. */
  publicReads: 'anonymous' | 'session';
  /** True: Sandbox page and introspection at /graphql. */
  introspection: boolean;
  /** True: a request can rehearse a failure. Never in production. */
  hasDeveloperHeaders: boolean;
  /** True: Sandbox can pay, in the sandbox of the embedded reference upstream. Never in production, nor with another upstream. */
  paysInSandbox: boolean;
  /** True: the explorer signs in as the reference upstream's demo shopper. Never in production. */
  offersDemoAccount: boolean;
  /**
   * Trusted documents, which clients name by their hash. `off`: none are known. `prefer`: other documents are executed too.
   * `only`: other documents are refused.
   */
  trustedDocuments: 'off' | 'prefer' | 'only';
  /** Manifests of trusted documents: the folder of released clients, and the file of the current web build. */
  documentManifests: { releasedFolder: string; webBuildFile: string };
  /** The owner's settings. */
  shop: Shop;
  /** One sentence for each setting of the shop that the owner has not made yet. */
  missingShopSettings: string[];
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
  /** Memory of answers and pages with their compressed copies. */
  publicResponsesMaxBytes: number;
  /** Signs the upstream's notifications of changed public data; null: it sends none. */
  catalogueWebhookSecret: string | null;
  upstreamTimeoutMs: number;
  /** So many requests may always use the upstream at once; null: there is no limit. */
  concurrentRequests: number | null;
  /** A page that takes longer to render is sent without content, and the browser renders it. */
  renderTimeoutMs: number;
  /** False: calls are sent even while the upstream is down. */
  useCircuitBreaker: boolean;
  maxUpstreamResponseBytes: number;
  /** How long the process serves requests after the signal to stop, so that proxies notice. */
  drainMs: number;
}
