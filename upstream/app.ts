import Fastify, { type FastifyInstance } from 'fastify';
import { Throttle } from './accounts/loginThrottle.ts';
import { tokenSecret } from './accounts/tokenSecret.ts';
import { Tokens } from './accounts/tokens.ts';
import { Background } from './background.ts';
import { ConfigError, type UpstreamConfig } from './config.ts';
import { DEMO_ACCOUNT_FOUND } from './configChecks.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { hasPublicPassword } from './seed/seedDemo.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import { functionRoutes } from './functions/routes.ts';
import { answerErrors, frameworkErrors } from './http/errors.ts';
import { acceptJson } from './http/json.ts';
import { loggerOptions } from './logging.ts';
import { openMailer } from './mail/mailer.ts';
import { mediaRoutes } from './media/routes.ts';
import { callbackRoute } from './webhooks/paymentCallback.ts';
import { RazorpayProvider } from './payment/razorpay.ts';
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
import { sweepRegularly } from './scheduledJobs.ts';
import { MovableClock } from './testEndpoints/clock.ts';
import { faultEndpoints } from './testEndpoints/faults.ts';
import { ledgerEndpoints } from './testEndpoints/ledger.ts';
import { worldEndpoints } from './testEndpoints/world.ts';

function addRoutes(app: FastifyInstance, shop: Shop): void {
  accountRoutes(app, shop);
  passwordRoutes(app, shop);
  profileRoutes(app, shop);
  productRoutes(app, shop);
  cartRoutes(app, shop);
  wishlistRoutes(app, shop);
  orderRoutes(app, shop);
  functionRoutes(app, shop);
  callbackRoute(app, shop);
  if (shop.provider instanceof SandboxProvider) sandboxRoutes(app, shop, shop.provider);
  mediaRoutes(app, shop);
  app.get('/livez', { logLevel: 'silent' }, () => ({ status: 'ok' }));
}

async function assemble(
  app: FastifyInstance,
  config: UpstreamConfig,
  { db, alone }: OpenDatabase,
): Promise<void> {
  const movable = new MovableClock(config.clock);
  const clock = config.testEndpoints ? movable.now : config.clock;
  const given = config.auth.secret;
  const secret = given === null ? tokenSecret(config.dataDir) : new TextEncoder().encode(given);
  await alone(() => seedWhenEmpty(db, clock(), config));
  if (!config.demoAccount && (await hasPublicPassword(db))) throw new ConfigError([DEMO_ACCOUNT_FOUND]);
  const provider = config.razorpay
    ? new RazorpayProvider(config.razorpay, app.log)
    : new SandboxProvider(db, secret, clock);
  const shop: Shop = {
    config,
    db,
    clock,
    tokens: new Tokens(db, config.auth, secret, clock),
    throttle: new Throttle(config.auth, clock),
    mailer: openMailer(config),
    provider,
    sendCallbacks:
      provider instanceof SandboxProvider ? callbackSender(app, provider) : () => Promise.resolve(),
    questions: new Map(),
    background: new Background(app.log),
    log: app.log,
  };
  answerErrors(app);
  acceptJson(app);
  if (config.testEndpoints) {
    faultEndpoints(app);
    worldEndpoints(app, shop, movable);
    ledgerEndpoints(app, shop);
  }
  addRoutes(app, shop);
  sweepRegularly(app, shop);
}

/**
 * Builds the upstream: opens its database, brings the tables up to date, fills an empty one with the demo world, and
 * adds the routes. It does not listen. Several can be built in one process, each on its own database; `close()` gives
 * back everything.
 */
export async function buildUpstream(config: UpstreamConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    trustProxy: config.trustProxy,
    frameworkErrors,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  const database = await openDatabase(config.database);
  app.addHook('onClose', () => database.close());
  try {
    await assemble(app, config, database);
    await app.ready();
    return app;
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
}
