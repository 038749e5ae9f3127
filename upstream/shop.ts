import type { FastifyBaseLogger } from 'fastify';
import type { LoginThrottle } from './accounts/loginThrottle.ts';
import type { Tokens } from './accounts/tokens.ts';
import type { BackgroundTasks } from './backgroundTasks.ts';
import type { UpstreamConfig } from './config.ts';
import type { Database } from './db/open.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics.ts';
import type { PaymentProvider } from './payment/provider.ts';
import type { HitCache } from './products/hitCache.ts';

/** The services that all routes share. app.ts creates them once and passes them on. */
export interface Shop {
  config: UpstreamConfig;
  db: Database;
  clock: () => Date;
  tokens: Tokens;
  throttle: LoginThrottle;
  mailer: Mailer;
  provider: PaymentProvider;
  /** Sends the sandbox provider's due callbacks; does nothing for a hosted provider. */
  sendCallbacks: () => Promise<unknown>;
  /** Running status requests to the payment provider, by order id. */
  pendingStatusRequests: Map<number, Promise<void>>;
  background: BackgroundTasks;
  metrics: Metrics;
  hitCache: HitCache;
  /** The folders to search for a media path: first the catalogue's pictures, then uploads. */
  mediaFolders: readonly string[];
  log: FastifyBaseLogger;
}
