import { join } from 'node:path';
import { findProjectRoot, refuseUnless, type Variables } from '@maidan/service/environment';
import { LIMITS } from '../inputLimits.ts';
import { ConfigError, type Config } from './config.ts';
import { HOSTED_FUNCTIONS, Settings } from './settings.ts';
import { findMissing, readShop } from './shopFile.ts';

export const SANDBOX_KEY = 'rzp_test_sandbox';

/** What is refused unless `ALLOW_UNSAFE` names it. The reference upstream checks its own. */
function findUnsafeSettings(env: Variables): string[] {
  if (env['RAZORPAY_KEY_ID'] !== undefined) return [];
  if (env['API_URL'] !== undefined || env['EMBEDDED_UPSTREAM_URL'] === undefined)
    return refuseUnless(
      env,
      'missing_payment_key',
      'RAZORPAY_KEY_ID: missing, so that no shopper can pay at the hosted upstream',
    );
  const problem =
    'RAZORPAY_KEY_ID: missing in production, so that payments run in the sandbox, where anyone can have an order marked as paid';
  return env['NODE_ENV'] === 'production' ? refuseUnless(env, 'payment_sandbox', problem) : [];
}

/** Reads the environment; URLs that are not set are derived from `EMBEDDED_UPSTREAM_URL`. @throws ConfigError with a line for each problem */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const environment = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(environment);
  const problems = parsed.error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ?? [];
  const isEmbedded = environment.EMBEDDED_UPSTREAM_URL !== undefined;
  const areFunctionsKnown = HOSTED_FUNCTIONS.every((name) => parsed.data?.FUNCTION_URLS.has(name));
  for (const name of ['API_URL', 'FUNCTIONS_URL', 'MEDIA_URL'] as const) {
    const isKnown = environment[name] !== undefined || (name === 'FUNCTIONS_URL' && areFunctionsKnown);
    if (!isEmbedded && !isKnown)
      problems.push(`${name}: missing: ${Settings.shape[name].description}; or use \`npm start\``);
  }
  const root = findProjectRoot(import.meta.dirname);
  problems.push(...findUnsafeSettings(environment));
  const demoFile = join(root, 'shop.json');
  const shop = readShop(environment.SHOP_FILE ?? demoFile, problems);
  if (!parsed.success || shop === null || problems.length > 0) throw new ConfigError(problems.join('\n'));

  const values = parsed.data;
  const embeddedUrl = values.EMBEDDED_UPSTREAM_URL ?? null;
  const functionsUrl = values.FUNCTIONS_URL ?? `${embeddedUrl}/functions/v1`;
  const functionUrls: ReadonlyMap<string, string> = values.FUNCTION_URLS;
  const isDevelopment = isEmbedded && values.NODE_ENV !== 'production';
  const graphqlIntrospection = values.GRAPHQL_INTROSPECTION ?? isDevelopment;
  const { API_URL, FUNCTIONS_URL, MEDIA_URL, MEDIA_RESIZE_URL } = values;
  const upstreamOrigins = [
    API_URL,
    FUNCTIONS_URL,
    ...functionUrls.values(),
    MEDIA_URL,
    MEDIA_RESIZE_URL,
  ].flatMap((address = '') => (URL.canParse(address) ? new URL(address).origin : []));
  return {
    port: values.PORT,
    host: values.HOST,
    operationsPort: values.OPERATIONS_PORT ?? null,
    trustProxy: values.TRUST_PROXY,
    strictTransportSecurity: values.STRICT_TRANSPORT_SECURITY,
    logLevel: values.LOG_LEVEL,
    apiUrl: values.API_URL ?? `${embeddedUrl}`,
    functionUrl: (name: string) => functionUrls.get(name) ?? `${functionsUrl}/${name}`,
    mediaUrl: values.MEDIA_URL ?? null,
    mediaResizeUrl: values.MEDIA_RESIZE_URL ?? null,
    mediaRoot: values.MEDIA_ROOT,
    mediaOrigins: [...new Set([...upstreamOrigins, ...values.MEDIA_ORIGINS])],
    embeddedUpstreamUrl: embeddedUrl,
    publicUrl: values.PUBLIC_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    redisCacheUrl: values.REDIS_CACHE_URL ?? null,
    redisPrefix: values.REDIS_PREFIX,
    rateLimits: {
      address: values.RATE_LIMIT_ADDRESS,
      account: values.RATE_LIMIT_ACCOUNT,
      accountWide: values.RATE_LIMIT_ACCOUNT_WIDE,
      unpaidOrders: values.RATE_LIMIT_UNPAID_ORDERS,
    },
    paymentGateway:
      embeddedUrl && !values.RAZORPAY_KEY_ID
        ? { scriptUrl: '/payment/sandbox/checkout.js', publicKey: SANDBOX_KEY }
        : { scriptUrl: values.PAYMENT_SCRIPT_URL, publicKey: values.RAZORPAY_KEY_ID ?? '' },
    paidStatuses: values.PAID_STATUSES,
    unpaidStatuses: values.UNPAID_STATUSES,
    endedStatuses: values.ENDED_STATUSES,
    upstreamTimezone: values.UPSTREAM_TIMEZONE,
    upstreamIds: values.UPSTREAM_IDS,
    paymentAmountUnit: values.PAYMENT_AMOUNT_UNIT,
    wishlistRemoveBy: values.WISHLIST_REMOVE_BY,
    multipleValues: values.MULTIPLE_VALUES,
    publicReads: values.PUBLIC_READS,
    graphqlIntrospection,
    hasDeveloperHeaders: graphqlIntrospection && values.NODE_ENV !== 'production',
    paysInSandbox:
      isDevelopment &&
      graphqlIntrospection &&
      !values.API_URL &&
      !values.FUNCTIONS_URL &&
      !values.RAZORPAY_KEY_ID,
    trustedDocuments: values.TRUSTED_DOCUMENTS,
    documentManifests: {
      releasedFolder: join(root, 'trusted-documents'),
      webBuildFile: join(root, 'dist/web/documents.json'),
    },
    shop,
    missingShopSettings: isDevelopment && values.SHOP_FILE === undefined ? [] : findMissing(shop, demoFile),
    webDir: join(root, 'dist/web'),
    schemaFile: join(root, 'schema.graphql'),
    sandboxFile: join(root, 'bff/graphql/sandbox.graphql'),
    publicCache: values.PUBLIC_CACHE && {
      freshMs: values.PUBLIC_CACHE,
      maxBytes: values.PUBLIC_CACHE_MB * 1_000_000,
    },
    publicResponsesMaxBytes: 4 * values.PUBLIC_CACHE_MB * 1_000_000,
    catalogueWebhookSecret: values.CATALOGUE_WEBHOOK_SECRET ?? null,
    // Tests change these three.
    renderTimeoutMs: 1_500,
    maxUpstreamResponseBytes: LIMITS.storeBytes,
    requestTimeMs: 25_000,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    upstreamIdleMs: values.UPSTREAM_IDLE_MS,
    drainSeconds: values.DRAIN_SECONDS,
  };
}
