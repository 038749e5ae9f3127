import Fastify, { type FastifyInstance } from 'fastify';
import { Throttle } from './accounts/throttle.ts';
import { tokenSecret } from './accounts/secret.ts';
import { Tokens } from './accounts/tokens.ts';
import type { UpstreamConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { seedWhenEmpty } from './db/seed.ts';
import { functionRoutes } from './functions/routes.ts';
import { answerErrors, frameworkErrors } from './http/errors.ts';
import { acceptJson } from './http/json.ts';
import { openMailer } from './mail/mailer.ts';
import { mediaRoutes } from './media/routes.ts';
import { cancelUnpaid } from './orders/expire.ts';
import { callbackRoute } from './payment/callback.ts';
import { SandboxProvider } from './payment/sandbox/provider.ts';
import { sandboxRoutes } from './payment/sandbox/routes.ts';
import { accountRoutes } from './rest/accounts.ts';
import { cartRoutes } from './rest/cart.ts';
import { orderRoutes } from './rest/orders.ts';
import { productRoutes } from './rest/products.ts';
import type { Shop } from './shop.ts';

/** How often unpaid orders and expired tokens are looked for (ms). */
const SWEEP_EVERY = 60_000;

function sweepRegularly(app: FastifyInstance, shop: Shop): void {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    running = Promise.all([cancelUnpaid(shop), shop.tokens.forgetExpired()]).catch((error: unknown) =>
      app.log.error({ err: error }, 'the sweep failed'),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', () => {
    timer = setInterval(sweep, SWEEP_EVERY);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

/**
 * Builds the upstream: opens its database, brings the tables up to date, fills an empty one with the demo world, and
 * adds the routes. It does not listen. Several can be built in one process, each on its own database; `close()` gives
 * back everything.
 */
export async function buildUpstream(config: UpstreamConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy,
    frameworkErrors,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  const { clock } = config;
  const secret = config.auth.secret
    ? new TextEncoder().encode(config.auth.secret)
    : tokenSecret(config.dataDir);
  const database = await openDatabase(config.database);
  app.addHook('onClose', () => database.close());
  const { db } = database;
  try {
    await database.alone(() => seedWhenEmpty(db, clock()));
    const sandbox = new SandboxProvider(db, secret, clock);
    const shop: Shop = {
      config,
      db,
      clock,
      tokens: new Tokens(db, config.auth, secret, clock),
      throttle: new Throttle(clock),
      mailer: openMailer(config),
      provider: sandbox,
      log: app.log,
    };
    answerErrors(app);
    acceptJson(app);
    accountRoutes(app, shop);
    productRoutes(app, shop);
    cartRoutes(app, shop);
    orderRoutes(app, shop);
    functionRoutes(app, shop);
    callbackRoute(app, shop);
    sandboxRoutes(app, sandbox);
    mediaRoutes(app, shop);
    app.get('/livez', { logLevel: 'silent' }, () => ({ status: 'ok' }));
    sweepRegularly(app, shop);
    await app.ready();
    return app;
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
}
