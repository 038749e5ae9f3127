import { join } from 'node:path';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { LoginThrottle } from './accounts/loginThrottle.ts';
import { readOrCreateTokenSecret } from './accounts/tokenSecret.ts';
import { Tokens } from './accounts/tokens.ts';
import { BackgroundTasks } from './backgroundTasks.ts';
import { ConfigError, type UpstreamConfig } from './config.ts';
import { DEMO_ACCOUNT_FOUND } from './unsafeSettings.ts';
import { lockDatabase } from './db/databaseLock.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { demoMediaFolder, hasPublicPassword } from './demo/index.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import { functionRoutes } from './functions/routes.ts';
import { addErrorHandlers, sendFrameworkError } from './http/errors.ts';
import { addJsonParser } from './http/json.ts';
import { addRequestIds, requestIds } from './http/requestIds.ts';
import { loggerOptions } from '@maidan/service/logging';
import { createMetrics } from './metrics.ts';
import { serveOperations } from './operations.ts';
import { openMailer } from './mail/mailer.ts';
import { mediaRoutes } from './media/routes.ts';
import { paymentCallbackRoute } from './webhooks/paymentCallback.ts';
import { RazorpayProvider } from './payment/razorpay.ts';
import { SandboxProvider } from './payment/sandbox/provider.ts';
import { HitCache } from './products/hitCache.ts';
import { callbackSender, sandboxRoutes } from './webhooks/sandboxRoutes.ts';
import { accountRoutes } from './rest/accounts.ts';
import { cartRoutes } from './rest/cart.ts';
import { orderRoutes } from './rest/orders.ts';
import { passwordRoutes } from './rest/passwords.ts';
import { productRoutes } from './rest/products.ts';
import { profileRoutes } from './rest/profile.ts';
import { wishlistRoutes } from './rest/wishlist.ts';
import type { Shop } from './shop.ts';
import { scheduleJobs } from './scheduledJobs.ts';
import { MovableClock } from './testEndpoints/clock.ts';
import { faultEndpoints } from './testEndpoints/faults.ts';
import { ledgerEndpoints } from './testEndpoints/ledger.ts';
import { stateEndpoints } from './testEndpoints/testState.ts';
import { addWire } from './wire/wire.ts';

/** Logs a request when it ends. The line for its start would have no ids yet, and says nothing more. */
class RequestEndLog extends LogController {
  override incomingRequest(): void {}
}

function addRoutes(app: FastifyInstance, shop: Shop): void {
  accountRoutes(app, shop);
  passwordRoutes(app, shop);
  profileRoutes(app, shop);
  productRoutes(app, shop);
  cartRoutes(app, shop);
  wishlistRoutes(app, shop);
  orderRoutes(app, shop);
  functionRoutes(app, shop);
  paymentCallbackRoute(app, shop);
  if (shop.provider instanceof SandboxProvider) sandboxRoutes(app, shop, shop.provider);
  mediaRoutes(app, shop);
  serveOperations(app, shop);
}

async function configureApp(
  app: FastifyInstance,
  config: UpstreamConfig,
  { db, withSetupLock: alone }: OpenDatabase,
): Promise<void> {
  const movableClock = new MovableClock(config.clock);
  const clock = config.testEndpoints ? movableClock.now : config.clock;
  const configuredSecret = config.auth.secret;
  const secret =
    configuredSecret === null
      ? readOrCreateTokenSecret(config.dataDir)
      : new TextEncoder().encode(configuredSecret);
  await alone(() => seedWhenEmpty(db, clock(), config));
  if (!config.demoAccount && (await hasPublicPassword(db))) throw new ConfigError([DEMO_ACCOUNT_FOUND]);
  const metrics = createMetrics();
  const provider = config.razorpay
    ? new RazorpayProvider(config.razorpay, app.log, metrics.providerCall)
    : new SandboxProvider(db, secret, clock);
  const shop: Shop = {
    config,
    db,
    clock,
    tokens: new Tokens(db, config.auth, secret, clock),
    throttle: new LoginThrottle(config.auth, clock),
    mailer: openMailer(config),
    provider,
    sendCallbacks:
      provider instanceof SandboxProvider ? callbackSender(app, provider) : () => Promise.resolve(),
    pendingStatusRequests: new Map(),
    background: new BackgroundTasks(app.log),
    metrics,
    hitCache: new HitCache(),
    mediaFolders: [demoMediaFolder, join(config.dataDir, 'uploads')],
    log: app.log,
  };
  addRequestIds(app);
  addErrorHandlers(app);
  addJsonParser(app);
  if (config.testEndpoints) {
    faultEndpoints(app);
    stateEndpoints(app, shop, movableClock);
    ledgerEndpoints(app, shop);
  }
  if (config.wire) addWire(app, config.wire);
  addRoutes(app, shop);
  scheduleJobs(app, shop);
}

/**
 * Builds the upstream: opens the database, migrates it, seeds an empty one with the demo data, and adds the routes. The server
 * does not listen yet. One process can build several, each with its own database; `close()` releases all resources.
 */
export async function buildUpstream(config: UpstreamConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), mixin: requestIds },
    // The ids are added to every line, not only to those of the request's own logger.
    childLoggerFactory: (logger) => logger,
    logController: new RequestEndLog(),
    trustProxy: config.trustProxy,
    frameworkErrors: sendFrameworkError,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  const unlock = config.database.kind === 'postgres' ? await lockDatabase(config.database.url) : null;
  try {
    const database = await openDatabase(config.database).catch(async (error: unknown) => {
      await unlock?.();
      throw error;
    });
    app.addHook('onClose', async () => {
      await database.close();
      await unlock?.();
    });
    await configureApp(app, config, database);
    await app.ready();
    return app;
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
}
