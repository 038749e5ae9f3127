import { join } from 'node:path';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { Tokens } from './accounts/tokens.ts';
import { ConfigError, type UpstreamConfig } from './config.ts';
import { DEMO_ACCOUNT_FOUND } from './unsafeSettings.ts';
import { type Database, openDatabase } from './db/open.ts';
import { demoMediaFolder, hasPublicPassword } from './demo/index.ts';
import { prepareDatabase } from './seed/prepareDatabase.ts';
import { functionRoutes } from './functions/routes.ts';
import { addErrorHandlers, sendFrameworkError } from './http/errors.ts';
import { addJsonParser } from './http/json.ts';
import { loggerOptions } from '@maidan/service/logging';
import { openMailer } from './mail/mailer.ts';
import { mediaRoutes } from './media/routes.ts';
import { paymentCallbackRoute } from './webhooks/paymentCallback.ts';
import { SandboxProvider } from './payment/sandbox/provider.ts';
import { callbackSender, sandboxRoutes } from './webhooks/sandboxRoutes.ts';
import { accountRoutes } from './rest/accounts.ts';
import { cartRoutes } from './rest/cart.ts';
import { orderRoutes } from './rest/orders.ts';
import { passwordRoutes } from './rest/passwords.ts';
import { productRoutes } from './rest/products.ts';
import { profileRoutes } from './rest/profile.ts';
import { wishlistRoutes } from './rest/wishlist.ts';
import type { Shop } from './shop.ts';
import { BackgroundTasks } from './backgroundTasks.ts';
import { scheduleJobs } from './jobs.ts';
import { MovableClock } from './testEndpoints/clock.ts';
import { ledgerEndpoints } from './testEndpoints/ledger.ts';
import { stateEndpoints } from './testEndpoints/testState.ts';
import { addWire } from './wire/wire.ts';

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
  sandboxRoutes(app, shop);
  mediaRoutes(app, shop);
  app.get('/livez', { logLevel: 'silent' }, () => ({ status: 'ok' }));
}

async function configureApp(app: FastifyInstance, config: UpstreamConfig, db: Database): Promise<void> {
  const movableClock = new MovableClock(config.clock);
  const clock = config.testEndpoints ? movableClock.now : config.clock;
  const secret = await prepareDatabase(db, {
    now: clock(),
    demoAccount: config.demoAccount,
    onReplaced: () =>
      app.log.warn('the tables or the demonstration have changed: all data was dropped and seeded anew'),
  });
  if (!config.demoAccount && (await hasPublicPassword(db))) throw new ConfigError([DEMO_ACCOUNT_FOUND]);
  const provider = new SandboxProvider(db, secret, clock);
  const shop: Shop = {
    config,
    db,
    clock,
    tokens: new Tokens(db, config.auth, secret, clock),
    mailer: openMailer(config.dataDir),
    provider,
    sendCallbacks: callbackSender(app, provider, config.payment),
    background: new BackgroundTasks(app.log),
    mediaFolders: [demoMediaFolder, join(config.dataDir, 'uploads')],
    log: app.log,
  };
  addErrorHandlers(app);
  addJsonParser(app);
  if (config.testEndpoints) {
    stateEndpoints(app, shop, movableClock);
    ledgerEndpoints(app, shop);
  }
  if (config.wire) addWire(app, config.wire);
  addRoutes(app, shop);
  scheduleJobs(app, shop);
}

/**
 * Builds the upstream: opens the database, fills it with the demonstration if it has not the current one, and adds the routes. The
 * server does not listen yet. One process can build several, each with its own database; `close()` releases all resources.
 */
export async function buildUpstream(config: UpstreamConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    // The lines of a request have the id that the BFF sent.
    requestIdHeader: 'x-request-id',
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    frameworkErrors: sendFrameworkError,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  try {
    const database = await openDatabase(config.database);
    app.addHook('onClose', () => database.close());
    await configureApp(app, config, database.db);
    await app.ready();
    return app;
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
}
